import type { EditKind } from './edit-kinds.js';
import { editLine, isProse, type LineEdit, type PageTexts, sectionIds, sectionText, withSection } from './page-text.js';

/** An edit of one line in the first section of the original that has a place for it. */
function inSource(name: string, where: 'text' | 'code', edit: LineEdit): EditKind {
  return { name, apply: (page) => editFirst(page, where, edit) };
}

function editFirst({ en }: PageTexts, where: 'text' | 'code', edit: LineEdit, from = 0) {
  for (const id of sectionIds(en).slice(from)) {
    const text = editLine(en, id, where, edit);
    if (text !== undefined) return { first: { en: text }, expected: [id] };
  }
  return undefined;
}

const prose = (name: string, edit: LineEdit) =>
  inSource(name, 'text', (line) => (isProse(line) ? edit(line) : undefined));
const only =
  (pattern: RegExp, edit: (line: string) => string): LineEdit =>
  (line) =>
    pattern.test(line) ? edit(line) : undefined;
const addSentence = (line: string) => `${line} There is one more thing to know about it.`;
const NEW_SECTION = '## Another section\n\nIt says something that no other section says.\n';

/** Edits that a translator has to take over, each with the sections concerned. */
export const content: readonly EditKind[] = [
  prose('a word replaced', (line) => line.replace(/\b(?:the|a|an|in|is|it)\b/, 'every')),
  prose('a sentence added', addSentence),
  prose('a sentence removed', (line) => line.replace(/(?<=\. )[A-Z][^.]*\.$/, '').trimEnd()),
  prose('"not" added', (line) => line.replace(/\b(is|are|can|does|runs?)\b/, '$1 not')),
  prose('two words swapped', (line) => line.replace(/^(\w+ )(\w{3,}) (\w{3,})/, '$1$3 $2')),
  inSource('a number', 'text', (line) => line.replace(/(?<=[\s`|])\d+(?=[\s.,`])/, '97531')),
  inSource('inline code', 'text', (line) => line.replace(/`[\w.]{3,}`/, '`somethingElse`')),
  inSource(
    'an item of a list added',
    'text',
    only(/^- /, (line) => `${line}\n- One more item of the list`),
  ),
  inSource(
    'an item of a list changed',
    'text',
    only(/^- .{12,}/, (line) => `${line} and more`),
  ),
  inSource(
    'a cell of a table',
    'text',
    only(/^\| (?!-)/, (line) => line.replace(/ \|$/, ' as well |')),
  ),
  inSource(
    'a row of a table',
    'text',
    only(/^\| ---/, (line) => `${line}\n| A new | row |`),
  ),
  inSource('a link', 'text', (line) => line.replace(/\]\(\/[^)]+\)/, '](/guide/start/quick-start#somewhere)')),
  inSource(
    'code, in the original alone',
    'code',
    only(/^\w.{10,}/, (line) => `${line}\nconst more = true;`),
  ),
  inSource(
    'a comment in code',
    'code',
    only(/\/\/ \w+/, (line) => line.replace(/\/\/ /, '// Mind: ')),
  ),
  inSource(
    'a string in code',
    'code',
    only(/'[a-z]+ [a-z ]+'/, (line) => line.replace(/'([a-z]+ [a-z ]+)'/, "'now $1'")),
  ),
  inSource('a property of a component', 'text', (line) => line.replace(/(<\w+ command=")/, '$1npx ')),
  inSource('a container', 'text', (line) => line.replace(/^:::(tip|note|info)/, ':::danger')),
  {
    name: 'the title',
    apply: ({ en }) => edited(en.text, en.text.replace(/^(title: .*)$/m, '$1 and more'), ['']),
  },
  {
    name: 'the description',
    apply: ({ en }) => edited(en.text, en.text.replace(/^(description: .*?)\.?$/m, '$1 for everybody.'), ['']),
  },
  {
    name: 'a heading renamed',
    apply({ en }) {
      const heading = en.sections
        .slice(1)
        .find(({ id, tokens, headingTokens }) => id && tokens.length > headingTokens + 10);
      if (!heading) return undefined;
      const lines = en.text.split('\n');
      lines[heading.line - 1] = `${'#'.repeat(heading.depth)} Another name for it`;
      return edited(en.text, lines.join('\n'), ['another-name-for-it']);
    },
  },
  {
    name: 'a section added in the middle',
    apply({ en }) {
      const id = sectionIds(en)[1];
      if (id === undefined) return undefined;
      return edited(en.text, withSection(en, id, `${NEW_SECTION}\n${sectionText(en, id)}`), ['another-section']);
    },
  },
  {
    name: 'a section added at the end',
    apply: ({ en }) => edited(en.text, `${en.text}\n${NEW_SECTION}`, ['another-section']),
  },
  {
    name: 'a section removed',
    apply({ en }) {
      const id = sectionIds(en)[0];
      return id === undefined ? undefined : edited(en.text, withSection(en, id, ''), [id]);
    },
  },
  {
    name: 'a section moved to the end',
    apply({ en }) {
      const [id, ...rest] = sectionIds(en);
      if (id === undefined || rest.length < 3) return undefined;
      return edited(en.text, `${withSection(en, id, '')}\n${sectionText(en, id)}\n`, [id]);
    },
  },
  {
    name: 'a section, and formatting all over the page',
    apply(page) {
      const one = editFirst(page, 'text', (line) => (isProse(line) ? addSentence(line) : undefined));
      return one && { ...one, first: { en: one.first.en.replace(/^- /gm, '* ').replaceAll('\n\n', '\n\n\n') } };
    },
  },
  {
    name: 'the original, and later another section of the translation',
    apply(page) {
      const one = editFirst(page, 'text', (line) => (isProse(line) ? addSentence(line) : undefined));
      const zh = page.zh.text.replace(/。$/m, '，仅此而已。');
      return one && zh !== page.zh.text ? { ...one, second: { zh } } : undefined;
    },
  },
  {
    name: 'two sections, one of them accepted before',
    apply(page) {
      const edit: LineEdit = (line) => (isProse(line) ? addSentence(line) : undefined);
      const one = editFirst(page, 'text', edit);
      const at = sectionIds(page.en).indexOf(one?.expected[0] ?? '');
      const other = one && editFirst({ ...page, en: { ...page.en, text: one.first.en } }, 'text', edit, at + 1);
      return other && { ...one, acceptedAfter: 'first', second: other.first, expected: other.expected };
    },
  },
];

function edited(before: string, after: string, expected: string[]) {
  return before === after ? undefined : { first: { en: after }, expected };
}
