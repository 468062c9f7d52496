import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, moment } from '../client/fixtures/eventually.js';
import { type FileWatch, watchFiles } from './watch-files.js';

let root: string;
let watch: FileWatch | undefined;
let changed: string[];

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-watch-')));
  changed = [];
});
afterEach(async () => {
  await watch?.close();
  rmSync(root, { recursive: true, force: true });
});

const at = (name: string) => path.join(root, name);
const onChange = (files: string[]) => changed.push(...files.map((file) => path.relative(root, file)));

function write(name: string, content = name): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const targets = (files: string[] = []) => ({ trees: [at('docs')], files: files.map(at), root });

it('reports what changes, comes and goes', async () => {
  write('docs/a.md');
  write('docs/b.md');
  await moment(50);
  watch = await watchFiles(targets(), onChange, Date.now());
  await moment(50);
  expect(changed).toEqual([]);
  write('docs/a.md', 'other');
  await eventually(() => expect(changed).toContain('docs/a.md'));
  rmSync(at('docs/b.md'));
  await eventually(() => expect(changed).toContain('docs/b.md'));
  write('c.md');
  await moment(50);
  changed = [];
  renameSync(at('c.md'), at('docs/c.md'));
  await eventually(() => expect(changed).toContain('docs/c.md'));
});

it('reports the files of a folder that is moved there or linked, however old they are', async () => {
  write('elsewhere/api/a.md');
  write('other/b.md');
  write('docs/c.md');
  await moment(50);
  watch = await watchFiles(targets(), onChange, Date.now());
  renameSync(at('elsewhere/api'), at('docs/api'));
  await eventually(() => expect(changed).toEqual(['docs/api/a.md']));
  symlinkSync(at('other'), at('docs/other'));
  await eventually(() => expect(changed).toContain('docs/other/b.md'));
  write('more/d.md');
  watch.addTree(at('more'));
  await moment(50);
  write('more/d.md', 'edited');
  await eventually(() => expect(changed).toContain('more/d.md'));
});

it('reports what has changed since it was read, but before it could be watched', async () => {
  write('docs/old.md');
  write('src/Old.tsx');
  await moment(50);
  const since = Date.now();
  write('docs/edited.md');
  write('src/Edited.tsx');
  watch = await watchFiles(targets(), onChange, since);
  await eventually(() => expect(changed).toEqual(['docs/edited.md']));
  watch.add([at('src/Old.tsx'), at('src/Edited.tsx')], since);
  await eventually(() => expect(changed).toEqual(['docs/edited.md', 'src/Edited.tsx']));
  write('src/Old.tsx', 'other');
  await eventually(() => expect(changed).toContain('src/Old.tsx'));
});

it('reports a change that comes right after another one of the same file', async () => {
  write('docs/a.md');
  await moment(50);
  const read: string[] = [];
  const onRead = (files: string[]) => read.push(...files.map((file) => readFileSync(file, 'utf8')));
  watch = await watchFiles(targets(), onRead, Date.now());
  write('docs/a.md', 'first');
  await eventually(() => expect(read).toContain('first'));
  write('docs/a.md', 'second');
  await eventually(() => expect(read).toContain('second'));
});

it('watches the folders of files, and not what lies below them', async () => {
  write('docs/page.md');
  write('src/Stamp.tsx');
  write('src/other/deep.ts');
  await moment(50);
  watch = await watchFiles(targets(['src/Stamp.tsx']), onChange, Date.now());
  write('src/other/deep.ts', 'other');
  write('src/New.tsx');
  await eventually(() => expect(changed).toContain('src/New.tsx'));
  expect(changed).toEqual(['src/New.tsx']);
});

it('sees files and folders that go and come back with git, and every edit after that', async () => {
  write('docs/page.md');
  write('README.md');
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'a@example.com');
  git('config', 'user.name', 'A');
  git('add', '.');
  git('commit', '-qm', 'Without components');
  git('checkout', '-qb', 'components');
  write('src/parts/Stamp.tsx', 'blue');
  write('src/parts/Wax.tsx', 'blue');
  git('add', '.');
  git('commit', '-qm', 'With components');
  await moment(50);
  watch = await watchFiles(targets(['src/parts/Stamp.tsx', 'src/parts/Wax.tsx']), onChange, Date.now());
  const expectSeen = async (act: () => void, file = 'src/parts/Stamp.tsx') => {
    changed = [];
    act();
    await eventually(() => expect(changed).toContain(file));
  };
  for (let round = 0; round < 3; round += 1) {
    await expectSeen(() => git('checkout', '-q', 'main'));
    await expectSeen(() => git('checkout', '-q', 'components'));
    await expectSeen(() => write('src/parts/Stamp.tsx', `red ${round}`));
    await expectSeen(() => git('stash'));
    await expectSeen(() => git('stash', 'pop'));
    await expectSeen(() => write('src/parts/Stamp.tsx', `green ${round}`));
    await expectSeen(() => write('src/parts/Wax.tsx', `green ${round}`), 'src/parts/Wax.tsx');
    git('checkout', '-q', '.');
  }
}, 60_000);

it('sees a file come into a folder that did not exist', async () => {
  write('docs/page.md');
  await moment(50);
  watch = await watchFiles(targets(['src/parts/Stamp.tsx']), onChange, Date.now());
  write('src/parts/Stamp.tsx');
  await eventually(() => expect(changed).toContain('src/parts/Stamp.tsx'));
  write('src/parts/Stamp.tsx', 'other');
  changed = [];
  write('src/parts/Stamp.tsx', 'another');
  await eventually(() => expect(changed).toContain('src/parts/Stamp.tsx'));
});
