import { slug } from 'github-slugger';
import { contentOf, isHtmlRow, isRow, namesOfHeading, namesOfItem, namesOfRow } from './entry-names.js';
import type { MarkdownLine } from './markdown-lines.js';
import { anchorOf, type MarkdownSection, markdownSections, plainName } from './markdown-sections.js';

/** A part of a page that describes a name. */
export interface NameMatch {
  /** Id of the heading above it; `''` below the title of the page. */
  id: string;
  text: string;
  /** Confidence: higher is better. */
  score: number;
  /** The name that is described, as the page writes it. */
  name: string;
  /** Whether that is the end of the requested name, whose beginning is not documented: `locale` for `server.locale`. */
  isOther: boolean;
}

/**
 * A heading ranks above a table row, a row above a list item, and a full name above its last part. A heading that is a
 * word of prose (`Redirects`) is no better than the row of the option.
 */
const SCORES = { heading: 6, row: 5, item: 4, partOfHeading: 3, partOfRow: 2, partOfItem: 1 };

/** The parts of a page that define a name: a heading, a table row or a list item. */
export function matchName(markdown: string, name: string): NameMatch[] {
  const wanted = plainName(name);
  if (wanted === '' || !mayHold(markdown, wanted)) return [];
  const sections = markdownSections(markdown);
  return sections.flatMap((section, index) => {
    const owners = ownersOf(sections, index);
    const inSection = { owners: [...owners, plainName(section.heading)], wanted, typed: name };
    return [
      ...headingMatch(section, { owners, wanted, typed: name }),
      ...rowMatches(section, inSection),
      ...itemMatches(section, inSection),
    ];
  });
}

/** A requested name, and the names of the headings above the text that is compared with it. */
interface Wanted {
  wanted: string;
  /** The name as it was requested. */
  typed: string;
  owners: readonly string[];
}

function ownersOf(sections: readonly MarkdownSection[], index: number): string[] {
  const owners: string[] = [];
  let depth = sections[index]?.depth ?? 1;
  for (const section of sections.slice(0, index).reverse()) {
    if (section.depth >= depth) continue;
    depth = section.depth;
    owners.unshift(plainName(section.heading));
  }
  return owners;
}

/** How a documented name matches: `locale` below the heading `Options` is all of `Options.locale`. */
function compare(name: string, { wanted, owners }: Wanted): 'full' | 'part' | 'other' | undefined {
  const own = plainName(name);
  if (own === wanted || owners.some((owner) => `${owner}.${own}` === wanted)) return 'full';
  if (own === '') return undefined;
  if (own.endsWith(`.${wanted}`)) return 'part';
  return wanted.endsWith(`.${own}`) ? 'other' : undefined;
}

/** Whether a page contains the last part of the name at all; much cheaper than splitting the page. */
function mayHold(markdown: string, wanted: string): boolean {
  const last = wanted.split('.').at(-1) ?? wanted;
  return markdown
    .replace(/[`*\\]/g, '')
    .toLowerCase()
    .includes(last);
}

function headingMatch(section: MarkdownSection, wanted: Wanted): NameMatch[] {
  const { heading, text, depth } = section;
  const found = compareAll(namesOfHeading(heading), wanted);
  // A title matches only if it is exactly the name.
  if (!found || (depth === 1 && found.kind !== 'full')) return [];
  const full = isProse(found.described.name, wanted.typed) ? SCORES.row : SCORES.heading;
  const score = found.kind === 'full' ? full : SCORES.partOfHeading;
  return [{ id: anchorOf(section), text, score, ...found.described }];
}

/** Whether a heading has a capital where the requested name has none, as a heading of prose does. */
function isProse(heading: string, typed: string): boolean {
  const [first = ''] = heading;
  return first !== first.toLowerCase() && typed.startsWith(first.toLowerCase());
}

function rowMatches(section: MarkdownSection, wanted: Wanted): NameMatch[] {
  const { own, heading } = section;
  return own.flatMap((line, at): NameMatch[] => {
    const found = compareAll(namesOfRow(own, at), wanted);
    const row = found && (isHtmlRow(line) ? htmlRow(own, at) : rowWithHead(own, at));
    if (!row) return [];
    const score = found.kind === 'full' ? SCORES.row : SCORES.partOfRow;
    const text = [`## ${heading}`, '', ...row].join('\n');
    return [{ id: anchorOf(section), text, score, ...found.described }];
  });
}

function itemMatches(section: MarkdownSection, wanted: Wanted): NameMatch[] {
  const { own, heading } = section;
  return own.flatMap((line, at): NameMatch[] => {
    const found = compareAll(namesOfItem(line), wanted);
    if (!found || found.kind === 'other') return [];
    const score = found.kind === 'full' ? SCORES.item : SCORES.partOfItem;
    const text = `## ${heading}\n\n${itemText(own.slice(at))}`;
    return [{ id: anchorOf(section), text, score, ...found.described }];
  });
}

/** The best match of several names of one thing. */
function compareAll(names: readonly string[], wanted: Wanted) {
  const found = names.map((name) => ({ name, kind: compare(name, wanted) })).filter(({ kind }) => kind !== undefined);
  const best = found.find(({ kind }) => kind === 'full') ?? found.find(({ kind }) => kind === 'part') ?? found[0];
  return best && { ...best, described: { name: writtenName(best.name), isOther: best.kind === 'other' } };
}

/** The section whose own rows or list items describe the member that an anchor leads to. */
export function sectionOfMember(sections: readonly MarkdownSection[], anchor: string): MarkdownSection | undefined {
  const wanted = anchor.toLowerCase();
  return sections.find(({ own }) =>
    own.some((line, at) =>
      [...namesOfItem(line), ...namesOfRow(own, at)].some((name) => slug(plainName(name)) === wanted),
    ),
  );
}

/** A list item with the lines that continue it. */
function itemText([first, ...rest]: readonly MarkdownLine[]): string {
  const indent = first?.indent ?? '';
  const end = rest.findIndex(({ text }) => text.trim() !== '' && !text.startsWith(indent));
  const lines = rest.slice(0, end < 0 ? undefined : end).map(({ text }) => text);
  return [first?.text ?? '', ...lines].join('\n').trim();
}

function writtenName(text: string): string {
  return text.replace(/[`*\\]/g, '').trim();
}

/** A row of a table that is written as HTML, as a table of its own. */
function htmlRow(lines: readonly MarkdownLine[], row: number): string[] {
  const length = lines.slice(row).findIndex((line) => !line.fence && contentOf(line) === '</tr>') + 1;
  const own = lines.slice(row, length > 0 ? row + length : undefined);
  return ['<table>', ...own.map(({ text }) => text), '</table>'];
}

/** A row below the first two lines of its table; nothing for these lines themselves. */
function rowWithHead(lines: readonly MarkdownLine[], row: number): string[] | undefined {
  let first = row;
  while (isRow(lines[first - 1])) first -= 1;
  const [head, rule] = [lines[first], lines[first + 1]];
  return row > first + 1 && head && rule ? [head, rule, lines[row]].map(contentOf) : undefined;
}
