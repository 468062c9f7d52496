import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const DIST = path.resolve(import.meta.dirname, '../dist');

/**
 * The packages that a module of `dist` loads before its first line runs, with those of the modules that it imports.
 * Before each module of a package that is bundled stands a comment with its path.
 */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = readFileSync(path.join(DIST, file), 'utf8');
  const found = [...text.matchAll(/^(?:import|export)\b[^;'"()]*["']([^"']+)["'];$/gm)].map(([, name = '']) => name);
  const bundled = [...text.matchAll(/^\/\/ .*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm)].map(
    ([, name = '']) => name,
  );
  const packages = new Set([...found, ...bundled].filter((name) => !name.startsWith('.') && !isBuiltin(name)));
  for (const name of found) {
    const next = path.join(path.dirname(file), name);
    if (name.startsWith('.') && !seen.has(next)) for (const inner of loadedBy(next, seen)) packages.add(inner);
  }
  return packages;
}

// A build with nothing to do is mostly loading: what it does not need is imported where it is needed.
it('a site is loaded without the parser, the highlighter and the bundler', () => {
  expect([...loadedBy('index.js')].sort()).toEqual(['image-size', 'picomatch', 'valibot']);
});

it('a worker loads them', () => {
  expect([...loadedBy('worker.js')]).toEqual(expect.arrayContaining(['satteri', '@shikijs/core', 'yaml']));
});
