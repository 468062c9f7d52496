import type { Section } from '@diptych/core/pages';

/** A page's text with its sections: what scripted edits work on. */
export interface PageText {
  text: string;
  sections: readonly Section[];
}

/** A page and its translation, as they are in the documentation. */
export interface PageTexts {
  /** Path below the language's folder. */
  name: string;
  en: PageText;
  zh: PageText;
}

/** A line of a section, outside and inside of code. */
interface Line {
  text: string;
  isCode: boolean;
}

/** Changes one line; `undefined` if it does not suit. */
export type LineEdit = (line: string) => string | undefined;

const FENCE = /^\s*(?:```|~~~)/;
/** Text of a sentence or more, not a heading, list, table, component or container. */
const PROSE = /^(?![#|>:<\-*\d`{]|import |\s)(?:\S+ ){5,}\S+/;
const CHINESE_PROSE = /^(?![#|>:<\-*\d`{]|import |\s)[^\n]{12,}/;

export const isProse = (line: string): boolean =>
  PROSE.test(line) || (/\p{Script=Han}/u.test(line) && CHINESE_PROSE.test(line));

/** Ids of sections, without the beginning of the page. */
export function sectionIds({ sections }: PageText): string[] {
  return sections.map(({ id }) => id).filter(Boolean);
}

/** A section's lines, from its heading to the next one. */
export function sectionText(page: PageText, id: string): string {
  const { start, end } = rangeOf(page, id);
  return page.text.split('\n').slice(start, end).join('\n');
}

/** The page with another text for one section. */
export function withSection(page: PageText, id: string, text: string): string {
  const lines = page.text.split('\n');
  const { start, end } = rangeOf(page, id);
  return [...lines.slice(0, start), ...(text === '' ? [] : text.split('\n')), ...lines.slice(end)].join('\n');
}

/** Edits the first line of a section that suits; `undefined` where none does. `where` selects prose or code. */
export function editLine(page: PageText, id: string, where: 'text' | 'code', edit: LineEdit): string | undefined {
  const lines = linesOf(sectionText(page, id));
  for (const [at, line] of lines.entries()) {
    if (line.isCode !== (where === 'code')) continue;
    const edited = edit(line.text);
    if (edited === undefined || edited === line.text) continue;
    const texts = lines.map(({ text }) => text);
    texts[at] = edited;
    return withSection(page, id, texts.join('\n'));
  }
  return undefined;
}

/** Edits every suiting line outside of code on the whole page, the frontmatter excepted. */
export function editAllLines({ text }: PageText, edit: (line: string) => string): string {
  const end = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  const lines = linesOf(text.slice(end));
  return text.slice(0, end) + lines.map((line) => (line.isCode ? line.text : edit(line.text))).join('\n');
}

function linesOf(text: string): Line[] {
  let isInside = false;
  return text.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isInside = !isInside;
    return { text: line, isCode: isInside && !isFence };
  });
}

function rangeOf({ text, sections }: PageText, id: string): { start: number; end: number } {
  const at = sections.findIndex((section) => section.id === id);
  const next = sections[at + 1];
  const start = at <= 0 ? 0 : (sections[at]?.line ?? 1) - 1;
  return { start, end: next ? next.line - 1 : text.split('\n').length };
}
