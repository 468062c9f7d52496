// Moves the emitted declarations into `dist` and takes along the few of core's shared types they name, so that the
// published package's types resolve without @diptych/core being installed.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const emitted = join(dist, '.types');
const FOLDERS = ['shared', 'headless'];
const copies = join(dist, 'core-types');

cpSync(join(emitted, 'theme-ui/src'), dist, { recursive: true });
for (const folder of FOLDERS) cpSync(join(emitted, 'core/src', folder), join(copies, folder), { recursive: true });
rmSync(emitted, { recursive: true, force: true });

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.d.ts')) continue;
  const file = join(entry.parentPath, entry.name);
  const text = readFileSync(file, 'utf8');
  const local = FOLDERS.reduce((before, folder) => {
    const path = relative(dirname(file), join(copies, folder, 'index.js')).replaceAll('\\', '/');
    return before.replaceAll(`@diptych/core/${folder}`, path.startsWith('.') ? path : `./${path}`);
  }, text);
  if (local !== text) writeFileSync(file, local);
}
