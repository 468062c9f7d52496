import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
afterEach(() => site?.close());

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, CONFIG = ''] = /```ts title="diptych\.config\.ts"\n(.*?)```/s.exec(README) ?? [];

/** As much of the package as the example uses. */
const RSLIB = {
  'package.json': '{ "name": "docs", "dependencies": { "@rslib/core": "1.0.0" } }\n',
  'node_modules/@rslib/core/package.json': '{ "name": "@rslib/core", "version": "1.0.0", "types": "./index.d.ts" }\n',
  'node_modules/@rslib/core/index.d.ts': `export interface LibConfig {
  /** @default 'esm' */
  format?: 'esm' | 'cjs';
}
export declare function defineConfig(config: { lib: LibConfig[] }): unknown;
`,
  'node_modules/.bin/rslib': `#!/bin/sh
grep -q cjs rslib.config.ts && echo "rslib.config.ts:3:39 no CommonJS today" && exit 1
test -f src/index.ts && echo "built in 12 ms"
`,
};

const GUIDE = `# Guide

\`\`\`ts title="rslib.config.ts"
import { defineConfig } from '@rslib/core';

export default defineConfig({ lib: [{ format: 'esm' }] });
\`\`\`

\`\`\`txt no-check="differs from machine to machine"
built in 3 ms
\`\`\`
`;

test('the example of the README checks a site', async () => {
  site = createSite({
    ...RSLIB,
    'docs/en/guide.md': GUIDE,
    'docs/zh/guide.md': GUIDE.replace('# Guide', '# 指南'),
    'docs/en/config/lib/format.md': "# lib.format\n\n- **Type:** `'esm' | 'cjs'`\n- **Default:** `'esm'`\n",
    'docs/zh/config/lib/format.md': "# lib.format\n\n- **类型：** `'esm' | 'cjs'`\n- **默认值：** `'esm'`\n",
  });
  chmodSync(path.join(site.root, 'node_modules/.bin/rslib'), 0o755);
  site.remove('diptych.config.mjs');
  site.write('diptych.config.ts', CONFIG);
  expect((await site.check()).rules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['samples', 'samples-run', 'outputs', 'options']),
  );
  const rules = ['samples', 'samples-run', 'outputs', 'options'];
  expect(await site.diagnostics(...rules)).toEqual([]);
  site.edit('docs/en/guide.md', "format: 'esm'", "format: 'cjs'");
  site.edit('docs/zh/guide.md', "format: 'esm'", "fromat: 'esm'");
  site.edit('docs/en/guide.md', ' no-check="differs from machine to machine"', '');
  site.edit('docs/zh/config/lib/format.md', "- **默认值：** `'esm'`", "- **默认值：** `'cjs'`");
  const locations = (await site.diagnostics(...rules)).map((text) => text.split(' ').slice(0, 2).join(' '));
  expect(locations).toEqual([
    'samples-run docs/en/guide.md:6:39',
    'outputs docs/en/guide.md:9:1',
    'options docs/zh/config/lib/format.md:4:12',
    'samples docs/zh/guide.md:6:39',
  ]);
});
