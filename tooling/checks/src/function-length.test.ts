import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions } from './function-length.js';
import { ROOT } from './packages.js';

// Every source file of every package is parsed.
const TIMEOUT_MS = 60_000;

/** In lines: two screens. */
const LIMIT = 80;

function sourcesOf(pkg: string): string[] {
  const folder = path.join(ROOT, 'packages', pkg, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|stories|spec)\./.test(name))
    .map((name) => path.join(folder, name));
}

test('a function that is too long is found, by its name or that of what it is assigned to, inside of another as well', () => {
  const body = 'call();\n'.repeat(3);
  const text = `export function outer() {\n  const inner = () => {\n${body}  };\n  return inner;\n}\nconst short = () => 1;\n`;
  expect(longFunctions('example.ts', 4, text)).toEqual([
    { name: 'outer', line: 1, lines: 8 },
    { name: 'inner', line: 2, lines: 5 },
  ]);
  expect(longFunctions('example.ts', 8, text)).toEqual([]);
});

test(
  `no function is longer than ${LIMIT} lines`,
  () => {
    const files = readdirSync(path.join(ROOT, 'packages')).flatMap(sourcesOf);
    expect(files.length).toBeGreaterThan(300);
    const long = files.flatMap((file) =>
      longFunctions(file, LIMIT).map(({ name }) => `${path.relative(ROOT, file)}: ${name}`),
    );
    expect(long).toEqual([]);
  },
  TIMEOUT_MS,
);
