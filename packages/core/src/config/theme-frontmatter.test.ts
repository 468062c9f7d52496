import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { themeFrontmatter } from './theme-frontmatter.js';

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-theme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (files: Record<string, string>) => {
  const root = mkdtempSync(path.join(folder, 'site-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  return themeFrontmatter('./theme.ts', root).declaration;
};

it('takes a constant of another module more than once', () => {
  const declaration = read({
    'theme.ts':
      "import { text as field } from './fields';\nexport const frontmatter = { properties: { a: field, b: field } };\n",
    'fields.ts': "export const text = { type: 'string' };\n",
  });
  expect(declaration).toEqual({ properties: { a: { type: 'string' }, b: { type: 'string' } } });
});

it('reads nothing from modules that export each other, or that do not exist', () => {
  expect(read({ 'theme.ts': "export * from './other';\n", 'other.ts': "export * from './theme';\n" })).toEqual({});
  expect(read({ 'theme.ts': "export { frontmatter } from './other';\n" })).toEqual({});
});
