import type { EditKind } from './edit-kinds.js';
import { editAllLines, isProse, type PageText, type PageTexts } from './page-text.js';

/** An edit of the original that no translator needs to know of. */
function quiet(name: string, edit: (page: PageText) => string): EditKind {
  return {
    name,
    apply({ en }: PageTexts) {
      const text = edit(en);
      return text === en.text ? undefined : { first: { en: text }, expected: [] };
    },
  };
}

const line = (name: string, edit: (text: string) => string) => quiet(name, (page) => editAllLines(page, edit));
const prose = (name: string, edit: (text: string) => string) =>
  line(name, (text) => (isProse(text) ? edit(text) : text));

/** Edits that change how the original is written, not its meaning. */
export const formatting: readonly EditKind[] = [
  prose('lines wrapped', (text) => text.replace(/(.{20,60}) (?![-*+#>|<:\d])/g, '$1\n')),
  line('list markers', (text) => text.replace(/^(\s*)- /, '$1* ')),
  prose('first word in bold', (text) => text.replace(/^(\w+)/, '**$1**')),
  line('marks of emphasis', (text) => text.replace(/(?<![\w`'])\*\*(\w[^*`]*)\*\*(?![\w/])/g, '__$1__')),
  line('table columns padded', (text) => (text.startsWith('|') ? text.replace(/ \|/g, '    |') : text)),
  line('table columns aligned', (text) => (/^\|[ -|]+\|$/.test(text) ? text.replace(/---/g, ':--') : text)),
  prose('curly apostrophes and long dashes', (text) =>
    text.replace(/(?<=\w)'(?=[a-z])/g, '’').replace(/(?<=^[^`]*), /, ' — '),
  ),
  quiet('other fences', ({ text }) => text.replace(/^( *)```/gm, '$1~~~')),
  line('closing marks of headings', (text) => text.replace(/^(#{2,}) ([^{]+)$/, '$1 $2 $1')),
  line('more blank lines', (text) => (text === '' ? '\n' : text)),
  quiet('line ends of Windows', ({ text }) => text.replaceAll('\n', '\r\n')),
  line('links with an extension', (text) => text.replace(/\]\((\/[a-z][^)#]*[a-zA-Z])(?=[#)])/g, ']($1.md')),
  quiet('a reference for a link', ({ text }) => {
    const found = /\[([^\]]+)\]\((\/[^)]+)\)/.exec(text);
    return found ? `${text.replace(found[0], `[${found[1]}][a-link]`)}\n[a-link]: ${found[2]}\n` : text;
  }),
  quiet('a switch in the frontmatter', ({ text }) => text.replace(/^---\n/, '---\noutline: false\n')),
  quiet('a line of code marked', ({ text }) => text.replace(/^```(\w+)$/m, '```$1 {1}')),
  quiet('code indented with tabs', ({ text }) => text.replace(/^ {2}(?=\w+[:(])/gm, '\t')),
];
