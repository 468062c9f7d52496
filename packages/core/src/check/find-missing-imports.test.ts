import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMissingImports } from './find-missing-imports.js';

function createSite(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-imports-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  'src/chart.tsx': '',
  'docs/data.json': '',
  'docs/image.svg': '',
  'node_modules/only-styles/package.json':
    '{ "name": "only-styles", "exports": { "./a.css": { "style": "./a.css" } } }',
};

const FOUND = [
  './data.json',
  './image.svg?url',
  '../src/chart',
  '../src/chart.js',
  '@/chart',
  '/src/chart.tsx',
  'node:fs',
  'only-styles/a.css',
];
const MISSING = ['./date.json', '../src/charts', '@/charts', '/src/charts.tsx', 'no-such-package', '@no/such/part'];

const toImports = (specifiers: readonly string[]) =>
  specifiers.map((specifier) => ({ specifier, file: 'docs/page.mdx', line: 1, column: 1, bindings: [] }));

const missingIn = (root: string, vite = {}) =>
  findMissingImports(toImports([...FOUND, ...MISSING]), { root, vite }).map(({ specifier }) => specifier);

it('finds imports that lead nowhere', () => {
  expect(missingIn(createSite(FILES))).toEqual(MISSING);
});

it('leaves to the bundler what its plugins and aliases may provide', () => {
  const root = createSite(FILES);
  const files = MISSING.filter((specifier) => /^[./]/.test(specifier));
  expect(missingIn(root, { plugins: [{ name: 'virtual' }] })).toEqual(files);
  expect(missingIn(root, { resolve: { alias: { x: 'y' } } })).toEqual(files);
});
