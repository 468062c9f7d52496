// How long `diptych check --fix` takes on pages of another tool. `node bench/check/fix.mjs [pages]`, after a build of the packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { COMMAND, SITE } from '../lib/copied-site.mjs';

/** Pages in a folder. */
const FOLDER = 50;

/** A page with links that contain the base, one of them with a dead anchor, a comment, a component and a block of another tool. */
const page = (number, pages) => `---
title: Page ${number}
sidebarTitle: Page
---

{/* A comment of MDX. */}

[Next](/docs/part-0/page-${(number + 1) % FOLDER}), [first](/docs/part-0/page-0#gone) and [gone](/docs/gone-${number % (pages / 10)}).

<Note>
  Text of note ${number}.
</Note>

\`\`\`ts app-${number}.ts icon="ts"
const value = ${number};
\`\`\`
`;

const pages = Number(process.argv[2] ?? 1000);
const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-bench-fix-')));
try {
  symlinkSync(path.join(SITE, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'diptych.config.mjs'), "export default { title: 'Bench', base: '/docs/' };\n");
  for (let number = 0; number < pages; number++) {
    const folder = path.join(root, 'docs', `part-${Math.floor(number / FOLDER)}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `page-${number % FOLDER}.mdx`), page(number, pages));
  }
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'check', '--fix', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (stdout === '') throw new Error(stderr);
  const seconds = (performance.now() - start) / 1000;
  const { fixed, diagnostics } = JSON.parse(stdout);
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`);
  console.log(`${pages} pages: ${fixed} fixes in ${seconds.toFixed(1)} s, ${diagnostics.length} findings left`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
