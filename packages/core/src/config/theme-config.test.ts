import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkThemeConfig } from './theme-config.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'theme-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const checkedBy = (name: string, code: string, themeConfig = {}) => {
  const schemas = path.join(folder, name);
  writeFileSync(schemas, code);
  return checkThemeConfig(themeConfig, { schemas, theme: './theme' });
};

it('names the package that the schemas import and nobody has installed', async () => {
  const checked = checkedBy('missing.mjs', "import 'a-package-nobody-has';\nexport const themeConfig = {};\n");
  await expect(checked).rejects.toMatchObject({
    diagnostics: [
      {
        message: expect.stringContaining('the package "a-package-nobody-has", which they import, is not installed'),
        suggestion: 'Add it to the dependencies of the theme, and install them.',
      },
    ],
  });
});

it('tells what else keeps Node from importing them', async () => {
  await expect(checkedBy('browser.mjs', 'document.title;\n')).rejects.toMatchObject({
    diagnostics: [
      {
        message: expect.stringContaining('document is not defined'),
        suggestion: expect.stringContaining('browser APIs'),
      },
    ],
  });
});

it('fills in the defaults of the schema, and keeps keys that it does not know', async () => {
  const code = `const validate = ({ size = 3 }) => ({ value: { size, nested: { gap: 1 } } });
export const themeConfig = { '~standard': { version: 1, vendor: 'own', validate } };
`;
  expect(await checkedBy('defaults.mjs', code, { colour: 'red' })).toEqual({
    themeConfig: { colour: 'red', size: 3, nested: { gap: 1 } },
    faults: [],
  });
});
