import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { runCli } from './run-cli.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CONFIG = `import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Tiny',
  lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  editLink: { docRepoBaseUrl: 'https://example.com/docs' },
});
`;

let site: TestSite;
beforeAll(() => {
  site = createSite({ 'diptych.config.ts': CONFIG, 'docs/en/guide/start.md': '# Start\n' });
});
afterAll(() => site.remove());

const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');
const eject = (...words: string[]) => runCli(site.root, ['eject', ...words]);

it('lists the parts of the theme', async () => {
  const { code, out } = await eject();
  expect(code).toBe(0);
  expect(out).toMatch(/^Parts of @diptych\/theme-ui \d/);
  expect(out).toMatch(/Announcement +A banner above the top bar that readers can dismiss for good\.\n/);
  expect(out).toMatch(/EditLink +Links to the page's source at its host\.\n/);
  const json = JSON.parse((await eject('--json')).out) as { parts: Record<string, unknown> };
  expect(Object.keys(json.parts)).toContain('Sidebar');
});

it('does not write over a theme file that the config does not name', async () => {
  const { code, err } = await eject('EditLink');
  expect(code).toBe(2);
  expect(err).toContain('theme.tsx exists, but the config does not use it.');
  expect(err).toContain('Add theme: "./theme.tsx" to diptych.config.ts');
  expect(err).not.toContain('remove');
  rmSync(path.join(site.root, 'theme.tsx'));
});

it('copies a part, wires it, and refuses to do so again', async () => {
  const first = await eject('EditLink');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(read('theme/EditLink/EditLink.tsx')).toMatch(
    /^\/\/ Copied by "diptych eject EditLink" from @diptych\/theme-ui \d[^\n]*\nimport/,
  );
  expect(read('diptych.config.ts')).toContain("theme: './theme.tsx',");
  expect(read('theme.tsx')).toBe(`import { createTheme } from '@diptych/theme-ui/theme';
import { EditLink } from './theme/EditLink/EditLink';

export * from '@diptych/theme-ui/theme';
export const { Layout, Sidebar } = createTheme({ components: { EditLink } });
`);
  site.write('theme/EditLink/EditLink.tsx', read('theme/EditLink/EditLink.tsx').replace('{text}', '{text} (mine)'));
  expect(await runCli(site.root, ['build'])).toMatchObject({ code: 0, err: '' });
  expect(read('dist/guide/start.html')).toContain('(mine)');

  const again = await eject('EditLink');
  expect(again.code).toBe(2);
  expect(again.err).toContain('theme.tsx already replaces EditLink, in line 5.');
  expect(again.err).toContain('Edit that component');
  expect(read('theme/EditLink/EditLink.tsx')).toContain('(mine)');
});

it('does not write over a copy that the theme does not use', async () => {
  const theme = read('theme.tsx');
  site.write('theme.tsx', theme.replace('{ components: { EditLink } }', ''));
  const { code, err } = await eject('EditLink');
  expect(code).toBe(2);
  expect(err).toContain('theme/EditLink/EditLink.tsx already exists.');
  expect(err).toContain('Use it in theme.tsx, or move it away');
  site.write('theme.tsx', theme);
});

it('every part can be copied, and the site builds with all of them', async () => {
  const { parts } = JSON.parse((await eject('--json')).out) as { parts: Record<string, unknown> };
  for (const name of Object.keys(parts).filter((other) => other !== 'EditLink')) {
    expect(await eject(name, '--quiet')).toMatchObject({ code: 0, err: '', out: '' });
  }
  expect(await runCli(site.root, ['build', '--strict'])).toMatchObject({ code: 0, err: '' });
  expect(read('dist/guide/start.html')).toContain('dt-side');
});

it.each([
  [['EditLnk'], '@diptych/theme-ui has no part "EditLnk".', 'Did you mean "diptych eject EditLink"?'],
  [['Bar', 'Logo'], 'Unexpected argument: "Logo".', 'Copy one part at a time.'],
])('says what is wrong with eject %j', async (words, message, suggestion) => {
  const { code, err } = await eject(...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain(suggestion);
});

it('says what to write where it cannot change the theme for certain', async () => {
  const other = createSite({
    'theme.tsx':
      "import { createTheme } from '@diptych/theme-ui/theme';\n\nconst options = {};\nexport const { Layout, Sidebar } = createTheme(options);\n",
  });
  const { code, out } = await runCli(other.root, ['eject', 'Bar']);
  expect(code).toBe(0);
  expect(out).toContain("import { Bar } from './theme/Bar/Bar';\n\ncreateTheme({ components: { Bar } });");
  other.remove();
});

it('writes a theme even where it cannot name it in the config', async () => {
  const other = createSite({
    'diptych.config.ts': "const make = () => ({ title: 'T' });\nexport default make();\n",
  });
  rmSync(path.join(other.root, 'theme.tsx'));
  const { code, out } = await runCli(other.root, ['eject', 'EditLink']);
  expect(code).toBe(0);
  expect(out).toContain('diptych.config.ts could not be changed safely. Add this to it:\n\ntheme: ');
  expect(readFileSync(path.join(other.root, 'theme.tsx'), 'utf8')).toContain('components: { EditLink }');
  other.remove();
});
