import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { PagePayload } from '../src/shared/types.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

const FILES = {
  'docs/index.mdx': [
    "import { Label, Name, Title } from '../components/parts';",
    "import { Toggle } from '../components/Toggle';",
    '',
    '# Home',
    '',
    '## First <Label />',
    '',
    '## Second <Title />',
    '',
    '## <Name />',
    '',
    '### Fourth <Toggle />',
    '',
  ].join('\n'),
  'components/parts.tsx': [
    'export const Label = () => <span data-dt="badge">new</span>;',
    'export const Title = () => <h2 id="inner">title</h2>;',
    'export const Name = () => <>Third</>;',
    '',
  ].join('\n'),
  'components/Toggle.tsx': '\'use client\';\nexport const Toggle = () => <button type="button">Fold</button>;\n',
};

it.each(['satteri', 'mdx'])(
  'a component in a heading leaves one entry of the table of contents, with %s',
  async (engine) => {
    const config = `export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, markdown: { engine: '${engine}' } };`;
    const root = makeSite({ files: { ...FILES, 'diptych.config.ts': config } });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
    const payload = readFileSync(path.join(root, 'dist/static/pages/index.json'), 'utf8');
    const { page, html } = JSON.parse(payload) as PagePayload;
    expect(page.toc.map(({ text, depth }) => [text, depth])).toEqual([
      ['First', 2],
      ['Second title', 2],
      ['Third', 2],
      ['Fourth', 3],
    ]);
    expect(html).toContain('<span id="inner">title</span>');
  },
);
