/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: code in strings */
import { describe, expect, it } from 'vitest';
import { functionCode } from './function-code.js';

/** A compiled config whose keys are given as code. */
const config = (keys: string, before = '') =>
  `import { defineConfig } from "@diptych/core";\n${before}\nvar config_default = defineConfig({ ${keys} });\nexport { config_default as default };\n`;

const PLUGIN = 'const plugin = (text) => ({ name: text, pageParsed: (page) => page });';

describe('the code of functions', () => {
  const plugins = 'plugins: [plugin("a")]';

  it.each([
    ['data', "themeConfig: { footer: 'One' }", "themeConfig: { footer: 'Two' }"],
    [
      'computed data',
      'themeConfig: { year: `${new Date().getFullYear()} A` }',
      'themeConfig: { year: `${new Date().getFullYear()} B` }',
    ],
    ['data made of lists', "head: ['a'].map((name) => ({ tag: name }))", "head: ['b'].map((name) => ({ tag: name }))"],
    ['functions of checks', 'check: { rules: [() => 1] }', 'check: { rules: [() => 2] }'],
  ])('does not hold %s', async (_, one, other) => {
    const [first, second] = await Promise.all(
      [one, other].map((keys) => functionCode(config(`${keys}, ${plugins}`, PLUGIN))),
    );
    expect(second).toBe(first);
    expect(first).toContain('plugin("a")');
  });

  it('does not hold constants that only data uses', async () => {
    const [one, other] = await Promise.all(
      ['A', 'B'].map((text) => functionCode(config(`title, ${plugins}`, `const title = "${text}";\n${PLUGIN}`))),
    );
    expect(other).toBe(one);
  });

  it.each([
    ['options of plugins', config('plugins: [plugin("a")]', PLUGIN), config('plugins: [plugin("b")]', PLUGIN)],
    ['the code of plugins', config(plugins, PLUGIN), config(plugins, PLUGIN.replace('=> page', '=> ({ ...page })'))],
    [
      'constants that plugins use as well',
      config('title: text, plugins: [plugin(text)]', `const text = "A";\n${PLUGIN}`),
      config('title: text, plugins: [plugin(text)]', `const text = "B";\n${PLUGIN}`),
    ],
    [
      'calls in data, which may do something for a plugin',
      config(
        `title: use("A"), ${plugins}`,
        `const used = []; const use = (text) => (used.push(text), text);\n${PLUGIN}`,
      ),
      config(
        `title: use("B"), ${plugins}`,
        `const used = []; const use = (text) => (used.push(text), text);\n${PLUGIN}`,
      ),
    ],
    [
      'data given to another function than defineConfig',
      config('title: "A"').replaceAll('defineConfig', 'withPreset'),
      config('title: "B"').replaceAll('defineConfig', 'withPreset'),
    ],
    [
      'data of an object that is changed later',
      `${config('title: "A"')}config_default.plugins = [];`,
      `${config('title: "B"')}config_default.plugins = [];`,
    ],
  ])('holds %s', async (_, one, other) => {
    expect(await functionCode(other)).not.toBe(await functionCode(one));
  });

  it('holds functions in head and redirects, and not the data there', async () => {
    const codes = await Promise.all(
      [
        'head: [(page) => [{ tag: page.title }]]',
        'head: [(page) => [{ tag: page.lang }]]',
        "redirects: { '/old': '/new' }",
        "redirects: { '/older': '/new' }",
      ].map((keys) => functionCode(config(`${keys}, title: 'x'`))),
    );
    expect(codes[0]).not.toBe(codes[1]);
    expect(codes[2]).toBe(codes[3]);
  });
});
