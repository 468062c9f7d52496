import { chmodSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from './create-site.js';

/** Types of a small package about paper, for tests of the rules about code. */
export const TYPES = `export interface Paper {
  width: number;
  height: number;
}
/** Folds a sheet. */
export declare function fold(paper: Paper, times?: number): number;
`;

const LIBRARY = `export const fold = (paper, times = 1) => paper.width / 2 ** times;\n`;

/**
 * A runner of tests: imports every *.test.mjs below the folder and prints what failed as JSON, or as lines with
 * --lines. Notes in the site's folder how many files it ran.
 */
const RUNNER = (log: string) => `#!/usr/bin/env node
import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const files = readdirSync('.', { recursive: true }).filter((file) => file.endsWith('.test.mjs')).sort();
appendFileSync(${JSON.stringify(log)}, files.length + '\\n');
const failed = [];
for (const file of files) {
  const start = performance.now();
  try {
    await import(pathToFileURL(path.resolve(file)).href);
    if (process.argv.includes('--lines')) console.log('ok ' + path.basename(file) + ' ' + (performance.now() - start).toFixed(1) + ' ms in ' + process.cwd());
  } catch (error) {
    failed.push({ file: file.split(path.sep).join('/'), message: error.stack });
    if (process.argv.includes('--lines')) console.log('not ok ' + path.basename(file) + ': ' + error.stack);
  }
}
if (!process.argv.includes('--lines')) console.log(JSON.stringify(failed));
process.exitCode = failed.length > 0 ? 1 : 0;
`;

/** Files of the package, for a site's \`node_modules\`. */
export function foldlib(types = TYPES): Record<string, string> {
  return {
    'package.json': '{ "name": "paper-docs", "dependencies": { "foldlib": "1.0.0" } }\n',
    'node_modules/foldlib/package.json':
      '{ "name": "foldlib", "version": "1.0.0", "type": "module", "types": "./index.d.ts", "main": "./index.js" }\n',
    'node_modules/foldlib/index.d.ts': types,
    'node_modules/foldlib/index.js': LIBRARY,
  };
}

/** Installs the runner of the package as the program \`foldtest\`. */
export function installRunner(site: TestSite): void {
  site.write('node_modules/.bin/foldtest.mjs', RUNNER(path.join(site.root, 'ran.log')));
  site.write('node_modules/.bin/foldtest', `#!/bin/sh\nexec node "${site.root}/node_modules/.bin/foldtest.mjs" "$@"\n`);
  chmodSync(path.join(site.root, 'node_modules/.bin/foldtest'), 0o755);
}

/** How many test files each run of the runner had, so far. */
export function runsOf(site: TestSite): number[] {
  try {
    return site.read('ran.log').trim().split('\n').map(Number);
  } catch {
    return [];
  }
}
