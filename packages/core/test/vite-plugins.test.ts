import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashSource } from '../src/documents/csp.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

/** A site with a page that has an island, and a plugin of Vite, given as the text of an object. */
function siteWith(plugin: string, files: SiteFiles = {}): string {
  return makeSite({
    files: {
      'diptych.config.ts': `import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
let config: any;
const plugin = ${plugin};
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, vite: { plugins: [plugin] } };
`,
      'Counter.tsx': "'use client';\nexport default function Counter() { return <button>{__COUNT__}</button>; }\n",
      'docs/index.mdx': "import Counter from '../Counter';\n\n# Page\n\n<Counter />\n",
      ...files,
    },
  });
}

it('a plugin that chooses modules by the end of their names changes islands in Node as in browsers', async () => {
  const root = siteWith(`{
    name: 'count', enforce: 'post',
    transform: { filter: { id: /\\.[jt]sx?$/ }, handler: (code) => code.replace('__COUNT__', '"forty-two"') },
  }`);
  expect((await outcomeOf(root)).diagnostics).toEqual([]);
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('<button>forty-two</button>');
  const scripts = readdirSync(path.join(root, 'dist/assets')).filter((name) => name.endsWith('.js'));
  const texts = scripts.map((name) => readFileSync(path.join(root, 'dist/assets', name), 'utf8'));
  expect(texts.filter((text) => text.includes('forty-two'))).toHaveLength(1);
});

it('files that a plugin writes into the output folder are published; a page is not replaced', async () => {
  const root = siteWith(
    `{
    name: 'copy', apply: 'build',
    configResolved(resolved) { config = resolved; },
    writeBundle() {
      if (config.build.ssr) return;
      mkdirSync(path.join(config.build.outDir, 'copied'), { recursive: true });
      writeFileSync(path.join(config.build.outDir, 'copied/a.txt'), 'copied');
      writeFileSync(path.join(config.build.outDir, 'index.html'), 'foreign');
    },
  }`,
    { 'Counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n" },
  );
  for (const _round of ['first', 'nothing changed']) {
    const { diagnostics } = await outcomeOf(root);
    expect(diagnostics).toMatchObject([
      { code: 'plugin-file-hidden', message: expect.stringMatching(/^A plugin in "vite" adds the file index\.html,/) },
    ]);
    expect(readFileSync(path.join(root, 'dist/copied/a.txt'), 'utf8')).toBe('copied');
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('<button>0</button>');
  }
  // No folder of a bundle in progress is left.
  expect(readdirSync(path.join(root, '.diptych/bundle')).filter((name) => !/^[0-9a-f]{20}$/.test(name))).toEqual([]);
});

describe('transformIndexHtml', () => {
  const page = (root: string) => readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  const ISLAND = { 'Counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n" };

  it('adds tags and texts to every document, in the order of the hooks, and to the policy', async () => {
    const root = siteWith(
      `[
      { name: 'last', transformIndexHtml: { order: 'post', handler: (html) => html.replace('</head>', '<meta name="last"></head>') } },
      { name: 'tags', transformIndexHtml: () => [
        { tag: 'link', attrs: { rel: 'icon', href: '/own.svg', crossorigin: true, media: undefined } },
        { tag: 'script', children: 'one()', injectTo: 'head' },
        { tag: 'noscript', children: [{ tag: 'img', attrs: { src: '/a.gif?b&c' } }], injectTo: 'body' },
      ] },
      { name: 'none', transformIndexHtml() {} },
    ]`,
      { ...ISLAND, 'public/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    );
    expect((await outcomeOf(root)).diagnostics).toEqual([]);
    for (const html of [page(root), readFileSync(path.join(root, 'dist/404.html'), 'utf8')]) {
      expect(html).toContain(
        '<link rel="icon" href="/own.svg" crossorigin><script>one()</script><meta name="last"></head>',
      );
      expect(html).toContain('<noscript><img src="/a.gif?b&amp;c"></noscript></body>');
      expect(html).not.toContain('href="data:,"');
      expect(html).toContain(hashSource('one()'));
    }
  });

  it('warns of what the policy blocks, and changes the documents again when the plugin does', async () => {
    const plugin = (host: string) =>
      `{ name: 'count', transformIndexHtml: (html) => html.replace('</body>', '<script async src="https://${host}/a.js"></script></body>') }`;
    const root = siteWith(plugin('one.test'), ISLAND);
    for (const _round of ['first', 'nothing changed']) {
      expect((await outcomeOf(root)).diagnostics).toMatchObject([
        { code: 'csp-blocked', file: 'diptych.config.ts', line: 5, message: expect.stringContaining('one.test') },
      ]);
    }
    const config = path.join(root, 'diptych.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('one.test', 'two.test'));
    await outcomeOf(root);
    expect(page(root)).toContain('<script async src="https://two.test/a.js"></script></body>');
  });

  it('names the plugin that fails', async () => {
    const root = siteWith("{ name: 'broken', transformIndexHtml() { throw new Error('no key') } }", ISLAND);
    expect((await outcomeOf(root)).diagnostics).toMatchObject([
      {
        code: 'bundle-failed',
        message: expect.stringContaining('transformIndexHtml of the plugin "broken" failed: no key'),
      },
    ]);
  });
});

describe('plugins that are none, or fail', () => {
  const FILES = { 'Counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n" };

  it.each([
    ['() => ({ name: "a" })', '"vite.plugins.0" is a function, not what it returns.', 'Call it: plugin().'],
    ['[false, [{}]]', '"vite.plugins.0" is not a plugin of Vite.', 'A plugin is an object with a name and hooks.'],
    ['"svgr"', '"vite.plugins.0" is not a plugin of Vite.', 'A plugin is an object with a name and hooks.'],
  ])('%s is an error of the config', async (plugin, message, suggestion) => {
    const { diagnostics } = await outcomeOf(siteWith(plugin, FILES));
    expect(diagnostics).toMatchObject([
      { code: 'config-invalid', file: 'diptych.config.ts', line: 5, message, suggestion },
    ]);
  });

  it.each([
    ["{ name: 'a', config() { throw new Error('no key') } }", 'no key', 4],
    [
      "{ name: 'a', config: () => ({ build: { watch: {} } }) }",
      'it makes the bundler watch, or give several outputs',
      5,
    ],
  ])('%s is told at its line', async (plugin, reason, line) => {
    const { diagnostics } = await outcomeOf(siteWith(plugin, FILES));
    expect(diagnostics).toMatchObject([
      {
        code: 'bundle-failed',
        file: 'diptych.config.ts',
        line,
        message: `A plugin or an option in "vite" failed: ${reason}`,
      },
    ]);
  });

  it.each([
    ["transform(_code, id) { if (id.endsWith('Counter.tsx')) throw new Error('cannot read\\nmore') }", 'Counter.tsx'],
    ["buildStart() { this.error('cannot read') }", undefined],
  ])('one that fails while it works is named: %s', async (hook, file) => {
    const { diagnostics } = await outcomeOf(siteWith(`{ name: 'a', ${hook} }`, FILES));
    const message = `The plugin "a" of Vite fails in its hook \`${hook.slice(0, hook.indexOf('('))}\`: cannot read.`;
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'bundle-failed', message })]);
    expect(diagnostics[0]?.file).toBe(file);
  });

  it('one that ends the process is told', async () => {
    const { diagnostics } = await outcomeOf(siteWith("{ name: 'a', buildStart() { process.exit(3) } }", FILES));
    expect(diagnostics).toMatchObject([
      { code: 'bundle-failed', message: "The bundler's process ended early (exit code 3)." },
    ]);
  });
});
