import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';
import { withEnvironment } from './helpers/with-environment.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const PAGE = "import { Value } from '../Value';\n\n# Home\n\n<Value />\n";

/** Builds with variables of the environment. */
async function buildWith(root: string, variables: Record<string, string>) {
  const { result, diagnostics } = await withEnvironment(variables, () => outcomeOf(root));
  expect(diagnostics).toEqual([]);
  return { isUpToDate: result?.upToDate, page: readFileSync(path.join(root, 'dist/index.html'), 'utf8') };
}

/** The scripts of a built site. */
function scriptsOf(root: string): string {
  const folder = path.join(root, 'dist/assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

it.each([
  ['process.env.DOCS_STAGE', 'DOCS_STAGE'],
  ['import.meta.env.VITE_STAGE', 'VITE_STAGE'],
])('a component shows the value of %s in each build', async (read, name) => {
  const component = `export const Value = () => <b>stage {${read} ?? 'none'}</b>;\n`;
  const root = makeSite({ files: { 'docs/index.mdx': PAGE, 'Value.tsx': component, 'docs/other.md': '# Other\n' } });
  expect((await buildWith(root, { [name]: 'one' })).page).toContain('stage one');
  expect((await buildWith(root, { [name]: 'one' })).isUpToDate).toBe(true);
  expect((await buildWith(root, { [name]: 'two' })).page).toContain('stage two');
  writeSiteFile(root, 'docs/other.md', '# Other\n\nEdited.\n');
  expect((await buildWith(root, { [name]: 'three' })).page).toContain('stage three');
  expect((await buildWith(root, { [name]: '' })).page).toContain('stage </b>');
  expect((await buildWith(root, {})).page).toContain('stage none');
});

it('the code of an island has the value of each build', async () => {
  const component =
    "'use client';\n\nexport const Value = () => <button>{`stage ${import.meta.env.VITE_STAGE}`}</button>;\n";
  const root = makeSite({ files: { 'docs/index.mdx': PAGE, 'Value.tsx': component } });
  await buildWith(root, { VITE_STAGE: 'one' });
  expect(scriptsOf(root)).toContain('stage one');
  await buildWith(root, { VITE_STAGE: 'two' });
  expect(scriptsOf(root)).toContain('stage two');
  expect(scriptsOf(root)).not.toContain('stage one');
});

it('a file of variables counts where the site names its folder', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': "export default { title: 'T', theme: './theme.tsx', styles: [], vite: { envDir: '.' } };\n",
      'docs/index.mdx': PAGE,
      'Value.tsx': 'export const Value = () => <b>stage {import.meta.env.VITE_STAGE}</b>;\n',
      '.env': 'VITE_STAGE=one\n',
    },
  });
  expect((await buildWith(root, {})).page).toContain('stage one');
  writeSiteFile(root, '.env', 'VITE_STAGE=two\n');
  expect((await buildWith(root, {})).page).toContain('stage two');
});

/** Builds in a process of its own, as a config is run once in each. */
async function spawnWith(root: string, variables: Record<string, string>) {
  const { code, output } = await withEnvironment(variables, () => spawnBuild(root).done);
  expect(code, output).toBe(0);
  return JSON.parse(output) as { upToDate?: boolean; rendered: number };
}

it('what plugins are given, and what they read, is that of each build', async () => {
  const sha = (read: string) => `{
    name: 'sha',
    siteWritten: () => [{ path: 'commit.txt', content: ${read} }],
    pageRendered: (page) => ({ ...page, html: page.html + '<p>' + ${read} + '</p>' }),
  }`;
  const root = makeSite({
    files: {
      'diptych.config.ts': `const given = (value) => (${sha('value')});
export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, description: process.env.DOCS_TEXT ?? 'none',
  plugins: [given(process.env.DOCS_GIVEN ?? 'none'), ${sha("String(process.env['DOCS_READ'])").replace('commit', 'read')}],
};
`,
      'docs/index.md': '# Home\n',
      'docs/other.md': '# Other\n',
    },
  });
  const written = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  await spawnWith(root, { DOCS_GIVEN: 'one', DOCS_READ: 'uno' });
  expect(await spawnWith(root, { DOCS_GIVEN: 'one', DOCS_READ: 'uno' })).toMatchObject({ upToDate: true });
  writeSiteFile(root, 'docs/other.md', '# Other\n\nEdited.\n');
  await spawnWith(root, { DOCS_GIVEN: 'two', DOCS_READ: 'uno' });
  expect([written('commit.txt'), written('read.txt')]).toEqual(['two', 'uno']);
  expect(written('index.html')).toContain('<p>two</p><p>uno</p>');
  await spawnWith(root, { DOCS_GIVEN: 'two', DOCS_READ: 'due' });
  expect(written('read.txt')).toBe('due');
  expect(written('other.html')).toContain('<p>two</p><p>due</p>');
  await spawnWith(root, { DOCS_GIVEN: 'two', DOCS_READ: 'due', DOCS_TEXT: 'Described' });
  expect(written('index.html')).toContain('Described');
});
