import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually, moment } from '../client/fixtures/eventually.js';
import { watchFiles } from './watch-files.js';

// A scan that sees nothing, as chokidar's misses what is created between listing a folder and watching it.
vi.mock('chokidar', () => ({
  watch: () => {
    const watcher = Object.assign(new EventEmitter(), { close: async () => {} });
    setTimeout(() => watcher.emit('ready'));
    return watcher;
  },
}));

it('reports a new file that the first scan has missed', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-watch-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), name);
  };
  write('docs/old.md');
  await moment(50);
  const since = Date.now();
  for (const name of ['docs/guide/new.md', 'docs/node_modules/a.md']) write(name);
  const changed: string[] = [];
  await watchFiles(
    { trees: [path.join(root, 'docs')], files: [], root },
    (files) => void changed.push(...files),
    since,
  );
  await eventually(() => expect(changed).toEqual([path.join(root, 'docs/guide/new.md')]));
});
