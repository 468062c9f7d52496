import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { randomFrom } from '../../test/helpers/random.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { pathFault } from './path-fault.js';
import { validateConfig } from './validate-config.js';

function makeRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'diptych-config-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'docs'));
  return root;
}

/** Messages of what is wrong with a config; empty for a good one. */
async function faultsOf(config: object, overrides = {}): Promise<string[]> {
  return (await diagnosticsOf(config, overrides)).map(({ message }) => message);
}

async function diagnosticsOf(config: object, overrides = {}): Promise<readonly Diagnostic[]> {
  try {
    await validateConfig(
      { title: 'Docs', ...config },
      { root: makeRoot(), codeHash: '', functionsHash: '', overrides },
    );
    return [];
  } catch (cause) {
    if (!(cause instanceof DiptychError)) throw cause;
    return cause.diagnostics;
  }
}

it.each([
  '//evil.com/',
  '/a?b#c/',
  '/a#b/',
  '/../',
  '/a/../b/',
  '/%2e%2e/',
  '/%252e./',
  '/a\\b/',
  '/a b/',
  '/a\nb/',
  'a/',
  '/a',
  '/"/',
])('refuses the base %j', async (base) => {
  expect(await faultsOf({ base })).toEqual([expect.stringContaining(`"base" is ${JSON.stringify(base)}; `)]);
  expect(await faultsOf({}, { base })).toEqual([expect.stringContaining(`"base" is ${JSON.stringify(base)}; `)]);
});

it.each(['/', '/docs/', '/a/b.c/', '/~me/', '/文档/', '/a%20b/'])('takes the base %j', async (base) => {
  expect(await faultsOf({ base })).toEqual([]);
});

