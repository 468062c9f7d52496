/** A release in a changelog. */
export interface Release {
  /** As the heading has it, without link and date: `1.2.0`. */
  name: string;
  /** Id of its heading, stable as long as the name. */
  id: string;
  /** `2026-01-31`, if the heading contains it. */
  date?: string;
  /** Target of the heading's link: a tag, or a comparison with the previous release. */
  link?: string;
  /** Withdrawn: its heading contains `[YANKED]`. */
  isYanked?: boolean;
  /** Markdown below the heading, whose own headings have ids that no other release has. */
  content: string;
  /** The line of the file that its heading is in, and that of the first line of the content, from 1. */
  line: number;
  contentLine: number;
}

/** A link's target, which any release may refer to. */
export interface Reference {
  /** In lower case: names are compared without it. */
  name: string;
  address: string;
  /** The whole definition, and its line in the file, from 1. */
  text: string;
  line: number;
}

/** How the content of a release is given. */
export interface ReleaseOptions {
  /** Raises the headings below a release by one level, for pages that have its name as their title. Default `false`. */
  raise?: boolean;
}

const RELEASE = /^##\s+(.+?)\s*$/;
const HEADING = /^(#{3,6})\s+(.+?)\s*$/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/;
/** standard-version and release-please before 13 have patch releases a level deeper. */
const PATCH_RELEASE = /^###\s+(\[?v?\d+\.\d+\.\d+\b.*\d{4}-\d{2}-\d{2}.*?)\s*$/;
const YANKED = /\[YANKED\]/i;
const REFERENCE = /^ {0,3}\[([^\]]+)\]:\s*(\S+)/;

/**
 * Parses a changelog in the format of Changesets, Keep a Changelog and release-please: a heading of the second level
 * for each release, or of the third with a version and a date, the newest first. Lines of code blocks are not headings.
 */
export function changelogToReleases(
  markdown: string,
  { raise = false }: ReleaseOptions = {},
): { title?: string; releases: Release[]; references: Reference[] } {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const references = lines.flatMap(toReference);
  const releases: Release[] = [];
  const ids = new Set<string>();
  let title: string | undefined;
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    const isCode = fence !== undefined || mark !== undefined;
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence !== undefined && line.trim().startsWith(fence)) fence = undefined;
    const heading = isCode ? undefined : (RELEASE.exec(line) ?? PATCH_RELEASE.exec(line))?.[1];
    const last = releases.at(-1);
    if (heading !== undefined) releases.push(toRelease(heading, index + 1, { references, others: releases }));
    else if (last) last.content += `${isCode ? line : toOwnHeading(line, last.id, { ids, raise })}\n`;
    else if (!isCode) title ??= /^#\s+(.+?)\s*$/.exec(line)?.[1];
  }
  for (const release of releases) {
    const [blank = ''] = /^\s*/.exec(release.content) ?? [];
    release.contentLine += blank.split('\n').length - 1;
    release.content = release.content.trim();
  }
  return { title, releases, references };
}

function toReference(text: string, index: number): Reference[] {
  const [, name = '', address = ''] = REFERENCE.exec(text) ?? [];
  return name ? [{ name: name.toLowerCase(), address, text, line: index + 1 }] : [];
}

/** `[1.2.0] - 2026-01-31`, `[1.2.0](https://…) (2026-01-31)`, `v1.2.0`, `1.2.0 [YANKED]`. */
function toRelease(
  text: string,
  line: number,
  { references, others }: { references: readonly Reference[]; others: readonly Release[] },
): Release {
  const heading = text.replace(YANKED, '').trim();
  const [, inBrackets, address] = /\[([^\]]+)\](?:\(([^)\s]+)\))?/.exec(heading) ?? [];
  const date = DATE.exec(heading)?.[0];
  const bare = heading.replace(DATE, '').replace(/\(\s*\)|\s+[-–—]\s*$/g, '');
  const name = (inBrackets ?? bare).trim();
  const base = toSlug(name);
  const id = /^\d/.test(base) ? `v${base}` : base || 'release';
  const same = others.filter((other) => other.name === name).length;
  const link = address ?? references.find((one) => one.name === inBrackets?.toLowerCase())?.address;
  return {
    name,
    id: same > 0 ? `${id}-${same}` : id,
    content: '',
    line,
    contentLine: line + 1,
    ...(date && { date }),
    ...(link && { link }),
    ...(heading !== text && { isYanked: true }),
  };
}

/** "Patch changes" is below every release: a number behind its id would change with each new one. */
function toOwnHeading(line: string, release: string, { ids, raise }: { ids: Set<string>; raise: boolean }): string {
  const [, given, text = ''] = HEADING.exec(line) ?? [];
  if (!given) return line;
  const hashes = raise ? given.slice(1) : given;
  if (/\{#[^}]+\}$/.test(text)) return `${hashes} ${text}`;
  const base = [release, toSlug(text)].filter(Boolean).join('-');
  let id = base;
  for (let count = 1; ids.has(id); count++) id = `${base}-${count}`;
  ids.add(id);
  return `${hashes} ${text} {#${id}}`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
