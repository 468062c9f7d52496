import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.js';
import { planUpgrade } from './plan-upgrade.js';

const manifest = (range: string) => `{ "dependencies": { "@diptych/core": "${range}" } }`;
const plan = (files: Record<string, string>, to = '1.2.0') => planUpgrade(new Map(Object.entries(files)), to);

test.each([
  ['^0.1.0', '^1.2.0'],
  ['~0.9.3', '~1.2.0'],
  ['1.2.0-next.4', '1.2.0'],
])('raises %s to %s', (range, raised) => {
  expect(plan({ 'package.json': manifest(range) }).files[0]?.text).toBe(manifest(raised));
});

test.each(['workspace:*', 'latest', 'catalog:', 'file:../core', '>=0.1.0 <2', '^1.2.0', '^1.10.0'])(
  'leaves the range %s as it is',
  (range) => expect(plan({ 'package.json': manifest(range) }).files).toEqual([]),
);

test('leaves sites alone that are newer than a change', () => {
  const theme = "export * from '@diptych/theme-ui';\n";
  expect(plan({ 'package.json': manifest('^0.0.0'), 'theme.ts': theme }).files.map(({ file }) => file)).toContain(
    'theme.ts',
  );
  expect(plan({ 'package.json': manifest('^0.1.0'), 'theme.ts': theme }).files.map(({ file }) => file)).toEqual([
    'package.json',
  ]);
});

test('leaves imports of components where they are, and names those that the theme stands among', () => {
  const components = "import { Card, Sidebar } from '@diptych/theme-ui';\nexport { Sidebar } from 'elsewhere';\n";
  const mixed = "\nimport { Card, Layout } from '@diptych/theme-ui';\n";
  expect(plan({ 'card.tsx': components, 'mixed.tsx': mixed }).files).toEqual([
    {
      file: 'mixed.tsx',
      before: mixed,
      text: mixed,
      changes: [],
      manual: [
        {
          line: 2,
          message: 'Take Layout from @diptych/theme-ui/theme, in a line of its own; leave the components here.',
        },
      ],
    },
  ]);
});

test('renames what is imported by another name, and types', () => {
  const text = "import { Card, Outline as List, type OutlineProps } from '@diptych/theme-ui';\n";
  expect(plan({ 'a.tsx': text }).files[0]?.text).toBe(
    "import { Card, TableOfContents as List, type TableOfContentsProps as OutlineProps } from '@diptych/theme-ui';\n",
  );
});

test('renames the imports of a page, not those of its code samples', () => {
  const text = `import { Outline } from '@diptych/theme-ui';

# Parts

Write \`import { Outline } from '@diptych/theme-ui'\`:

- One:

  \`\`\`\`tsx
  import { Outline } from '@diptych/theme-ui';
  \`\`\`
  import { Outline } from '@diptych/theme-ui';
  \`\`\`\`

export { Outline } from '@diptych/theme-ui';

~~~tsx
import { Outline } from '@diptych/theme-ui';
`;
  const [file] = plan({ 'docs/a.mdx': text, 'docs/a.md': text }).files;
  expect(file?.text).toBe(
    text
      .replace('import { Outline }', 'import { TableOfContents as Outline }')
      .replace('export { Outline }', 'export { TableOfContents as Outline }'),
  );
  expect(file?.changes.map(({ line }) => line)).toEqual([1, 15]);
});

test('renames members of a namespace, and takes the layout out of it by hand', () => {
  const text = `import * as ui from '@diptych/theme-ui';
import * as theme from '@diptych/theme-ui/theme';
import * as other from 'elsewhere';
type Props = ui.OutlineProps;
const list = <ui.Outline />;
const parts = [other.Outline, my.ui.Outline, ui.Card, theme.Layout];
const layout = ui.Layout;
`;
  const [file] = plan({ 'a.tsx': text }).files;
  expect(file?.text).toBe(
    text.replace('ui.OutlineProps', 'ui.TableOfContentsProps').replace('<ui.Outline', '<ui.TableOfContents'),
  );
  expect(file?.changes).toEqual([
    { line: 4, message: 'ui.OutlineProps is ui.TableOfContentsProps.' },
    { line: 5, message: 'ui.Outline is ui.TableOfContents.' },
  ]);
  expect(file?.manual).toEqual([
    { line: 7, message: 'ui.Layout is not in @diptych/theme-ui any more: import Layout from @diptych/theme-ui/theme.' },
  ]);
  expect(plan({ 'a.tsx': file?.text ?? '' }).files[0]?.changes).toEqual([]);
});

