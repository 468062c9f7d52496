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
  /** Markdown below the heading, whose own headings have ids that no other release has. */
  content: string;
  /** The line of the file that its heading is in, and that of the first line of the content, from 1. */
  line: number;
  contentLine: number;
}

const RELEASE = /^##\s+(.+?)\s*$/;
const HEADING = /^(#{3,6})\s+(.+?)\s*$/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const DATE = /\b\d{4}-\d{2}-\d{2}\b/;
const REFERENCE = /^\[([^\]]+)\]:\s*(\S+)\s*$/;

/**
 * Parses a changelog in the format of Changesets, Keep a Changelog and release-please: a heading of the second level
 * for each release, the newest first. Lines of code blocks are not headings.
 */
export function changelogToReleases(markdown: string): { title?: string; releases: Release[] } {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const links = new Map(lines.flatMap((line) => pairOf(REFERENCE.exec(line))));
  const releases: Release[] = [];
  let title: string | undefined;
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    const isCode = fence !== undefined || mark !== undefined;
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence !== undefined && line.trim().startsWith(fence)) fence = undefined;
    const heading = isCode ? undefined : RELEASE.exec(line)?.[1];
    const last = releases.at(-1);
    if (heading !== undefined) releases.push(toRelease(heading, index + 1, { links, others: releases }));
    else if (last) last.content += `${isCode ? line : withOwnId(line, last.id)}\n`;
    else if (!isCode) title ??= /^#\s+(.+?)\s*$/.exec(line)?.[1];
  }
  for (const release of releases) {
    const [blank = ''] = /^\s*/.exec(release.content) ?? [];
    release.contentLine += blank.split('\n').length - 1;
    release.content = release.content.trim();
  }
  return { title, releases };
}

function pairOf(match: RegExpExecArray | null): [string, string][] {
  const [, name = '', address = ''] = match ?? [];
  return match ? [[name, address]] : [];
}

/** `[1.2.0] - 2026-01-31`, `[1.2.0](https://…) (2026-01-31)`, `v1.2.0`. */
function toRelease(
  heading: string,
  line: number,
  { links, others }: { links: ReadonlyMap<string, string>; others: readonly Release[] },
): Release {
  const [, inBrackets, address] = /\[([^\]]+)\](?:\(([^)\s]+)\))?/.exec(heading) ?? [];
  const date = DATE.exec(heading)?.[0];
  const bare = heading.replace(DATE, '').replace(/\(\s*\)|\s+[-–—]\s*$/g, '');
  const name = (inBrackets ?? bare).trim();
  const base = toSlug(name);
  const id = /^\d/.test(base) ? `v${base}` : base || 'release';
  const same = others.filter((other) => other.name === name).length;
  const link = address ?? (inBrackets === undefined ? undefined : links.get(inBrackets));
  return {
    name,
    id: same > 0 ? `${id}-${same}` : id,
    content: '',
    line,
    contentLine: line + 1,
    ...(date && { date }),
    ...(link && { link }),
  };
}

/** "Patch changes" is below every release: a number behind its id would change with each new one. */
function withOwnId(line: string, release: string): string {
  const [, hashes, text = ''] = HEADING.exec(line) ?? [];
  if (!hashes || /\{#[^}]+\}$/.test(text)) return line;
  return `${hashes} ${text} {#${[release, toSlug(text)].filter(Boolean).join('-')}}`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
