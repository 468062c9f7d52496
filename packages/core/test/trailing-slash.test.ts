import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';

const config = (engine: string, more = '') =>
  `export default { title: 'T', base: '/docs/', theme: './theme.tsx', styles: [], lastUpdated: false, markdown: { engine: '${engine}' }${more} };`;

const FILES = {
  'docs/index.mdx':
    '---\npageType: home\nhero:\n  name: T\n  text: T\n  actions:\n    - { text: Lib, link: "/config/lib?a=1#options" }\n---\n',
  'docs/guide/start.mdx': [
    '# Start',
    '',
    '[one](/config/lib) [two](/config/lib?a=1&b=2#options) [three](../config/lib.md#options) [four](/guide/start/)',
    '',
    '[five](/config/lib/) [six][ref] <a href="/config/lib">seven</a>',
    '',
    '[ref]: /config/lib#options',
    '',
    '`/docs/config/lib`',
    '',
  ].join('\n'),
  'docs/guide/_meta.json': '["start", { "type": "custom-link", "label": "Lib", "link": "/config/lib#options" }]',
  'docs/config/lib/index.mdx': '# Lib\n\n## Options\n\n[start](/guide/start/#no-such)\n',
  'docs/_nav.json': '[{ "text": "Lib", "link": "/config/lib?x" }]',
};

const read = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

it.each(['satteri', 'mdx'])(
  'a link may lack or have the slash at its end; the site has the address, with %s',
  async (engine) => {
    const files = { ...FILES, 'docs/config/lib/index.mdx': '# Lib\n\n## Options\n\n[start](/guide/start/)\n' };
    const root = makeSite({ files: { ...files, 'diptych.config.ts': config(engine) } });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 3 pages\n');
    const { html } = JSON.parse(read(root, 'static/pages/guide/start.json')) as { html: string };
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      '/docs/config/lib/',
      '/docs/config/lib/?a=1&amp;b=2#options',
      '/docs/config/lib/#options',
      '/docs/guide/start',
      '/docs/config/lib/',
      '/docs/config/lib/#options',
      '/docs/config/lib/',
    ]);
    expect(html).toContain('<code>/docs/config/lib</code>');
    const markdown = read(root, 'guide/start.md');
    expect(markdown).toContain('[one](/docs/config/lib/index.md) [two](/docs/config/lib/index.md?a=1&b=2#options)');
    expect(read(root, 'config/lib/index.html')).toContain('href="/docs/guide/start"');
    const home = JSON.parse(read(root, 'static/pages/index.json')) as {
      page: { frontmatter: { hero: { actions: unknown[] } } };
      siteUrl: string;
    };
    expect(home.page.frontmatter.hero.actions).toEqual([{ text: 'Lib', link: '/docs/config/lib/?a=1#options' }]);
    const site = JSON.parse(read(root, home.siteUrl.replace('/docs/', ''))) as { nav: { link: string }[] };
    expect(site.nav.map(({ link }) => link)).toEqual(['/docs/config/lib/?x']);
    const { sidebarUrl } = JSON.parse(read(root, 'static/pages/guide/start.json')) as { sidebarUrl: string };
    expect(read(root, sidebarUrl.replace('/docs/', ''))).toContain('"link":"/docs/config/lib/#options"');
  },
);

it('the headings of the page are known, a redirect comes first, and the address follows the page', async () => {
  const root = makeSite({ files: { ...FILES, 'diptych.config.ts': config('satteri') } });
  expect((await outcomeOf(root)).diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['anchor-dead', '"/guide/start/#no-such" leads to #no-such, which /guide/start does not have.'],
  ]);
  const redirects = ", redirects: { '/config/lib': 'https://example.com/' }";
  const files = { ...FILES, 'docs/config/lib/index.mdx': '# Lib\n\n## Options\n' };
  const other = makeSite({ files: { ...files, 'diptych.config.ts': config('satteri', redirects) } });
  await outcomeOf(other);
  expect(read(other, 'guide/start.md')).toContain('[one](https://example.com/) ');
});

it.each(['satteri', 'mdx'])('the link of a component is one, with %s', async (engine) => {
  const files = {
    'diptych.config.ts': config(engine),
    'card.tsx': 'export const Card = ({ link }: { link: string }) => <a href={link}>card</a>;\n',
    'docs/config/lib/index.md': '# Lib\n\n## Options\n',
    'docs/index.md': '# Home\n',
  };
  const page = (...links: string[]) =>
    `import { Card } from '../../card.tsx';\n\n# Start\n\n${links.map((link) => `<Card link=${link} />`).join('\n\n')}\n`;
  const cards = [
    '"/config/lib?a=1"',
    '"../config/lib/index.md#options"',
    "{'/config/lib/'}",
    '"https://example.com"',
    '"primary"',
  ];
  const root = makeSite({ files: { ...files, 'docs/guide/start.mdx': page(...cards) } });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 3 pages\n');
  const { html } = JSON.parse(read(root, 'static/pages/guide/start.json')) as { html: string };
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/config/lib/?a=1',
    '/docs/config/lib/#options',
    '/docs/config/lib/',
    'https://example.com',
    'primary',
  ]);
  writeSiteFile(root, 'docs/guide/start.mdx', page('"/config/lob"', '"./start#nowhere"'));
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    { code: 'link-dead', file: 'docs/guide/start.mdx', line: 5, suggestion: 'Did you mean /config/lib/?' },
    { code: 'anchor-dead', file: 'docs/guide/start.mdx', line: 7 },
  ]);
});

it.each([undefined, ['en', 'zh']])('a relative link may name a folder, with languages %s', async (languages) => {
  const text = '[a](./) [b](.) [c](../) [d](..) [e](../#t) [f](./b/) [g](b/..)';
  const locales = languages?.map((key) => ({ key, lang: key, label: key }));
  const folder = languages ? 'docs/en' : 'docs';
  const root = makeSite({
    files: {
      [`${folder}/index.md`]: '# T\n',
      [`${folder}/a/index.md`]: '# A\n',
      [`${folder}/a/b/index.md`]: '# B\n',
      [`${folder}/a/c.md`]: `# C\n\n${text}\n`,
      ...(languages && { 'docs/zh/index.md': '# T\n' }),
      'diptych.config.ts': config('satteri', languages && `, locales: ${JSON.stringify(locales)}`),
    },
  });
  expect((await outcomeOf(root)).diagnostics.map(({ message }) => message)).toEqual([]);
  const { html } = JSON.parse(read(root, 'static/pages/a/c.json')) as { html: string };
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/docs/a/', '/docs/a/', '/docs/', '/docs/', '/docs/#t', '/docs/a/b/', '/docs/a/']);
});
