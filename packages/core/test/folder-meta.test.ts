import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

const THEME = `
const show = (items) => items.map((item) => item.type === 'group'
  ? item.text + (item.tag ? ' ' + item.tag : '') + (item.collapsed ? ' closed' : '') + '(' + show(item.items) + ')'
  : item.text).join(' ');
export const Layout = ({ site, sidebar, article }) => <div><nav>{site.nav.map(({ text }) => text).join(' ')}</nav>{sidebar}<main>{article}</main></div>;
export const Sidebar = ({ items }) => <aside>{show(items)}</aside>;
`;

const FILES = {
  'theme.jsx': THEME,
  'diptych.config.ts': "export default { title: 'Paper', theme: './theme.jsx', styles: [], lastUpdated: false };",
  'docs/index.md': '---\npageType: home\n---\n\n# Home\n',
  'docs/guide/start.md': '# Start\n',
  'docs/guide/how-to/deploy.md': '# Deploy\n',
  'docs/guide/basics/index.md': '---\norder: 1\n---\n\n# Basics\n',
  'docs/guide/basics/a.md': '# A\n',
  'docs/api/b.md': '# B\n',
};

async function read(files: SiteFiles, page: string, part: 'nav' | 'aside'): Promise<string> {
  const root = makeSite({ files: { ...FILES, ...files } });
  await build({ root });
  const html = readFileSync(path.join(root, 'dist', page), 'utf8');
  return new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(html)?.[1] ?? '';
}

const HOW_TO = '{ "label": "How-to guides", "order": 0, "tag": "new", "collapsed": true }';

it('a folder without entries in _meta.json has the label, order and state that the file gives', async () => {
  await expect(read({}, 'guide/start.html', 'aside')).resolves.toBe('Basics(A) how-to(Deploy) Start');
  const files = { 'docs/guide/how-to/_meta.json': HOW_TO };
  await expect(read(files, 'guide/start.html', 'aside')).resolves.toBe(
    'How-to guides new closed(Deploy) Basics(A) Start',
  );
});

it('entries stand beside the keys, and the entry of the folder above goes before them', async () => {
  const files = {
    'docs/guide/basics/_meta.json': '{ "label": "First steps", "order": 9, "items": ["a", "index"] }',
    'docs/guide/how-to/_meta.json': HOW_TO,
  };
  await expect(read(files, 'guide/start.html', 'aside')).resolves.toBe(
    'How-to guides new closed(Deploy) First steps(A Basics) Start',
  );
  const above = {
    'docs/guide/_meta.json': '["start", "basics", { "type": "dir", "name": "how-to", "label": "Guides" }]',
  };
  const root = makeSite({ files: { ...FILES, ...files, ...above } });
  expect(describeOutcome(await outcomeOf(root), root)).toContain(
    '"order" has no effect: guide/_meta.json sets the order of its folder.',
  );
  expect(readFileSync(path.join(root, 'dist/guide/start.html'), 'utf8')).toContain(
    'Start First steps(A Basics) Guides new closed(Deploy)',
  );
});

it('the label and the order of a top folder are those of its entry in the bar', async () => {
  await expect(read({}, 'index.html', 'nav')).resolves.toBe('api guide');
  const files = { 'docs/guide/_meta.json': '{ "label": "The guide", "order": 1 }' };
  await expect(read(files, 'index.html', 'nav')).resolves.toBe('The guide api');
});

it('{} in the folder of the language makes one sidebar, in the default order', async () => {
  const files = { 'docs/_meta.json': '{}', 'docs/guide/_meta.json': '{ "label": "Guide" }' };
  await expect(read(files, 'api/b.html', 'aside')).resolves.toBe('api(B) Guide(Basics(A) how-to(Deploy) Start)');
});

it('an unknown key is an error with its line', async () => {
  const root = makeSite({ files: { ...FILES, 'docs/guide/_meta.json': '{\n  "title": "Guide"\n}' } });
  expect(describeOutcome(await outcomeOf(root), root)).toMatch(
    /docs\/guide\/_meta\.json:2:12\n"title": "title" is not a key of such an entry\.[\s\S]*Known keys: \$schema, items, label/,
  );
});
