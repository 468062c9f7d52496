import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite, writeSiteFile } from './helpers/site.js';

it('replaces the folder that a linked output folder leads to, and keeps the link', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n' } });
  const [dist, target] = [path.join(root, 'dist'), path.join(root, 'srv/site')];
  await build({ root });
  writeSiteFile(root, 'srv/other.txt', '');
  renameSync(dist, target);
  symlinkSync('srv/site', dist);
  for (const name of ['one', 'two', 'three']) {
    writeSiteFile(root, `docs/${name}.md`, `# ${name}\n`);
    await build({ root });
    expect(lstatSync(dist).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(target, `${name}.html`))).toBe(true);
  }
  expect(readdirSync(path.dirname(target)).sort()).toEqual(['other.txt', 'site']);

  // A build that died between its two renames leaves a link that leads nowhere.
  renameSync(target, `${target}.999999-abc.previous`);
  expect(await build({ root })).toMatchObject({ upToDate: true, outDir: target });
  expect(readFileSync(path.join(dist, 'three.html'), 'utf8')).toContain('three');
});

// The system lets root write everywhere.
const isRoot = process.getuid?.() === 0;

it.skipIf(isRoot)('publishes where the site before cannot be removed, and warns of that once', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n', 'docs/public/images/a.txt': 'a' } });
  const at = (name: string) => path.join(root, name);
  await build({ root });
  for (const name of ['dist/images', 'dist']) chmodSync(at(name), 0o555);
  writeSiteFile(root, 'docs/index.md', '# Other\n');
  const { warnings } = await build({ root, strict: true });
  const [leftover = ''] = readdirSync(root).filter((name) => name.endsWith('.previous'));
  expect(warnings).toMatchObject([{ code: 'out-dir-leftover', message: expect.stringContaining(leftover) }]);
  // As if its process had ended.
  const ended = leftover.replace(/\d+/, '999999');
  renameSync(at(leftover), at(ended));
  onTestFinished(() => {
    for (const name of [ended, `${ended}/images`]) chmodSync(at(name), 0o755);
  });
  writeSiteFile(root, 'docs/index.md', '# Another\n');
  expect(await build({ root })).toMatchObject({ rendered: 1, warnings: [] });
  expect(readdirSync(root)).toContain(ended);
});

it.skipIf(isRoot)('tells what has to be writable', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# Page\n', 'out/.gitkeep': '' } });
  const above = path.join(root, 'out');
  chmodSync(above, 0o555);
  onTestFinished(() => chmodSync(above, 0o755));
  await expect(build({ root, outDir: 'out/site' })).rejects.toMatchObject({
    diagnostics: [
      {
        code: 'write-failed',
        message: `${above}/site cannot be replaced. The folder above it may not be written to.`,
        suggestion: expect.stringContaining('"site/site"'),
      },
    ],
  });
});
