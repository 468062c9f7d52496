import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { MANY_BUILDS } from './helpers/timeouts.js';

// More than forty builds.
vi.setConfig({ testTimeout: MANY_BUILDS });

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/** What the cache holds after one build, and after edits of a key of the config. */
async function growthOf(
  edits: number,
  edit: (round: number) => string,
): Promise<{ one: number; all: number; cache: string }> {
  const root = makeSite({ fixture: 'rich' });
  const cache = path.join(root, '.diptych');
  const config = (round: number) =>
    writeSiteFile(
      root,
      'diptych.config.ts',
      `export default {
  ...{ title: 'Rich', theme: './theme.tsx', styles: ['./styles.css'], lastUpdated: false },
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  ${edit(round)},
};\n`,
    );
  config(0);
  await build({ root });
  const one = sizeOf(cache);
  for (let round = 1; round <= edits; round++) {
    config(round);
    await build({ root });
  }
  return { one, all: sizeOf(cache), cache };
}

it.each([
  ['pages parsed anew', 20, (round: number) => `markdown: { frontmatterKeys: ['key${round}'] }`],
  ['the text of every document', 20, (round: number) => `themeConfig: { footer: 'Edition ${round}' }`],
  ['the bundle', 3, (round: number) => `vite: { define: { ROUND: '${round}' } }`],
])('does not grow with edits of the config: %s', async (_, edits, edit) => {
  const { one, all, cache } = await growthOf(edits, edit);
  expect(all).toBeLessThan(1.5 * one);
  expect(readdirSync(path.join(cache, 'bundle'))).toHaveLength(1);
  expect(readdirSync(cache).filter((name) => name.startsWith('config-'))).toHaveLength(2);
  expect(readdirSync(path.join(cache, 'leases'))).toEqual([]);
});
