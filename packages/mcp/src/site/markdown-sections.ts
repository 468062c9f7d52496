/** A section of a page's Markdown: a heading and its content. */
export interface MarkdownSection {
  /** Level, 1 to 6. */
  depth: number;
  /** The heading as Markdown, without its id. */
  heading: string;
  /** The explicit id of the heading, or the one generated from its text. */
  id: string;
  /** The text from the heading to the next one of its level or above. */
  text: string;
  /** Lines up to the next heading of any level. */
  own: string[];
}

const HEADING = /^(#{1,6})\s+(.*?)(?:\s+\{#([^}\s]+)\})?\s*$/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;

/** Splits a page's Markdown at its headings. Lines in code blocks are not headings. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const lines = markdown.split('\n');
  const found: { at: number; depth: number; heading: string; id: string }[] = [];
  let fence: string | undefined;
  lines.forEach((line, at) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark && (fence === undefined || (mark.startsWith(fence) && line.trim() === mark))) {
      fence = fence === undefined ? mark : undefined;
      return;
    }
    const [, hashes, heading = '', id] = fence === undefined ? (HEADING.exec(line) ?? []) : [];
    if (hashes) found.push({ at, depth: hashes.length, heading, id: id ?? slugOf(heading) });
  });
  return found.map(({ at, ...section }, index) => {
    const after = found.slice(index + 1);
    const next = after[0]?.at;
    const end = after.find(({ depth }) => depth <= section.depth)?.at;
    return { ...section, text: lines.slice(at, end).join('\n').trim(), own: lines.slice(at + 1, next) };
  });
}

/** Normalizes a name for comparison: without markup, arguments and case. */
export function plainName(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\(.*\)\s*$/, '')
    .trim()
    .toLowerCase();
}

/** Generates an id from a heading, as GitHub does. */
function slugOf(heading: string): string {
  return plainName(heading)
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
