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
