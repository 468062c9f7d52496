import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@diptych/core';
import { afterEach, expect, test, vi } from 'vitest';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(path.join(tmpdir(), 'diptych-readme-'));
const core = fileURLToPath(new URL('..', import.meta.url));

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The fences of the README that carry a title, by that title. */
function filesOf(readme: string): [string, string][] {
  return [...readme.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
}

test('the first site of the README builds what it says', async () => {
  for (const [name, text] of filesOf(readFileSync(path.join(core, 'README.md'), 'utf8'))) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@diptych'), { recursive: true });
  symlinkSync(core, path.join(modules, '@diptych/core'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(path.join(core, 'node_modules', name), path.join(modules, name));
  // The README's theme is the default one; here a theme of a few lines stands in, so that core is tested alone.
  writeFileSync(
    path.join(root, 'theme.jsx'),
    `export const Layout = ({ article }) => <main>{article}</main>;\nexport const Sidebar = () => null;\n`,
  );
  const config = path.join(root, 'diptych.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace("title: 'Paper',", "title: 'Paper', theme: './theme.jsx', styles: [],"),
  );

  const result = await build({ root });

  expect(result.pages).toBe(4);
  for (const name of [
    'index.html',
    'fold.html',
    'zh/index.html',
    'zh/fold.html',
    '404.html',
    'robots.txt',
    'llms.txt',
    'fold.md',
  ]) {
    expect(existsSync(path.join(root, 'dist', name)), name).toBe(true);
  }
  expect(readFileSync(path.join(root, 'dist/zh/index.html'), 'utf8')).toContain('<a href="/zh/fold">折</a>');
});
