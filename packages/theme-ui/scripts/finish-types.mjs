// Moves the emitted declarations into `dist` and takes along the few of core's shared types they name, so that the
// published package's types resolve without @diptych/core being installed.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const emitted = join(dist, '.types');
const shared = join(dist, 'core-types');

cpSync(join(emitted, 'theme-ui/src'), dist, { recursive: true });
cpSync(join(emitted, 'core/src/shared'), shared, { recursive: true });
rmSync(emitted, { recursive: true, force: true });

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.d.ts')) continue;
  const file = join(entry.parentPath, entry.name);
  const path = relative(dirname(file), join(shared, 'index.js')).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const local = text.replaceAll('@diptych/core/shared', path.startsWith('.') ? path : `./${path}`);
  if (local !== text) writeFileSync(file, local);
}
