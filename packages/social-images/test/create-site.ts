import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCALES = "[{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', title: '纸', label: '简体中文' }]";

const FILES: Record<string, string> = {
  'theme.tsx':
    'export const Layout = ({ article }) => <main>{article}</main>;\nexport const Sidebar = () => <nav />;\n',
  'docs/en/index.md': '# Home\n\nPaper folds.\n',
  'docs/zh/index.md': '# 首页\n\n纸可以折叠。\n',
  'docs/en/start.md': '# Start <b>here</b> & "there"\n\nFold the paper.\n',
  'docs/zh/start.md': '# 开始\n\n折纸。\n',
  'docs/en/hostile.md': `---
title: ${JSON.stringify('</title><script>alert(1)</script> {{x}} \u202e ${y} & "]]>')}
description: ${JSON.stringify('A very long description. '.repeat(40))}
---

# Hostile
`,
  'docs/public/bad.svg': 'no image',
  'docs/en/own.md': '---\nimage: https://example.com/own.png\n---\n\n# Own picture\n',
};

/** A site of a few pages outside the repository, under the base `/docs/`, that uses the plugin as it is packed. */
export interface TestSite {
  root: string;
  write(name: string, text: string): void;
}

/** @param options Source text of the plugin's options. */
export function createSite(options: string, { siteUrl = 'https://paper.example' } = {}): TestSite & { close(): void } {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-social-')));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  const own = fileURLToPath(new URL('..', import.meta.url));
  mkdirSync(path.join(root, 'node_modules/@diptych'), { recursive: true });
  for (const name of ['react', 'react-dom', '@fontsource', '@diptych/core']) {
    symlinkSync(path.join(own, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  symlinkSync(own, path.join(root, 'node_modules/@diptych/social-images'));
  write(
    'diptych.config.ts',
    `import { socialImages } from '@diptych/social-images';
export default {
  title: 'Paper', description: 'Two panels', theme: './theme.tsx', styles: [], lastUpdated: false, base: '/docs/',
  ${siteUrl && `siteUrl: '${siteUrl}',`} locales: ${LOCALES}, plugins: [socialImages(${options})],
};
`,
  );
  return { root, write, close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}
