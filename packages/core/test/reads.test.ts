import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

/** Builds a site in this thread. @returns how often each file of the docs folder was read. */
async function readsOfBuild(root: string): Promise<Record<string, number>> {
  const reads: Record<string, number> = {};
  const { readFileSync } = fs;
  const spy = vi.spyOn(fs, 'readFileSync').mockImplementation(((...args: Parameters<typeof readFileSync>) => {
    const name = path.relative(path.join(root, 'docs'), String(args[0]));
    if (!name.startsWith('..')) reads[name] = (reads[name] ?? 0) + 1;
    return readFileSync(...args);
  }) as typeof readFileSync);
  const restore = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  syncBuiltinESMExports();
  await build({ root });
  restore();
  return reads;
}

const PAGES = ['index.md', 'guide/image.md', 'guide/index.md', 'guide/more.mdx', 'guide/start.mdx'];

/** Every translation is recorded. */
const FILES: SiteFiles = {
  'docs/zh/_translations.txt': PAGES.map((page) => `${page}# 0000000000 1111111111 0000000000000000\n`).join(''),
};

it('reads each page once, also where translations are compared with their originals', async () => {
  const reads = await readsOfBuild(makeSite({ fixture: 'rich', files: FILES }));
  const pages = ['en', 'zh'].flatMap((lang) => PAGES.map((page) => `${lang}/${page}`));
  expect(Object.fromEntries(pages.map((name) => [name, reads[name]]))).toEqual(
    Object.fromEntries(pages.map((name) => [name, 1])),
  );
});
