import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { describeOutcome, outcomeOf } from '../helpers/outcome.js';
import { makeSite } from '../helpers/site.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FILES = {
  'diptych.config.ts': "export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false };\n",
  'docs/_meta.json': '[\n  "index",\n  "parts"\n]\n',
  'docs/index.md': [
    '---\ntitle: Home\ndescription: Two lines.\n---\n',
    '# Home\n\nA line\nand another.\\\nA break.\n',
    ':::tip Title\nText\n:::\n',
    '> [!NOTE]\n> Said.\n',
    '| A | B |\n| --- | --- |\n| 1 | 2 |\n',
    '```ts title="a.ts" {2}\nconst a = 1;\nconst b = 2; // [!code ++]\n```\n',
    '- [x] done\n- [ ] to do\n',
  ].join('\n'),
  'docs/parts.mdx':
    "import Part from './shared/part.md';\n\n# Parts\n\n<Part />\n\n{/* nothing */}\n\n<div>\n\nText\n\n</div>\n",
  'docs/shared/part.md': '## A part\n\nIts text.\n',
};

/** The layout and the article of the built pages, by file. */
async function pagesOf(files: Record<string, string>): Promise<Record<string, string>> {
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 2 pages\n');
  return Object.fromEntries(
    ['index.html', 'parts.html'].map((name) => [name, articleOf(readFileSync(`${root}/dist/${name}`, 'utf8'))]),
  );
}

const articleOf = (html: string): string => /<body>[\s\S]*?<script/.exec(html)?.[0] ?? '';

it('files with the line ends of Windows give the pages that others give', async () => {
  const crlf = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));
  const expected = await pagesOf(FILES);
  expect(expected['parts.html']).toContain('Its text.');
  expect(expected['index.html']).toContain('and another.');
  expect(await pagesOf(crlf)).toEqual(expected);
});
