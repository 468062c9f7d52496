import { expect, it } from 'vitest';
import { markdownSections, plainName } from './markdown-sections.js';
import { matchName, sectionOfMember } from './match-name.js';

it('takes no line of code for a heading', () => {
  const text =
    '# A\n\n```sh\n# not one\n~~~\n```\n\n````md\n```\n## neither\n```\n````\n\n## B {#own}\n\n### C `x()`\n\n## D\n';
  const sections = markdownSections(text);
  expect(sections.map(({ depth, id }) => `${depth} ${id}`)).toEqual(['1 a', '2 own', '3 c-x', '2 d']);
  expect(sections[1]?.text).toBe('## B {#own}\n\n### C `x()`');
});

it('compares names without markup and arguments', () => {
  expect(['`defineConfig(config)`', '**outDir**', '[a](b)', 'x\\_y'].map(plainName)).toEqual([
    'defineconfig',
    'outdir',
    'a',
    'x_y',
  ]);
});

it('prefers headings to rows, rows to items, whole names to their last parts', () => {
  const page = [
    '# Config',
    '## server.port',
    'heading',
    '## Table',
    '| Key | Text |',
    '| - | - |',
    '| `port`, `p` | row |',
    '| `host=<name>` | other |',
    '## List',
    '- `port`: item',
  ].join('\n');
  const texts = (name: string) =>
    matchName(page, name)
      .sort((a, b) => b.score - a.score)
      .map(({ text }) => text.split('\n').at(-1));
  expect(texts('port')).toEqual(['| `port`, `p` | row |', '- `port`: item', 'heading']);
  expect(texts('server.port')[0]).toBe('heading');
  expect(texts('host')).toEqual(['| `host=<name>` | other |']);
  expect(texts('Key')).toEqual([]);
});

it.each([
  ['--config', '- **`-c, --config <path>`**: File\n  - more'],
  ['-c', '- **`-c, --config <path>`**: File\n  - more'],
  ['-q', '- `--quiet, -q`: No output'],
  ['--out', '| `-o, --out <dir>` | Folder |'],
  ['-o', '| `-o, --out <dir>` | Folder |'],
  ['retry', '| `retry: number` | Times |'],
  ['fn', '| `fn(a, b)` | Function |'],
  ['a|b', '| `a\\|b` | Either |'],
  ['node:fs', '| `node:fs` | Module |'],
  ['import', undefined],
  ['--hidden', undefined],
])('finds "%s" among the names of an entry', (name, expected) => {
  const page = [
    '# Options',
    '- **`-c, --config <path>`**: File',
    '  - more',
    '- `--quiet, -q`: No output',
    '',
    '> | Name | Meaning |',
    '> | - | - |',
    '> | `-o, --out <dir>` | Folder |',
    '> | `retry: number` | Times |',
    '> | `fn(a, b)` | Function |',
    '> | `a\\|b` | Either |',
    '> | `node:fs` | Module |',
    '',
    '```md',
    '- `--hidden`: code',
    '```',
  ].join('\n');
  const [match] = matchName(page, name);
  expect(match?.text).toBe(
    expected &&
      (expected.startsWith('|')
        ? `## Options\n\n| Name | Meaning |\n| - | - |\n${expected}`
        : `## Options\n\n${expected}`),
  );
  expect(match?.id ?? '').toBe('');
});

it('finds a heading by the names that it lists, and a component by its name', () => {
  const ids = (name: string) =>
    matchName('# T\n\n## `--port`, `-p`\n\n## `<Tabs>` {#tabs}\n', name).map(({ id }) => id);
  expect(ids('-p')).toEqual(['--port--p']);
  expect([ids('Tabs'), ids('<Tabs>')]).toEqual([['tabs'], ['tabs']]);
  expect(ids('()')).toEqual([]);
});

it('finds the section of a member by its anchor', () => {
  const sections = markdownSections('# T\n\n## Flags\n\n- **`-c, --config <path>`**: File\n- **`rs.fn(a)`**: Mock\n');
  expect(['--config', 'rsfn', 'file'].map((anchor) => sectionOfMember(sections, anchor)?.id)).toEqual([
    'flags',
    'flags',
    undefined,
  ]);
});
