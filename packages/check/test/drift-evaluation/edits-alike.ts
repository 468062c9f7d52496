import type { EditKind } from './edit-kinds.js';
import { editLine, isProse, type PageText, type PageTexts, sectionIds, sectionText, withSection } from './page-text.js';

/** Where both languages have the same thing, it can be changed in both alike. */
function inBoth(
  name: string,
  pick: (page: PageTexts, id: string) => RegExp | undefined,
  to: string,
  where: 'text' | 'code',
): EditKind {
  return {
    name,
    apply(page) {
      for (const id of sectionIds(page.en)) {
        const from = pick(page, id);
        if (!from) continue;
        const edit = (line: string) => (from.test(line) ? line.replace(from, to) : undefined);
        const en = editLine(page.en, id, where, edit);
        const zh = editLine(page.zh, id, where, edit);
        if (en !== undefined && zh !== undefined) return { first: { en, zh }, expected: [] };
      }
      return undefined;
    },
  };
}

/** The first match in a section of the original that the translation has once as well. */
function shared(pattern: RegExp): (page: PageTexts, id: string) => RegExp | undefined {
  return ({ en, zh }, id) => {
    const [own, other] = [sectionText(en, id), sectionText(zh, id)];
    for (const [match] of own.matchAll(pattern)) {
      if (own.split(match).length === 2 && other.split(match).length === 2) return new RegExp(escaped(match));
    }
    return undefined;
  };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function both(
  name: string,
  edit: (page: PageText, id: string) => string | undefined,
  pickId: (ids: string[]) => string | undefined,
): EditKind {
  return {
    name,
    apply({ en, zh }) {
      const id = pickId(sectionIds(en));
      const [first, second] = id === undefined ? [] : [edit(en, id), edit(zh, id)];
      return first === undefined || second === undefined
        ? undefined
        : { first: { en: first, zh: second }, expected: [] };
    },
  };
}

const moveToEnd = (page: PageText, id: string) => `${withSection(page, id, '')}\n${sectionText(page, id)}\n`;
const withLine = (page: PageText, id: string, line: string) =>
  withSection(page, id, `${sectionText(page, id)}\n${line}\n`);

/** Edits that leave nothing to translate. */
export const alike: readonly EditKind[] = [
  inBoth('code, in both', shared(/^(?:import|const|export|npx) .{8,}$/gm), '// another line', 'code'),
  inBoth('inline code, in both', shared(/`[\w.]{4,}`/g), '`somethingElse`', 'text'),
  inBoth('a number, in both', shared(/(?<![\w.#/-])\d{2,}(?![\w.-])/g), '97', 'text'),
  inBoth('a link, in both', shared(/\]\(\/[^)]+\)/g), '](/guide/start/quick-start)', 'text'),
  both('a section moved, in both', moveToEnd, (ids) => (ids.length > 3 ? ids[0] : undefined)),
  both(
    'a section removed, in both',
    (page, id) => withSection(page, id, ''),
    (ids) => ids.at(-1),
  ),
  {
    name: 'an id, in both',
    apply({ en, zh }) {
      const id = sectionIds(en).find(
        (candidate) => zh.text.includes(`{#${candidate}}`) && !en.text.includes(`#${candidate}`),
      );
      const heading = en.sections.find((section) => section.id === id);
      if (id === undefined || !heading) return undefined;
      const lines = en.text.split('\n');
      lines[heading.line - 1] += ' \\{#another-id}';
      return { first: { en: lines.join('\n'), zh: zh.text.replace(`{#${id}}`, '{#another-id}') }, expected: [] };
    },
  },
  {
    name: 'a new section, in both, accepted',
    apply: ({ en, zh }) => ({
      first: { en: `${en.text}\n## Another one\n\nText.\n`, zh: `${zh.text}\n## 另一节 \\{#another-one}\n\n文字。\n` },
      acceptedAfter: 'first',
      expected: [],
    }),
  },
  {
    name: 'the original, then its translation, accepted',
    apply({ en, zh }) {
      const id = sectionIds(en)[0];
      if (id === undefined) return undefined;
      return {
        first: { en: withLine(en, id, 'One more sentence, which says something new.') },
        second: { zh: withLine(zh, id, '再加一句，说明一件新的事。') },
        acceptedAfter: 'second',
        expected: [],
      };
    },
  },
  {
    name: 'the original, there and back',
    apply({ en }) {
      const id = sectionIds(en)[0];
      return id === undefined
        ? undefined
        : { first: { en: withLine(en, id, 'For a day.') }, second: { en: en.text }, expected: [] };
    },
  },
  {
    name: 'the translation alone',
    apply({ en, zh }) {
      const id = sectionIds(en).find((candidate) => editLine(zh, candidate, 'text', polish) !== undefined);
      const text = id === undefined ? undefined : editLine(zh, id, 'text', polish);
      return text === undefined ? undefined : { first: { zh: text }, expected: [] };
    },
  },
  {
    name: 'a misspelt word of the original fixed',
    apply(page) {
      const id = sectionIds(page.en).find((candidate) => editLine(page.en, candidate, 'text', misspell) !== undefined);
      const wrong = id === undefined ? undefined : editLine(page.en, id, 'text', misspell);
      // The translation was accepted from the text with the mistake, which is then fixed.
      return wrong === undefined
        ? undefined
        : { first: { en: wrong }, acceptedAfter: 'first', second: { en: page.en.text }, expected: [] };
    },
  },
];

function polish(line: string): string | undefined {
  return isProse(line) ? line.replace(/。$/, '，如下。') : undefined;
}

function misspell(line: string): string | undefined {
  return isProse(line) ? line.replace(/\b([a-z]{2})([a-z])([a-z])([a-z]{2,})\b/, '$1$3$2$4') : undefined;
}
