import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@diptych/core';

const FILES: Record<string, string> = {
  'diptych.config.mjs': `export default {
  title: 'Paper', description: 'Two panels', theme: './theme.tsx', styles: [], lastUpdated: false, base: '/docs/', siteUrl: 'https://paper.example',
  redirects: { '/guide/begin': '/guide/start', '/Was/(.*)': '/$1' },
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
};
`,
  'theme.tsx':
    'export const Layout = ({ article }) => <main>{article}</main>;\nexport const Sidebar = () => <nav />;\n',
  'docs/en/index.md': '---\ndescription: Where paper folds\n---\n\n# Home\n\nPaper folds.\n',
  'docs/zh/index.md': '# 首页\n\n纸可以折叠。\n',
  'docs/en/guide/start.md': '# Start\n\nFold the paper.\n\n## Two hinges\n\nGlue them.\n\n## After\n\nDone.\n',
  'docs/zh/guide/start.md': '# 开始\n\n折纸。\n\n## 两条合页 {#two-hinges}\n\n粘贴。\n\n## 之后 {#after}\n\n完成。\n',
  'docs/en/guide/inside.md': '---\nnoindex: true\n---\n\n# Inside\n\nNot for search engines.\n',
  'docs/zh/guide/inside.md': '---\nnoindex: true\n---\n\n# 内部\n\n不对搜索引擎公开。\n',
  'docs/en/config.md':
    '# Config\n\n## build.outDir\n\nFolder of the site.\n\n## Flags\n\n| Flag | Meaning |\n|---|---|\n| `--port <number>` | Port |\n| `--host` | Name |\n',
  'docs/en/api.md':
    '# API\n\n## Format\n\nOptions.\n\n| Name | Meaning |\n|---|---|\n| `locale` | Language |\n\n## DIGITS\n\nTwo.\n\n## `fold(sheet, times)`\n\nFolds.\n\n> ## In a quotation\n>\n> Quoted.\n',
  'docs/en/commands.md':
    '# Commands {#all}\n\n<Members>\n\n| Flag | Meaning |\n|---|---|\n| `-q, --quiet <level>` | Less output |\n\n</Members>\n\n## Output\n\n| Flag | Meaning |\n|---|---|\n| `-o, --out <dir>` | Folder |\n',
  'docs/en/long.md': `# Long\n\n## Lines\n\n${'A line of the long page.\n\n'.repeat(3000)}## End\n\nThe end.\n`,
};

/** Builds a small site outside the repository, under the base `/docs/`. */
export async function createSite(): Promise<{ root: string; write(name: string, text: string): void; close(): void }> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-mcp-')));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), path.join(root, 'node_modules'));
  await build({ root });
  return { root, write, close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}
