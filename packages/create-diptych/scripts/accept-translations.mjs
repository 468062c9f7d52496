// Records anew that the starters' translations are current: `node scripts/accept-translations.mjs`, after a build of all packages.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../dist/index.js';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'diptych-accept-'));
try {
  for (const starter of ['docs', 'minimal']) {
    for (const [original, translation] of [
      ['en', 'zh'],
      ['zh', 'en'],
    ]) {
      const name = `${starter}-${original}`;
      const args = [name, '--yes', '--no-git', '--no-install', '--starter', starter, '--languages'];
      await run([...args, `${original},${translation}`], {
        cwd: folder,
        env: {},
        isInteractive: false,
        out: () => {},
        err: console.error,
      });
      const site = path.join(folder, name);
      symlinkSync(at('../../../apps/site/node_modules'), path.join(site, 'node_modules'));
      execFileSync(process.execPath, [at('../../cli/bin/diptych.js'), 'translate', 'accept', '--all'], {
        cwd: site,
        stdio: 'inherit',
      });
      copyFileSync(path.join(site, 'docs', translation, '_translations.txt'), at(`../templates/records/${name}.txt`));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