test.each([
  "const { Outline, Layout } = await import('@diptych/theme-ui');",
  'const { Outline, Layout } = require("@diptych/theme-ui");',
  "export const List = lazy(() => import('@diptych/theme-ui').then((m) => ({ default: m.Outline, of: m.Layout })));",
  "export const List = lazy(() =>\n  import(\n    '@diptych/theme-ui'\n  ).then((m) => [m.Outline, m.Layout]));",
])('names by line what is loaded under an old name at run time: %s', (text) => {
  const [file] = plan({ 'a.js': `\n${text}\n` }).files;
  expect(file?.text).toBe(`\n${text}\n`);
  const line = text.includes('\n') ? 3 : 2;
  expect(file?.manual).toEqual([
    { line, message: 'Outline is TableOfContents. Rename it where this import is used.' },
    { line, message: 'Take Layout from @diptych/theme-ui/theme; leave the components here.' },
  ]);
});

test('leaves what is loaded at run time alone where nothing of it has another name', () => {
  const text = "const { Card } = await import('@diptych/theme-ui');\nconst { Outline } = await import('elsewhere');\n";
  expect(plan({ 'a.ts': text.split('\n')[0] ?? '', 'b.ts': text.split('\n')[1] ?? '' }).files).toEqual([]);
});

test('names a namespace that is exported again, because its users are in other files', () => {
  const text = "export * as ui from '@diptych/theme-ui';\n";
  const [file] = plan({ 'ui.ts': text }).files;
  expect(file?.text).toBe(text);
  expect(file?.manual.map(({ line, message }) => [line, message.includes('Outline is TableOfContents')])).toEqual([
    [1, true],
  ]);
});

test('names by line what only a person can decide', () => {
  const text =
    "export default {\n  locales: [{ messages: {}, outlineTitle: 'Here' }],\n  themeConfig: { labels: {} },\n};\n";
  const [file] = plan({ 'diptych.config.ts': text }).files;
  expect(file?.text).toBe(text);
  expect(file?.manual.map(({ line }) => line)).toEqual([2, 3]);
});

test('names what it cannot move because the value is no text in quotes', () => {
  const text = `const nextPageText = t('next');
export default {
  locales: [
    {
      key: 'en',
      editLinkText: EDIT,
      outlineTitle: 'Here',
      'prevPageText': \`Before\`,
      // the name of a variable
      nextPageText,
    },
    { key: 'zh', messages: { outlineTitle: HERE } },
  ],
};
`;
  const [file] = plan({ 'diptych.config.ts': text }).files;
  expect(file?.text).toBe(text.replace("outlineTitle: 'Here'", "messages: { outlineTitle: 'Here' }"));
  expect(file?.manual).toEqual(
    [
      [6, 'editLinkText', 'editPage'],
      [8, 'prevPageText', 'previousPage'],
      [10, 'nextPageText', 'nextPage'],
    ].map(([line, key, name]) => ({
      line,
      message: `Move ${key} into "messages" as ${name}: only a plain text in quotes is moved for you.`,
    })),
  );
});

test('shows changed lines with two around them', () => {
  expect(diffLines('a\nb\nc\nd\ne\nf', 'a\nb\nc\nX\ne\nf')).toEqual(['  b', '  c', '- d', '+ X', '  e', '  f']);
  expect(diffLines('a', 'a\nb')).toEqual(['  a', '+ b']);
});