it.each([
  '/../x',
  '/a/../../x',
  '/%2e%2e/x',
  '/a/%2E%2E%2fx',
  '/%252e%252e/x',
  '/a/..',
  '//x',
  '/a//x',
  '/a\\..\\x',
  '/a%5c..%5cx',
  '/x%00',
  '/./x',
  '/x?y',
  '/x#y',
  'x',
])('refuses a redirect from %j', async (from) => {
  const found = await faultsOf({ redirects: { [from]: '/' } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(from);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.com/',
  '/\\evil.com',
  'evil.com',
  'https:///x',
  'https://',
  'https:\\\\evil.com',
  '/../../x',
  '/%2e%2e/x',
  '',
])('refuses a redirect to %j', async (to) => {
  expect(await faultsOf({ redirects: { '/old': to } })).toEqual([expect.stringContaining(`leads to "${to}"`)]);
});

it.each(['/new', '/', '/new#part', '/new?a=..', 'https://example.com/a?b#c', 'http://localhost:3000'])(
  'takes a redirect to %j',
  async (to) => {
    expect(await faultsOf({ redirects: { '/old': to, '/older/': to } })).toEqual([]);
  },
);

it('names redirects that never end, once', async () => {
  expect(await faultsOf({ redirects: { '/a': '/a' } })).toEqual(['The redirect from "/a" never ends: /a → /a.']);
  expect(await faultsOf({ redirects: { '/a': '/a.html#x' } })).toHaveLength(1);
  expect(await faultsOf({ redirects: { '/in': '/a', '/a': '/b', '/b': '/c?x', '/c': '/a' } })).toEqual([
    'The redirect from "/in" never ends: /a → /b → /c → /a.',
  ]);
  expect(await faultsOf({ redirects: { '/a/(.*)': '/b/$1', '/b/(.*)': '/a/$1' } })).toEqual([
    'The redirect from "/a/(.*)" never ends: /a/… → /b/… → /a/….',
  ]);
  expect(await faultsOf({ redirects: { '/v(\\d+)/(.*)': '/v$1/old/$2' } })).toEqual([
    'The redirect from "/v(\\d+)/(.*)" never ends: /v1/… → /v1/old/… → /v1/old/old/… → /v1/old/old/old/… → ….',
  ]);
});

it('names redirects that lead to another one, with the way', async () => {
  expect(await faultsOf({ redirects: { '/a': '/b', '/b': '/c', '/d': '/c' } })).toEqual([
    'The redirect from "/a" leads to another redirect: /a → /b → /c.',
  ]);
  expect(await faultsOf({ redirects: { '/a': '/old/x', '/old/(.*)': 'https://old.example/$1' } })).toEqual([
    'The redirect from "/a" leads to another redirect: /a → /old/x → https://old.example/x.',
  ]);
});

it.each([
  ['/old/*', 'has "*" outside of a group'],
  ['/old/:path*', 'has ":path*" outside of a group'],
  ['/old/(.*', 'has a "(" without a ")"'],
  ['/old/x)', 'has a ")" without a "("'],
  ['/old/((a)|b)', 'has a group in a group'],
  ['/old/([)', 'has the group "([)", which is not a valid regular expression'],
])('refuses the pattern %j', async (from, reason) => {
  expect(await faultsOf({ redirects: { [from]: '/' } })).toEqual([`The redirect from "${from}" ${reason}.`]);
});

it('refuses groups that are not there, and two redirects for one address', async () => {
  expect(await faultsOf({ redirects: { '/a/(.*)': '/b/$2' } })).toEqual([
    'The redirect from "/a/(.*)" leads to "/b/$2", which names the group $2, but the address has only 1.',
  ]);
  expect(await faultsOf({ redirects: { '/a': '/$1' } })).toEqual([
    'The redirect from "/a" leads to "/$1", which names the group $1, but the address has none.',
  ]);
  expect(await faultsOf({ redirects: { '/a': '/b', '/a.html': '/c' } })).toEqual([
    'The redirects from "/a" and "/a.html" start from one address: /a.',
  ]);
});

it('takes patterns, functions and addresses with parentheses', async () => {
  const redirects = {
    '/en/(.*)': '/$1',
    '/v(\\d+)/(.*)': 'https://v$1.example.com/$2',
    '/Rust_\\(language\\)': '/rust',
  };
  expect(await faultsOf({ redirects })).toEqual([]);
  expect(await faultsOf({ redirects: () => ({}), head: [() => [], { tag: 'meta' }] })).toEqual([]);
});

it.each(['zh_CN', 'english!', 'e', 'en--US', 'en-', ''])('refuses the language tag %j', async (lang) => {
  const locales = [{ key: 'en', label: 'English', lang }];
  expect(await faultsOf({ locales })).toEqual([`"locales.0.lang" is "${lang}", which is not a language tag.`]);
});

it('asks for a tag where the key is none', async () => {
  expect(await faultsOf({ locales: [{ key: 'v1.x', label: 'English' }] })).toEqual([
    '"locales.0.key" is "v1.x", which is not a language tag.',
  ]);
  expect(await faultsOf({ locales: [{ key: 'v1.x', lang: 'en', label: 'English' }] })).toEqual([]);
});

it.each(['constructor', 'toString'])('refuses the language %j, which objects seem to have already', async (key) => {
  expect(await faultsOf({ locales: [{ key, lang: 'en', label: 'English' }] })).toEqual([
    `"locales.0.key" is "${key}"; use another name, every object of JavaScript has this one.`,
  ]);
});

it.each([0, -1, '30', Number.NaN])('refuses the page timeout %j', async (pageTimeout) => {
  expect(await faultsOf({ pageTimeout })).toHaveLength(1);
});

it('lets no path lead out of its folder, however it is written', () => {
  const pieces = ['..', '.', '/', '\\', '%2e', '%2E', '%2f', '%5C', '%252e', '%25', '%', 'a', 'b.c', '文', '...', ' '];
  const random = randomFrom(7);
  for (let run = 0; run < 20_000; run++) {
    const text = Array.from({ length: 1 + random() * 6 }, () => pieces[Math.floor(random() * pieces.length)]).join('');
    if (pathFault(text) !== undefined) continue;
    for (let decoded = text, level = 0; level < 4; level++) {
      const resolved = path.posix.resolve('/site', `./${decoded.replaceAll('\\', '/')}`);
      expect(`${resolved}/`.startsWith('/site/'), text).toBe(true);
      expect(path.posix.normalize(`./${decoded}`), text).toBe(decoded.replace(/^$/, './'));
      try {
        decoded = decodeURIComponent(decoded);
      } catch {
        break;
      }
    }
  }
});

it('reports patterns of addresses that would match nothing', async () => {
  const found = await diagnosticsOf({ ignoreDeadLinks: ['*', '/a*', '/a*b', '/api/**'] });
  expect(found.map(({ message }) => message)).toEqual([
    '"ignoreDeadLinks.2" is "/a*b"; a "*" stands only at the end, for addresses that begin with the rest.',
    '"ignoreDeadLinks.3" is "/api/**"; a "*" stands only at the end, for addresses that begin with the rest.',
  ]);
});

it('reports every unknown key at once, and what stands for it', async () => {
  const config = {
    root: 'docs',
    icon: '/icon.png',
    lineNumbers: true,
    wide: true,
    markdown: { lineNumber: true, checkDeadLinks: true },
    locales: [{ key: 'en', label: 'English', link: '/' }],
    head: [['link', { rel: 'icon' }]],
    ignoreDeadLinks: true,
  };
  const found = await diagnosticsOf(config);
  const suggestions = Object.fromEntries(
    found.map(({ message, suggestion }) => [/^"([^"]+)" is not a key/.exec(message)?.[1] ?? message, suggestion]),
  );
  expect(suggestions).toEqual({
    root: 'The folder of the pages is `docs`.',
    icon: "Add it to `head`: { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg' } }.",
    lineNumbers: 'Move it into "markdown": `markdown: { lineNumbers: … }`.',
    wide: 'Every key is described in the type `UserConfig` of @diptych/core.',
    'markdown.lineNumber': expect.stringMatching(/^Known keys: lineNumbers, .* and \d more\.$/),
    'markdown.checkDeadLinks': expect.stringMatching(/^Known keys: /),
    'locales.0.link': expect.stringMatching(/^Known keys: .*label/),
    '"head.0" is a list; allowed: an object with the keys tag, attrs, content.':
      expect.stringContaining('Write tags as'),
    '"ignoreDeadLinks" is true; allowed: a list.': expect.stringContaining('Write a list of addresses'),
  });
  expect(found.map(({ message }) => message)).toContain(
    '"markdown.lineNumber" is not a key of the config. Did you mean "lineNumbers"?',
  );
});

it('refuses a tag of the head whose content ends it', async () => {
  expect(await faultsOf({ head: [{ tag: 'meta' }, { tag: 'script', content: 'a("</script>")' }] })).toEqual([
    '"head.1" is a <script> whose content holds "</script", so that browsers end it elsewhere.',
  ]);
});

it('names the directives and the sources of a policy that browsers would not read', async () => {
  expect(await faultsOf({ csp: { 'img-src': ['https://images.example', "'self'", 'data:'], sandbox: [] } })).toEqual(
    [],
  );
  expect(await faultsOf({ csp: { imgsrc: ['https://images.example'] } })).toEqual([
    '"csp.imgsrc" is not a key of the config. Did you mean "img-src"?',
  ]);
  expect(await faultsOf({ csp: { 'img-src': ['https://images.example; object-src *'] } })).toEqual([
    '"csp.img-src.0" is "https://images.example; object-src *"; give each source as a text of its own, without spaces, commas and semicolons.',
  ]);
  expect(await faultsOf({ csp: { 'style-src': ['unsafe-inline'] } })).toEqual([
    '"csp.style-src.0" is "unsafe-inline"; browsers read it as a host: write keywords in single quotes, "\'unsafe-inline\'".',
  ]);
  expect(await faultsOf({ csp: true })).toHaveLength(1);
});

it.each([0, Number.POSITIVE_INFINITY, 5_000_000])('refuses a page timeout of %s seconds', async (pageTimeout) => {
  expect(await faultsOf({ pageTimeout })).toHaveLength(1);
});
