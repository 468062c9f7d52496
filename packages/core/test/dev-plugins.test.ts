import { expect, it } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { serve } from './helpers/serve-dev.js';
import { writeSiteFile } from './helpers/site.js';

const PLUGIN = `import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL('./data/' + name, import.meta.url), 'utf8');

export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  plugins: [{
    name: 'own',
    pages(context) {
      context.addWatchFile('data/page.md');
      const posts = context.readPages('blog/**').map(({ title }) => title).join(', ');
      return [{ pagePath: '/added', format: 'md', content: read('page.md') + 'Posts: ' + posts + '\\n' }];
    },
    pageData: (page, context) => {
      context.addWatchFile('data/data.txt');
      return { ...page, data: { text: read('data.txt') } };
    },
    siteWritten: (site) => [{ path: 'added.txt', content: 'Markdown: ' + site.read('added.md') }],
    dev: () => (request, response, next) => {
      if (request.url === '/api' && request.method === 'POST') response.end('answered');
      else if (request.url === '/throws') throw new Error('no answer');
      else next();
    },
  }],
};
`;

it('runs the hooks of plugins, and again when what they read is edited', async () => {
  const { root, events, ask } = await serve({
    'docs/index.md': '# Home\n',
    'docs/blog/one.md': '# One\n',
    'data/page.md': '# Added\n\nFirst text.\n\n',
    'data/data.txt': 'First data.',
    'diptych.config.ts': PLUGIN,
  });
  const shows = async (name: string, text: string) => expect((await ask(name)).text).toContain(text);
  await shows('/added', 'First text.');
  await shows('/added', 'Posts: One');
  await shows('/added', 'First data.');
  writeSiteFile(root, 'data/page.md', '# Added\n\nSecond text.\n\n');
  await eventually(() => shows('/added', 'Second text.'));
  writeSiteFile(root, 'docs/blog/one.md', '# Other\n');
  await eventually(() => shows('/added', 'Posts: Other'));
  writeSiteFile(root, 'docs/blog/two.md', '# Two\n');
  await eventually(() => shows('/added', 'Posts: Other, Two'));
  writeSiteFile(root, 'data/data.txt', 'Second data.');
  await eventually(() => shows('/added', 'Second data.'));
  await shows('/added.txt', 'Markdown: ---\ntitle: "Added"');
  await shows('/sitemap.xml', '<loc>https://example.com/added</loc>');
  expect((await ask('/missing.xml')).status).toBe(404);
  expect(events.filter(({ type }) => type === 'problem')).toEqual([]);
});

it('lets middleware of plugins answer, and shows what it throws', async () => {
  const { ask, post } = await serve({
    'docs/index.md': '# Home\n',
    'data/page.md': '# Added\n',
    'data/data.txt': '',
    'diptych.config.ts': PLUGIN,
  });
  expect(await post('/api')).toBe('answered');
  expect(await ask('/throws')).toMatchObject({
    status: 500,
    text: expect.stringContaining('The plugin &quot;own&quot; throws in its hook'),
  });
});

it('files of plugins have the data of pages that a build gives them', async () => {
  const { ask } = await serve({
    'diptych.config.ts': `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{
    name: 'lists',
    pageParsed: (page) => ({ ...page, title: page.title + '!' }),
    pageData: (page) => ({ ...page, data: { short: page.title.slice(0, 2) } }),
    siteWritten: ({ pages }) => [{
      path: 'pages.json',
      content: JSON.stringify(pages.map(({ page }) => [page.title, page.data?.short, page.toc.map(({ text }) => text)])),
    }],
  }],
};`,
    'docs/index.md': '# Home\n\n## Part\n',
    'docs/wick.md': '# Wick\n',
  });
  const { text } = await ask('/pages.json');
  expect(JSON.parse(text).sort()).toEqual([
    ['Home!', 'Ho', ['Part']],
    ['Wick!', 'Wi', []],
  ]);
});

it('an edit of a file that a hook for search has read changes the search', async () => {
  const { root, ask } = await serve({
    'diptych.config.ts': `import { readFileSync } from 'node:fs';
export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [{
    name: 'adds',
    searchRecords(records, { addWatchFile }) {
      const file = new URL('./added.txt', import.meta.url).pathname;
      addWatchFile(file);
      return records.map((record) => ({ ...record, content: record.content + ' ' + readFileSync(file, 'utf8') }));
    },
  }],
};`,
    'added.txt': 'paraffin',
    'docs/index.md': '# Home\n\nText.\n',
  });
  const shows = (word: string) =>
    eventually(async () => {
      const { text } = await ask('/static/search.en.json');
      expect(text).toContain(word);
    });
  await shows('paraffin');
  writeSiteFile(root, 'added.txt', 'kerosene');
  await shows('kerosene');
});
