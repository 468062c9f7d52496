import { expect, it } from 'vitest';
import { partLine, themeModuleOf, withPart, withTheme } from './wire-part.js';

it.each([
  ["export default { title: 'T' };", "export default { theme: './theme.tsx', title: 'T' };"],
  [
    "export default defineConfig({\n  title: 'T',\n});\n",
    "export default defineConfig({\n  theme: './theme.tsx',\n  title: 'T',\n});\n",
  ],
  [
    "export default defineConfig<X>({\n  title: 'T', theme: '@acme/theme' } satisfies Y);\n",
    "export default defineConfig<X>({\n  title: 'T', theme: './theme.tsx' } satisfies Y);\n",
  ],
  [
    "const config: UserConfig = { title: 'T' };\nexport default config;\n",
    "const config: UserConfig = { theme: './theme.tsx', title: 'T' };\nexport default config;\n",
  ],
  [
    "const config = { title: 'T' };\nexport default defineConfig(config);\n",
    "const config = { theme: './theme.tsx', title: 'T' };\nexport default defineConfig(config);\n",
  ],
  ['const config = make();\nexport default config;\n', undefined],
  ['export default missing;\n', undefined],
  ['export default { theme: theme({}) };', undefined],
])('names the theme file in %j', (before, after) => {
  expect(withTheme(before, './theme.tsx')).toBe(after);
});

const HEAD = "import { createTheme } from '@diptych/theme-ui/theme';\n";
const WITH = `${HEAD.trimEnd()}\nimport { Bar } from './theme/Bar/Bar';\n`;

it.each([
  ['const t = createTheme();\n', 'const t = createTheme({ components: { Bar } });\n'],
  ['const t = createTheme({});\n', 'const t = createTheme({ components: { Bar }, });\n'],
  ['const t = createTheme({ slots: {} });\n', 'const t = createTheme({ components: { Bar }, slots: {} });\n'],
  [
    'const t = createTheme({\n  components: { Logo },\n});\n',
    'const t = createTheme({\n  components: { Bar, Logo },\n});\n',
  ],
])('uses a part in %j', (before, after) => {
  expect(withPart(HEAD + before, 'Bar', './theme/Bar/Bar')).toBe(WITH + after);
  expect(partLine(HEAD + before, 'Bar')).toBeUndefined();
  expect(partLine(WITH + after, 'Bar')).toBe(after.includes('\n  components') ? 4 : 3);
  expect(themeModuleOf(HEAD + before)).toBe('@diptych/theme-ui/theme');
});

it('gives another name to a part that the theme file declares', () => {
  const after = withPart(
    `${HEAD}export const { Layout, Sidebar } = createTheme();\n`,
    'Sidebar',
    './theme/Sidebar/Sidebar',
  );
  expect(after).toContain("import { Sidebar as OwnSidebar } from './theme/Sidebar/Sidebar';");
  expect(after).toContain('createTheme({ components: { Sidebar: OwnSidebar } })');
});

it.each(['export const Layout = () => null;\n', 'createTheme(options);\n', 'createTheme({ components });\n'])(
  'leaves alone what it cannot change for certain: %j',
  (text) => {
    expect(withPart(text, 'Bar', './theme/Bar/Bar')).toBeUndefined();
  },
);
