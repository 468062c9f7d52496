import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../src/config/index.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { spawnBuild } from './helpers/spawn-build.js';

const CONFIG = (vite: string) =>
  `export default { title: 'Fixture', theme: './theme.tsx', styles: ['./site.css'], lastUpdated: false, vite: ${vite} };\n`;
const TSCONFIG = (folder: string) => JSON.stringify({ compilerOptions: { paths: { '@/*': [`./${folder}/*`] } } });

/** The same page, its components, fragments and style sheets by the prefix of a path. */
function filesBy(prefix: string): SiteFiles {
  return {
    'docs/index.mdx': [
      `import { Hello } from '${prefix}/hello';`,
      `import Note from '${prefix}/note.mdx';`,
      '',
      '# Home',
      '',
      '<Hello />',
      '',
      '<Note />',
      '',
    ].join('\n'),
    'src/hello.tsx': `import { name } from '${prefix}/name';\nimport './hello.css';\nexport const Hello = () => <b>hello {name}</b>;\n`,
    'src/name.ts': "export const name = 'component';\n",
    'src/note.mdx': `import { name } from '${prefix}/name';\n\nA fragment for {name}.\n`,
    'src/hello.css': `@import '${prefix}/part.css';\n.hello { background: url('${prefix}/dot.svg'); }\n`,
    'src/part.css': '.part { color: red; }\n',
    'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.css': '',
    'other/hello.tsx': 'export const Hello = () => <b>other component</b>;\n',
    'other/note.mdx': 'Another fragment.\n',
  };
}

/** What a reader gets: the home page and the style sheets. */
function readersText(root: string): string {
  const styles = readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  return ['index.html', ...styles].map((name) => readFileSync(path.join(root, 'dist', name), 'utf8')).join('\n');
}

async function expectBuilt(root: string): Promise<string> {
  const { diagnostics, result } = await outcomeOf(root);
  expect(diagnostics).toEqual([]);
  expect(result).toBeDefined();
  return readersText(root);
}

