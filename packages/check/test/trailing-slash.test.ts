import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site?.close());

test.each(['satteri', 'mdx'])(
  'a link may lack or have the slash at its end, and its anchor is checked, with %s',
  async (engine) => {
    site = createSite({
      'docs/en/index.md': '# Paper\n\n[lib](/lib#options) [fold](/fold/?a#line) [both](/both)\n',
      'docs/zh/index.md': '# 纸\n\n[库](/lib#options) [折](/fold/?a#lines) [双](/both)\n',
      'docs/en/lib/index.md': '# Lib\n\n## Options\n',
      'docs/zh/lib/index.md': '# 库\n\n## 选项 {#options}\n',
      'docs/en/fold.md': '# Fold\n\n## Line\n',
      'docs/zh/fold.md': '# 折\n\n## 线 {#line}\n',
      'docs/en/both.md': '# Both\n',
      'docs/zh/both.md': '# 双\n',
    });
    site.edit('diptych.config.mjs', 'export default {', `export default { markdown: { engine: '${engine}' },`);
    expect(await site.diagnostics('links')).toEqual([
      'links docs/zh/index.md:3:19 "/fold/?a#lines" leads to #lines, which /zh/fold does not have.',
    ]);
  },
);
