import { type MarkdownSection, markdownSections, plainName } from './markdown-sections.js';

/** A part of a page that describes a name. */
export interface NameMatch {
  /** Id of the heading above it; `''` at the top of the page. */
  id: string;
  text: string;
  /** Confidence: higher is better. */
  score: number;
  /** The name that is described, as the page writes it. */
  name: string;
  /** Whether that is the end of the name asked for, whose beginning is not documented: `locale` for `server.locale`. */
  isOther: boolean;
}

/** A heading ranks above a table row, a row above a list item, and a full name above its last part. */
const SCORES = { heading: 6, row: 5, item: 4, partOfHeading: 3, partOfRow: 2 };

/** The parts of a page that define a name: a heading, a table row or a list item. */
export function matchName(markdown: string, name: string): NameMatch[] {
  const wanted = plainName(name);
  if (!mayHold(markdown, wanted)) return [];
  const sections = markdownSections(markdown);
  return sections.flatMap((section, index) => {
    const owners = ownersOf(sections, index);
    const inSection = { owners: [...owners, plainName(section.heading)], wanted };
    return [
      ...headingMatch(section, { owners, wanted }),
      ...rowMatches(section, inSection),
      ...itemMatches(section, inSection),
    ];
  });
}

/** A name asked for, and the names of the headings above the place that is compared with it. */
interface Wanted {
  wanted: string;
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
  if (own === '' || wanted === '') return undefined;
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

function headingMatch({ heading, id, text, depth }: MarkdownSection, wanted: Wanted): NameMatch[] {
  const found = compare(heading, wanted);
  // A title matches only if it is exactly the name.
  if (found === undefined || (depth === 1 && found !== 'full')) return [];
  const score = found === 'full' ? SCORES.heading : SCORES.partOfHeading;
  return [{ id: depth === 1 ? '' : id, text, score, name: writtenName(heading), isOther: found === 'other' }];
}

function rowMatches({ own, id, heading }: MarkdownSection, wanted: Wanted): NameMatch[] {
  return own.flatMap((line, at): NameMatch[] => {
    const head = line.startsWith('|') ? tableHead(own, at) : undefined;
    if (!head) return [];
    const names = namesIn(line.replace(/^\|\s*/, '').split(/(?<!\\)\|/)[0] ?? '');
    const found = names.map((name) => ({ name, kind: compare(name, wanted) })).filter(({ kind }) => kind !== undefined);
    const best = found.find(({ kind }) => kind === 'full') ?? found.find(({ kind }) => kind === 'part') ?? found[0];
    if (!best) return [];
    const score = best.kind === 'full' ? SCORES.row : SCORES.partOfRow;
    const text = [`## ${heading}`, '', ...head, line].join('\n');
    return [{ id, text, score, name: writtenName(best.name), isOther: best.kind === 'other' }];
  });
}

function itemMatches({ own, id, heading }: MarkdownSection, wanted: Wanted): NameMatch[] {
  return own.flatMap((line): NameMatch[] => {
    const code = /^\s*[-*+]\s+(?:\*\*)?`([^`]+)`/.exec(line)?.[1];
    return code !== undefined && compare(code, wanted) === 'full'
      ? [{ id, text: `## ${heading}\n\n${line.trim()}`, score: SCORES.item, name: code, isOther: false }]
      : [];
  });
}

/** The names in a cell: each inline code, else the whole cell. */
function namesIn(cell: string): string[] {
  const codes = [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/[ =<].*$/, ''));
  return codes.length > 0 ? codes : [cell];
}

function writtenName(text: string): string {
  return text.replace(/[`*\\]/g, '').trim();
}

/** The first two lines of the table that a row is in; nothing for these lines themselves. */
function tableHead(lines: readonly string[], row: number): [string, string] | undefined {
  let first = row;
  while (lines[first - 1]?.startsWith('|')) first -= 1;
  const [head, rule] = [lines[first], lines[first + 1]];
  return row > first + 1 && head !== undefined && rule !== undefined ? [head, rule] : undefined;
}
