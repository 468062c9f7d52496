/** A heading of a page's Markdown with what is below it. */
export interface MarkdownSection {
  /** Level, 1 to 6. */
  depth: number;
  /** The heading without its id, Markdown as it is. */
  heading: string;
  /** The id that stands with the heading, or the one made from its text. */
  id: string;
  /** The text from the heading to the next one of its level or above. */
  text: string;
  /** Lines up to the next heading of any level. */
  own: string[];
}

const HEADING = /^(#{1,6})\s+(.*?)(?:\s+\{#([^}\s]+)\})?\s*$/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;

/** Divides a page's Markdown by its headings. Lines of code blocks are none. */
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

/** A name as it is compared: without markup, arguments, case. */
export function plainName(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .replace(/\(.*\)\s*$/, '')
    .trim()
    .toLowerCase();
}

/** As GitHub makes ids from headings. */
function slugOf(heading: string): string {
  return plainName(heading)
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
