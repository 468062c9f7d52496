import { cutText } from '../site/cut-text.js';
import { unlike } from '../site/find-page.js';
import { inlineText } from '../site/inline-text.js';
import { type MarkdownSection, plainName } from '../site/markdown-sections.js';
import { sectionOfMember } from '../site/match-name.js';
import { McpError } from '../site/mcp-error.js';
import { listOf, MAX_ENTRIES, shorten } from './answer.js';

/** A page, or a section of one. */
export interface PagePart {
  text: string;
  /** The sections in it. */
  sections: readonly MarkdownSection[];
  /** Why this is not exactly what was requested. */
  note?: string;
}

/** Maximum characters of an answer: about 15,000 tokens of English. */
const MAX_TEXT = 60_000;

/**
 * The section with an id or a heading, or the one that describes a member of that name.
 * @throws {McpError} if there is none.
 */
export function namedPart(sections: readonly MarkdownSection[], wanted: string): PagePart {
  const found = findSection(sections, wanted);
  if (found) return found;
  throw new McpError(
    `The page has no section "${shorten(wanted)}".`,
    `Its sections are:\n${listSections(sections, wanted)}`,
  );
}

/**
 * The part that an anchor leads to. Members, notes and titles have anchors that are on no heading of the Markdown: the
 * answer is what contains them, which is at worst the page.
 */
export function anchoredPart(page: PagePart, anchor: string): PagePart {
  if (anchor === '') return page;
  const note = `[No heading has the id "${shorten(anchor)}": this is the whole page]`;
  return findSection(page.sections, anchor) ?? { ...page, note };
}

function findSection(sections: readonly MarkdownSection[], wanted: string): PagePart | undefined {
  const text = wanted.trim().toLowerCase();
  const name = plainName(wanted);
  const section =
    sections.find(({ id }) => id.toLowerCase() === text) ??
    sections.find(({ heading }) => inlineText(heading).toLowerCase() === text) ??
    sections.find(({ heading }) => name !== '' && plainName(heading) === name);
  if (section) return partOf(section, sections);
  const owner = sectionOfMember(sections, wanted);
  const note = `["${shorten(wanted)}" is no heading, but an entry of this section]`;
  return owner && { ...partOf(owner, sections), note };
}

function partOf(section: MarkdownSection, all: readonly MarkdownSection[]): PagePart {
  const start = all.indexOf(section);
  const length = all.slice(start + 1).findIndex(({ depth }) => depth <= section.depth);
  return { text: section.text, sections: all.slice(start, length < 0 ? undefined : start + 1 + length) };
}

/**
 * The text of a part from an offset on, with what follows and how to read it.
 * @throws {McpError} if the text ends before the offset.
 */
export function partText({ text: whole, sections, note }: PagePart, offset = 0): string {
  if (offset > 0 && offset >= whole.length) {
    throw new McpError(
      `The text has ${whole.length} characters: none is left after offset ${offset}.`,
      'Use a smaller offset.',
    );
  }
  const { text, next } = cutText(whole, { offset, length: MAX_TEXT });
  if (next === undefined) return [note, text].filter(Boolean).join('\n\n');
  const rest = `[Cut here: ${whole.length - next} of ${whole.length} characters are left. Repeat with offset ${next}`;
  const more = sections.length > 1 ? `${rest}, or read a section:]\n${listSections(sections)}` : `${rest}.]`;
  return [note, text, more].filter(Boolean).join('\n\n');
}

/** Headings with ids, in their order. Of many, those that are most like what is wanted. */
function listSections(sections: readonly MarkdownSection[], wanted?: string): string {
  let first = sections;
  if (wanted !== undefined && sections.length > MAX_ENTRIES) {
    const name = wanted.toLowerCase();
    const distances = new Map(
      sections.map((one) => [one, Math.min(unlike(name, one.id), unlike(name, one.heading.toLowerCase()))]),
    );
    const nearest = [...sections].sort((a, b) => (distances.get(a) ?? 1) - (distances.get(b) ?? 1));
    const shown = new Set(nearest.slice(0, MAX_ENTRIES));
    first = [...sections.filter((one) => shown.has(one)), ...sections.filter((one) => !shown.has(one))];
  }
  return listOf(first.map(({ depth, heading, id }) => `${'  '.repeat(depth - 1)}- ${heading} (${id})`));
}
