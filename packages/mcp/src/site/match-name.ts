import { type MarkdownSection, markdownSections, plainName } from './markdown-sections.js';

/** A part of a page that describes a name. */
export interface NameMatch {
  /** Id of the heading above it; `''` at the top of the page. */
  id: string;
  text: string;
  /** Confidence: higher is better. */
  score: number;
}

/** A heading ranks above a table row, a row above a list item, and a full name above its last part. */
const SCORES = { heading: 6, row: 5, item: 4, partOfHeading: 3, partOfRow: 2 };

/** The parts of a page that define a name: a heading, a table row or a list item. */
export function matchName(markdown: string, name: string): NameMatch[] {
  const wanted = plainName(name);
  if (!mayHold(markdown, wanted)) return [];
  return markdownSections(markdown).flatMap((section) => [
    ...headingMatch(section, wanted),
    ...rowMatches(section, wanted),
    ...itemMatches(section, wanted),
  ]);
}

/** Whether a page contains the last part of the name at all; much cheaper than splitting the page. */
function mayHold(markdown: string, wanted: string): boolean {
  const last = wanted.split('.').at(-1) ?? wanted;
  return markdown
    .replace(/[`*\\]/g, '')
    .toLowerCase()
    .includes(last);
}

function headingMatch({ heading, id, text, depth }: MarkdownSection, wanted: string): NameMatch[] {
  const own = plainName(heading);
  // A title matches only if it is exactly the name.
  if (own === wanted) return [{ id: depth === 1 ? '' : id, text, score: SCORES.heading }];
  return depth > 1 && isPart(own, wanted) ? [{ id, text, score: SCORES.partOfHeading }] : [];
}

function rowMatches({ own, id, heading }: MarkdownSection, wanted: string): NameMatch[] {
  return own.flatMap((line, at): NameMatch[] => {
    if (!line.startsWith('|')) return [];
    const names = namesIn(line.replace(/^\|\s*/, '').split(/(?<!\\)\|/)[0] ?? '');
    const score = names.includes(wanted) ? SCORES.row : names.some((one) => isPart(one, wanted)) ? SCORES.partOfRow : 0;
    const head = tableHead(own, at);
    if (score === 0 || !head) return [];
    return [{ id, text: [`## ${heading}`, '', ...head, line].join('\n'), score }];
  });
}

function itemMatches({ own, id, heading }: MarkdownSection, wanted: string): NameMatch[] {
  return own.flatMap((line): NameMatch[] => {
    const code = /^\s*[-*+]\s+(?:\*\*)?`([^`]+)`/.exec(line)?.[1];
    return code !== undefined && plainName(code) === wanted
      ? [{ id, text: `## ${heading}\n\n${line.trim()}`, score: SCORES.item }]
      : [];
  });
}

/** The names in a cell: each inline code, else the whole cell. */
function namesIn(cell: string): string[] {
  const codes = [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/[ =<].*$/, ''));
  return (codes.length > 0 ? codes : [cell]).map(plainName);
}

/** The first two lines of the table that a row is in; nothing for these lines themselves. */
function tableHead(lines: readonly string[], row: number): [string, string] | undefined {
  let first = row;
  while (lines[first - 1]?.startsWith('|')) first -= 1;
  const [head, rule] = [lines[first], lines[first + 1]];
  return row > first + 1 && head !== undefined && rule !== undefined ? [head, rule] : undefined;
}

/** Whether one of two names ends with the other: `outDir` of `build.outDir`. */
function isPart(a: string, b: string): boolean {
  return a !== '' && b !== '' && (a.endsWith(`.${b}`) || b.endsWith(`.${a}`));
}
