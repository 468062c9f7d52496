import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A site in a folder of its own, with packages and the smallest theme. */
export interface TestSite {
  root: string;
  write(name: string, text: string): void;
  remove(): void;
}

const FILES: Record<string, string> = {
  'diptych.config.ts': `import { defineConfig } from '@diptych/core';
export default defineConfig({
  title: 'Tiny', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
});
`,
  'theme.tsx': `export const Layout = ({ article, sidebar }) => <><aside>{sidebar}</aside><main>{article}</main></>;
export const Sidebar = ({ items }) => <nav><ul>{items.map((item) => <li key={item.text}>{item.text}</li>)}</ul></nav>;
`,
  'docs/en/index.md': '# Home\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/guide/start.md': '# Start\n\nText, and [home](../index.md).\n',
  'docs/zh/guide/start.md': '# 开始\n\n正文。\n',
};

/** Makes a site of four pages outside the repository; packages come from this one. */
export function createSite(files: Record<string, string> = {}): TestSite {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-cli-')));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries({ ...FILES, ...files })) write(name, text);
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), path.join(root, 'node_modules'));
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
