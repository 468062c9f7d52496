import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { build } from './helpers/core.js';
import { serve } from './helpers/serve-dev.js';
import { makeSite, writeSiteFile } from './helpers/site.js';

/** A site whose types are the text of a file. `then` runs after the file is read. */
const siteOf = (version: string, then = '') => ({
  'docs/index.md': '# Home\n\n```ts twoslash\nconst sheet = fold();\n```\n',
  'lib/types.txt': 'one',
  'diptych.config.ts': `import { readFileSync, statSync, writeFileSync } from 'node:fs';

const answer = (code: string, text: string) => ({
  ...{ code, names: [], errors: [], problems: [] },
  answers: [{ line: 0, character: 6, length: 5, text }],
});

export default {
  ...{ title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false },
  markdown: {
    types: async (root: string, samples: readonly { code: string }[]) => {
      const file = root + '/lib/types.txt';
      const start = Date.now();
      const text = readFileSync(file, 'utf8');
      ${then}
      return { blocks: samples.map(({ code }) => answer(code, \`v${version}_\${text}\`)), files: [file] };
    },
  },
};
`,
});

const built = async (root: string) => {
  await build({ root });
  return readFileSync(path.join(root, 'dist/index.html'), 'utf8');
};

it('are found again when the function of the config that finds them changes', async () => {
  const root = makeSite({ files: siteOf('1') });
  expect(await built(root)).toContain('v1_one');
  writeSiteFile(root, 'diptych.config.ts', siteOf('2')['diptych.config.ts']);
  expect(await built(root)).toContain('v2_one');
});

it('are found again when a file changed while they were found', async () => {
  // The clock of the file system is behind by some milliseconds.
  const edit = "while (text === 'one' && statSync(file).ctimeMs <= start) writeFileSync(file, 'two');";
  const root = makeSite({ files: siteOf('1', edit) });
  await built(root);
  expect(await built(root)).toContain('v1_two');
});

it('follow an edit of their files while the site is served', async () => {
  const { root, ask } = await serve(siteOf('1'));
  expect((await ask('/')).text).toContain('v1_one');
  writeSiteFile(root, 'lib/types.txt', 'three');
  await eventually(async () => expect((await ask('/')).text).toContain('v1_three'));
});
