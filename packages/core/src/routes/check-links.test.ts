import { expect, it } from 'vitest';
import { createRedirects } from '../config/redirect-table.js';
import { checkLinks, linkBelowBase } from './check-links.js';

const link = (url: string, target = url) => ({ url, href: url, target, file: 'a.md', line: 1, column: 1 });

const TARGETS = {
  idsByRoute: new Map(
    ['/', '/v1/agents/overview', '/agents/overview', '/memory/overview', '/memory/'].map((name) => [name, undefined]),
  ),
  files: { has: () => false },
  redirects: createRedirects([]),
  config: { base: '/', locales: [{ key: 'en' }, { key: 'zh' }], versions: [] } as never,
  ignore: [],
};

it.each([
  ['/docs/memory/overview', '/memory/overview'],
  ['/docs/agents/overview', '/agents/overview'],
  ['/overview', '/agents/overview'],
  ['/Agents/Overview', '/agents/overview'],
  ['/agents/overveiw', '/agents/overview'],
])('a dead link to %s is told the route that ends in the most of its names', (url, route) => {
  expect(checkLinks([link(url)], TARGETS)).toMatchObject([{ suggestion: `Did you mean ${route}?` }]);
});

it.each([
  ['/concepts/deep/', '/v1/concepts/deep/', 'Create the page or fix the link.'],
  ['/guide/strat', '/v1/guide/strat', 'Did you mean /guide/start?'],
  ['../start', '/v1/start', 'Did you mean /guide/start?'],
  ['/v1/guide/strat', '/v1/guide/strat', 'Did you mean /v1/guide/start?'],
  ['../zh/guide/starts', '/zh/guide/starts', 'Did you mean /zh/guide/start?'],
  ['/deep/', '/deep/', 'Did you mean /concepts/deep/?'],
])('a dead link %s to %s is told a page of its version and language, as links name it', (url, target, suggestion) => {
  const routes = ['/v1/', '/v1/guide/start', '/concepts/deep/', '/guide/start', '/zh/guide/start'];
  const targets = {
    ...TARGETS,
    idsByRoute: new Map(routes.map((name) => [name, undefined])),
    config: { base: '/', locales: [{ key: 'en' }, { key: 'zh' }], versions: [{ name: 'v2' }, { name: 'v1' }] } as never,
  };
  expect(checkLinks([link(url, target)], targets)).toMatchObject([{ suggestion }]);
});

it.each([
  [
    '/docs/core/agents',
    undefined,
    'Did you mean /02-core/01-agents? Numbers in front of names are part of the address, unless the config has `route: { numberPrefixes: true }`.',
  ],
  [
    '/core/agents/',
    undefined,
    'Did you mean /02-core/01-agents? Numbers in front of names are part of the address, unless the config has `route: { numberPrefixes: true }`.',
  ],
  ['/docs/02-core/01-agents', undefined, 'Did you mean /02-core/01-agents?'],
  ['/more/agents', undefined, 'Did you mean /02-core/01-agents?'],
  ['/docs/core/agents', true, 'Did you mean /02-core/01-agents?'],
])('a dead link to %s is told a page with numbers, and the option if they are all that differs', (url, set, told) => {
  const targets = {
    ...TARGETS,
    idsByRoute: new Map(['/', '/02-core/01-agents', '/02-core/02-tools'].map((name) => [name, undefined])),
    config: { ...(TARGETS.config as object), numberPrefixes: set ?? false } as never,
  };
  const [found] = checkLinks([link(url)], targets);
  expect(found?.suggestion).toBe(told);
});

it('a link out of the docs folder is told so, and the route that ends in its names', () => {
  const links = [link('../../README.md', '/../README'), link('../../agents/overview', '/../agents/overview')];
  expect(checkLinks(links, TARGETS)).toMatchObject([
    {
      message: '"../../README.md" leads out of the docs folder.',
      suggestion: expect.stringContaining('file of the repository'),
    },
    { message: '"../../agents/overview" leads out of the docs folder.', suggestion: 'Did you mean /agents/overview?' },
  ]);
});

it('a link to a page that is not translated is told so', () => {
  const links = [link('/agents/overview', '/zh/agents/overview'), link('./agent', '/zh/agent')];
  expect(checkLinks(links, TARGETS)).toMatchObject([
    {
      message: '"/agents/overview" leads to /zh/agents/overview, which is not a page: it is not translated.',
      suggestion:
        'Write that page in this language, or show the original here: add "translation: fallback" to the frontmatter of /agents/overview.',
    },
    { suggestion: 'Create the page or fix the link.' },
  ]);
});

it('a link to a file beside the page is told the public folder', () => {
  const idsByRoute = new Map([['/guide/data', undefined]]);
  const files = { has: (name: string) => name === 'logo.svg' };
  const links = ['./data.csv', '../logo.svg'].map((url) => link(url, url.replace(/^\.+/, '/guide')));
  const message = '"./data.csv" leads to a file beside the page; such files are not published.';
  expect(checkLinks(links, { ...TARGETS, idsByRoute, files })).toMatchObject([
    { message, suggestion: 'Move the file to public/data.csv in the docs folder, and write "/data.csv".' },
    { suggestion: 'Write "/logo.svg".' },
  ]);
});

it('a link to #top leads to the beginning of any page', () => {
  const idsByRoute = new Map([['/a', new Set(['b'])]]);
  const links = ['top', 'Top', 'topic'].map((hash) => ({ ...link('/a'), hash }));
  expect(checkLinks(links, { ...TARGETS, idsByRoute })).toMatchObject([{ code: 'anchor-dead' }]);
});

it('a link to a folder whose page is a README is told the name of index pages', () => {
  const targets = { ...TARGETS, idsByRoute: new Map([['/api/README', undefined]]) };
  expect(checkLinks([link('../api/', '/api/'), link('/api')], targets)).toMatchObject([
    { code: 'link-dead', suggestion: expect.stringMatching(/^Rename the file of \/api\/README to index\.md/) },
    { code: 'link-dead', suggestion: expect.stringMatching(/link to \/api\/README\.$/) },
  ]);
});

it.each([
  ['/docs/a#b', '/docs/a', '/a#b', '/a'],
  ['/docs', '/docs', '/', '/'],
  ['/docs#b', '/zh/docs', '/#b', '/zh/'],
  ['/docs/', '/zh/docs/', '/', '/zh/'],
])('%s loses the base of the site', (url, target, plain, route) => {
  expect(linkBelowBase(link(url, target), '/docs/')).toEqual({ url: plain, target: route });
});

it('a link without the base stays as it is', () => {
  expect(linkBelowBase(link('/docsearch'), '/docs/')).toBeUndefined();
  expect(linkBelowBase(link('/a/docs/b'), '/docs/')).toBeUndefined();
});