it.each([
  ['an object', "{ resolve: { alias: { '~lib': import.meta.dirname + '/src' } } }", '~lib'],
  ['a list', "{ resolve: { alias: [{ find: /^\\$lib(?=\\/)/, replacement: import.meta.dirname + '/src' }] } }", '$lib'],
])('aliases of the bundler reach pages, components, fragments and styles: %s', async (_, vite, prefix) => {
  const root = makeSite({ files: { ...filesBy(prefix), 'diptych.config.ts': CONFIG(vite) } });
  const text = await expectBuilt(root);
  expect(text).toContain('hello component');
  expect(text).toContain('A fragment for component.');
  expect(text).toContain('.part{color:red}');
  expect(text).toMatch(/url\(\/assets\/dot-/);
});

it('the paths of a tsconfig do the same, and an edit of one that it extends is seen', async () => {
  const root = makeSite({
    files: {
      ...filesBy('@'),
      'diptych.config.ts': CONFIG('{}'),
      'tsconfig.json': JSON.stringify({ extends: './tsconfig.base.json' }),
      'tsconfig.base.json': TSCONFIG('src'),
    },
  });
  const text = await expectBuilt(root);
  expect(text).toContain('hello component');
  expect(text).toContain('A fragment for component.');
  expect(text).toContain('.part{color:red}');
  expect(text).toMatch(/url\(\/assets\/dot-/);
  expect((await outcomeOf(root)).result?.upToDate).toBe(true);
  writeSiteFile(root, 'tsconfig.base.json', TSCONFIG('other'));
  const changed = await expectBuilt(root);
  expect(changed).toContain('other component');
  expect(changed).toContain('Another fragment.');
});

it('a tsconfig that cannot be read is named', async () => {
  const root = makeSite({
    files: { ...filesBy('@'), 'diptych.config.ts': CONFIG('{}'), 'tsconfig.json': '{ "compilerOptions": {' },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(['tsconfig.json tsconfig-invalid']);
});

it('a package of `ssr.external` is loaded by Node, and seen when its version changes', async () => {
  const outside = (version: string): SiteFiles => ({
    'node_modules/outside/package.json': JSON.stringify({
      name: 'outside',
      version,
      type: 'module',
      exports: './index.js',
    }),
    'node_modules/outside/index.js': `export const where = 'outside ${version}: ' + import.meta.url;\n`,
  });
  const root = makeSite({
    files: {
      'docs/index.mdx': "import { where } from 'outside';\n\n# Home\n\n{where}\n",
      'diptych.config.ts': CONFIG("{ ssr: { external: ['outside'] } }"),
      'site.css': '',
      ...outside('1.0.0'),
    },
  });
  expect(await expectBuilt(root)).toContain('/node_modules/outside/index.js');
  for (const [name, content] of Object.entries(outside('1.0.1'))) writeSiteFile(root, name, content);
  expect(await spawnBuild(root).done).toMatchObject({ code: 0 });
  expect(readersText(root)).toContain('outside 1.0.1');
});

it('a package that is missing is reported for every page that imports it', async () => {
  const page = "import { x } from 'not-there';\n\n# Page\n\n{x}\n";
  const root = makeSite({ files: { 'docs/index.mdx': page, 'docs/a.mdx': `\n${page}`, 'docs/b.mdx': `\n\n${page}` } });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`).sort()).toEqual([
    'docs/a.mdx:2 import-missing',
    'docs/b.mdx:3 import-missing',
    'docs/index.mdx:1 import-missing',
  ]);
});

it.each([
  ['base', "base: '/x/'", 'Set `base` of the config'],
  ['root', "root: '..'", 'site'],
  ['publicDir', "publicDir: 'static'", 'public'],
  ['build.outDir', "build: { outDir: 'out' }", 'Set `outDir` of the config'],
  ['mode', "mode: 'staging'", 'define'],
  ['build.rolldownOptions.input', "build: { rolldownOptions: { input: 'a.ts' } }", 'pages'],
  ['build.rolldownOptions.output.0', 'build: { rolldownOptions: { output: [{}] } }', 'not a list'],
  ['build.rollupOptions.output.format', "build: { rollupOptions: { output: { format: 'iife' } } }", 'modules'],
  ['build.watch', 'build: { watch: {} }', 'diptych dev'],
  ['environments', 'environments: {}', 'one for browsers'],
  ['server', 'server: { port: 1 }', '--port'],
])('an option of the bundler that has no effect is an error: %s', async (name, option, suggestion) => {
  const root = makeSite({ files: { 'docs/index.md': '# Home\n', 'diptych.config.ts': CONFIG(`{ ${option} }`) } });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    {
      code: 'config-invalid',
      file: 'diptych.config.ts',
      line: 1,
      message: `"vite.${name}" has no effect: Diptych sets it.`,
      suggestion: expect.stringContaining(suggestion),
    },
  ]);
});

it('import.meta names the file of the config that it stands in, wherever the site is', async () => {
  const config = [
    "import { readFileSync } from 'node:fs';",
    "import { folder } from './tools/folder.mjs';",
    "const title = readFileSync(new URL('./title.txt', import.meta.url), 'utf8');",
    'export default { title, description: [import.meta.filename, import.meta.dirname, folder].join(" "), theme: "./theme.tsx", styles: [], lastUpdated: false };',
  ].join('\n');
  const root = makeSite({
    under: 'a b %25 ü',
    files: {
      'docs/index.md': '# Home\n',
      'title.txt': 'From a file',
      'diptych.config.ts': config,
      'tools/folder.mjs': 'export const folder = import.meta.dirname;\n',
    },
  });
  const { config: loaded } = await loadConfig({ root });
  expect(loaded.title).toBe('From a file');
  expect(loaded.description).toBe([path.join(root, 'diptych.config.ts'), root, path.join(root, 'tools')].join(' '));
  const moved = path.join(root, '../moved');
  renameSync(root, moved);
  const { config: again } = await loadConfig({ root: moved });
  expect(again.description).toBe([path.join(moved, 'diptych.config.ts'), moved, path.join(moved, 'tools')].join(' '));
});

it('the line of what a config throws stays what it is', async () => {
  const code = 'const here = import.meta.url;\n\nthrow new Error(here);\nexport default {};\n';
  const root = makeSite({ files: { 'docs/index.md': '# Home\n', 'diptych.config.ts': code } });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([{ code: 'config-throws', file: 'diptych.config.ts', line: 3 }]);
});
