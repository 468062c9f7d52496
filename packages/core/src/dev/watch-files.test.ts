import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually, moment } from '../client/fixtures/eventually.js';
import { type FileWatch, watchFiles } from './watch-files.js';

let root: string;
let watch: FileWatch | undefined;
let told: string[];

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-watch-')));
  told = [];
});
afterEach(async () => {
  await watch?.close();
  rmSync(root, { recursive: true, force: true });
});

const at = (name: string) => path.join(root, name);
const onChange = (files: string[]) => told.push(...files.map((file) => path.relative(root, file)));

/** Writes a file as if at another time. */
function write(name: string, time: number): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), name);
  utimesSync(at(name), time / 1000, time / 1000);
}

it('tells of what changes, comes and goes', async () => {
  write('docs/a.md', Date.now() - 60_000);
  write('docs/b.md', Date.now() - 60_000);
  watch = await watchFiles([at('docs')], onChange, Date.now());
  await moment();
  expect(told).toEqual([]);
  writeFileSync(at('docs/a.md'), 'other');
  await eventually(() => expect(told).toContain('docs/a.md'));
  rmSync(at('docs/b.md'));
  await eventually(() => expect(told).toContain('docs/b.md'));
  // Moved here from elsewhere: its time is an old one.
  write('c.md', Date.now() - 60_000);
  told = [];
  write('docs/c.md', Date.now() - 60_000);
  await eventually(() => expect(told).toContain('docs/c.md'));
});

it('tells of what has changed since it was read, but before it could be watched', async () => {
  const since = Date.now() - 10_000;
  write('docs/old.md', since - 5000);
  write('docs/edited.md', since + 5000);
  watch = await watchFiles([at('docs')], onChange, since);
  await eventually(() => expect(told).toEqual(['docs/edited.md']));
  write('Old.tsx', since - 5000);
  write('Edited.tsx', since + 5000);
  watch.add([at('Old.tsx'), at('Edited.tsx')], since);
  await eventually(() => expect(told).toEqual(['docs/edited.md', 'Edited.tsx']));
  writeFileSync(at('Old.tsx'), 'other');
  await eventually(() => expect(told).toContain('Old.tsx'));
});

it('tells of a change that comes right after another one of the same file', async () => {
  write('docs/a.md', Date.now() - 60_000);
  const read: string[] = [];
  const onRead = (files: string[]) => read.push(...files.map((file) => readFileSync(file, 'utf8')));
  watch = await watchFiles([at('docs')], onRead, Date.now());
  writeFileSync(at('docs/a.md'), 'first');
  await eventually(() => expect(read).toContain('first'));
  writeFileSync(at('docs/a.md'), 'second');
  await eventually(() => expect(read).toContain('second'));
});
