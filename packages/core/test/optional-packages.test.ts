import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { PACKAGE } from './helpers/core.js';
import { installWithout } from './helpers/install-without.js';
import { makeSite } from './helpers/site.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

it('draws formulas in the next build after the package for them was installed', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts':
        "export default { title: 'Site', theme: './theme.tsx', styles: [], lastUpdated: false, markdown: { math: true } };\n",
      'docs/index.md': '# Home\n',
      'docs/sum.md': '# Sum\n\nAs $q^4$ is.\n',
      'docs/total.mdx': '# Total\n\n{1 + 1} and $q^4$.\n',
    },
  });
  const entry = installWithout('temml', root);
  const built = async () => {
    // Node remembers in a process which packages are missing.
    const { output } = await spawnBuild(root, [], entry).done;
    const { codes, upToDate } = JSON.parse(output);
    const pages = ['sum', 'total'].map((name) => readFileSync(path.join(root, `dist/${name}.html`), 'utf8'));
    return { codes, upToDate, drawn: pages.map((html) => html.includes('<math')) };
  };
  const missing = ['drawing-package-missing', 'drawing-package-missing'];
  expect(await built()).toEqual({ codes: missing, upToDate: false, drawn: [false, false] });
  expect(await built()).toEqual({ codes: missing, upToDate: true, drawn: [false, false] });
  const installed = path.join(root, 'node_modules/temml');
  symlinkSync(path.join(PACKAGE, 'node_modules/temml'), installed);
  expect(await built()).toEqual({ codes: [], upToDate: false, drawn: [true, true] });
  expect(await built()).toEqual({ codes: [], upToDate: true, drawn: [true, true] });
  rmSync(installed);
  expect(await built()).toEqual({ codes: missing, upToDate: false, drawn: [false, false] });
});
