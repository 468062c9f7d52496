import { expect, it } from 'vitest';
import { markdownSections, plainName } from './markdown-sections.js';
import { matchName } from './match-name.js';

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
