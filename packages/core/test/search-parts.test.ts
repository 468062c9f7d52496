import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { build } from './helpers/core.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

/** Enough for several files of texts. */
const PAGES = 104;

it('takes over the files, parts of the search index among them, that an edit leaves as they were', async () => {
  const root = makeSite({ files: manyPages() });
  const dist = path.join(root, 'dist');
  await build({ root });
  const before = partsOf(root);
  const unconcerned = ['404.html', 'robots.txt', 'en/page-8.html'];
  const inodesOf = () => unconcerned.map((name) => statSync(path.join(dist, name)).ino);
  const others = inodesOf();
  expect(textsIn(before).length).toBeGreaterThan(5);
  const edits: [what: string, text: string][] = [
    ['other words', '# Page 7\n\nAnother text.\n'],
    ['other words again', '# Page 7\n\nYet another text.\n'],
    [
      'more pieces, so that all later parts have another number',
      `# Page 7\n\n${'A long line of text.\n\n'.repeat(900)}`,
    ],
    ['the first text again', manyPages()['docs/en/page-7.md'] as string],
  ];
  for (const [what, text] of edits) {
    writeSiteFile(root, 'docs/en/page-7.md', text);
    expect(await build({ root }), what).toMatchObject({ rendered: 1 });
    expect(contentsOf(dist), what).toEqual(await coldSite(root));
    const known = new Set(Object.values(before));
    const fresh = textsIn(partsOf(root)).filter((inode) => !known.has(inode));
    // The file with the page's text, and where that grew beyond a file those around it.
    expect(fresh.length, what).toBeLessThan(textsIn(before).length / 2);
    expect(inodesOf(), what).toEqual(others);
  }
});

it('makes the parts anew that somebody changed, in the site or in the store', async () => {
  const root = makeSite({ files: manyPages() });
  const dist = path.join(root, 'dist');
  await build({ root });
  const [part = ''] = Object.keys(partsOf(root)).filter((name) => name.endsWith('/t3.json'));
  writeSiteFile(root, `dist/static/${part}`, '[]');
  for (const shard of readdirSync(path.join(root, '.diptych/pages'))) damage(path.join(root, '.diptych/pages', shard));
  writeSiteFile(root, 'docs/en/page-7.md', '# Page 7\n\nAnother text.\n');
  await build({ root });
  expect(contentsOf(dist)).toEqual(await coldSite(root));
});

it('begins with a previous site whose parts are gone', async () => {
  // Mostly links to what an edit leaves as it was: only then the previous site stays.
  const files = Object.keys(manyPages()).map((name, page) => [name, `# Page ${page}\n\nText.\n`]);
  const root = makeSite({ files: Object.fromEntries(files) as SiteFiles });
  for (const text of ['One.', 'Two.', 'Three.']) {
    writeSiteFile(root, 'docs/en/page-7.md', `# Page 7\n\n${text}\n`);
    await build({ root });
  }
  rmSync(path.join(root, '.diptych/previous/static'), { recursive: true });
  writeSiteFile(root, 'docs/en/page-7.md', '# Page 7\n\nFour.\n');
  await build({ root });
  expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
});

/** Pages with words of their own, enough of them for several files of words. */
function manyPages(): SiteFiles {
  const wordsOf = (page: number) =>
    Array.from({ length: 1_000 }, (_, n) => `w${((page * 61 + n * 7919) % 9973).toString(36)}x`);
  return Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => [
      `docs/en/page-${page}.md`,
      `# Page ${page}\n\n${wordsOf(page).join(' ')}\n`,
    ]),
  );
}

/** Files of the English index in parts, with their inodes. */
function partsOf(root: string): Record<string, number> {
  const folder = path.join(root, 'dist/static');
  const [parts = ''] = readdirSync(folder).filter((name) => name.startsWith('search_split.en.'));
  return Object.fromEntries(
    readdirSync(path.join(folder, parts)).map((name) => [
      `${parts}/${name}`,
      statSync(path.join(folder, parts, name)).ino,
    ]),
  );
}

/** Inodes of the files of texts. */
function textsIn(parts: Record<string, number>): number[] {
  return Object.entries(parts).flatMap(([name, inode]) => (/\/t\d+\.json$/.test(name) ? [inode] : []));
}

function damage(folder: string): void {
  for (const name of statSync(folder).isDirectory() ? readdirSync(folder) : []) {
    writeFileSync(path.join(folder, name), 'damaged');
  }
}

it('indexes the descriptions that authors wrote, and no others', async () => {
  const config =
    "export default { title: 'T', description: 'Folding paper.', theme: './theme.tsx', styles: [], lastUpdated: false };";
  const root = makeSite({
    files: {
      'diptych.config.ts': config,
      'docs/index.md': '# Home\n',
      'docs/own.md': '---\ndescription: Written by hand.\n---\n\n# Own\n',
      'docs/none.md': '# None\n\nThis paragraph introduces the page to its readers.\n',
    },
  });
  await build({ root });
  const folder = path.join(root, 'dist/static');
  const file = readdirSync(folder).find((name) => name.startsWith('search_index.')) as string;
  const records = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { id: string; description?: string }[];
  expect(records.flatMap(({ description }) => description ?? [])).toEqual(['Written by hand.']);
});
