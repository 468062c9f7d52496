import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { themeConfigFaults } from './theme-config.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'theme-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultsOf = (name: string, code: string) => {
  const schemas = path.join(folder, name);
  writeFileSync(schemas, code);
  return themeConfigFaults({}, { schemas, theme: './theme' });
};

it('names the package that the schemas import and nobody has installed', async () => {
  const faults = faultsOf('missing.mjs', "import 'a-package-nobody-has';\nexport const themeConfig = {};\n");
  await expect(faults).rejects.toMatchObject({
    diagnostics: [
      {
        message: expect.stringContaining('the package "a-package-nobody-has", which they import, is not installed'),
        suggestion: 'Add it to the dependencies of the theme, and install them.',
      },
    ],
  });
});

it('tells what else keeps Node from importing them', async () => {
  await expect(faultsOf('browser.mjs', 'document.title;\n')).rejects.toMatchObject({
    diagnostics: [
      {
        message: expect.stringContaining('document is not defined'),
        suggestion: expect.stringContaining('browser APIs'),
      },
    ],
  });
});
