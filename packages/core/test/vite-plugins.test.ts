import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
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
