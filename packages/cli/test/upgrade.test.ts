import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { runCli } from './run-cli.js';

// A whole build, with bundling: seconds on a machine that is busy with other things.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// A site as it was written before texts had one catalogue, the theme an entry of its own, and articles attributes.
const OLD = {
  'package.json': `{
  "name": "old",
  "type": "module",
  "dependencies": { "@diptych/core": "^0.0.0-next.1", "@diptych/theme-ui": "workspace:*", "react": "^19.0.0" }
}
`,
  'diptych.config.ts': `import { defineConfig } from '@diptych/core';

export default defineConfig({
  title: 'Old',
  lastUpdated: false,
  theme: './theme.tsx',
  styles: ['@diptych/theme-ui/styles.css', './styles/own.css'],
  editLink: { docRepoBaseUrl: 'https://example.com/docs' },
  locales: [
    { key: 'en', label: 'English', editLinkText: 'Mend {this} page', outlineTitle: "What's here" },
    {
      key: 'zh',
      lang: 'zh-CN',
      prevPageText: '前一页',
      label: '简体中文',
      nextPageText: '后一页',
    },
  ],
});
`,
  'theme.tsx': `import { createTheme } from '@diptych/theme-ui/theme';
import { Outline } from '@diptych/theme-ui';

export * from '@diptych/theme-ui';
export const { Layout } = createTheme({ components: { TableOfContents: (props) => <div className="own"><Outline {...props} /></div> } });
`,
  'styles/own.css': `.dt-tip .dt-container-title {\n  color: var(--own);\n}\n\n.dt-tip-of-mine,\n.dt-code-long {\n  border: 0;\n}\n`,
  'docs/en/guide/start.md': '# Start\n\n:::tip\nA tip.\n:::\n\n## Next\n\nText.\n',
  'docs/zh/guide/start.md': '# 开始\n\n:::tip\n提示。\n:::\n\n## 接下来 {#next}\n\n正文。\n',
};

let site: TestSite;
beforeAll(() => {
  site = createSite(OLD);
});
afterAll(() => site.remove());

const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');
const upgrade = (...words: string[]) => runCli(site.root, ['upgrade', ...words]);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: site.root });

it('does not build before', async () => {
  const { code, err } = await runCli(site.root, ['build']);
  expect(code).toBe(1);
  expect(err).toContain('editLinkText');
});

it('refuses a tree with uncommitted changes, and names one', async () => {
  git('init', '--quiet');
  const { code, err } = await upgrade();
  expect(code).toBe(2);
  expect(err).toMatch(/There are uncommitted changes: \S+ and \d more\./);
  expect(read('theme.tsx')).toBe(OLD['theme.tsx']);
});

it('shows the difference in a dry run, and writes nothing', async () => {
  const { code, out } = await upgrade('--dry-run');
  expect(code).toBe(0);
  expect(out).toContain("  - export * from '@diptych/theme-ui';\n  + export * from '@diptych/theme-ui/theme';\n");
  expect(read('theme.tsx')).toBe(OLD['theme.tsx']);
});

it('mends the site, so that it builds', async () => {
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Old');
  const { code, out } = await upgrade();
  expect(code).toBe(0);
  expect(out).toContain('  theme.tsx:2  Outline is TableOfContents.');
  expect(out).toContain('  diptych.config.ts:10  editLinkText, outlineTitle: texts are in "messages".');
  expect(read('diptych.config.ts')).toContain(
    `{ key: 'en', label: 'English', messages: { editPage: 'Mend {this} page', outlineTitle: "What's here" } },`,
  );
  expect(read('diptych.config.ts')).toContain(`
      messages: { previousPage: '前一页', nextPage: '后一页' },
      label: '简体中文',
    },`);
  expect(read('theme.tsx')).toContain("import { TableOfContents as Outline } from '@diptych/theme-ui';");
  expect(read('styles/own.css')).toBe(
    `[data-dt="container"][data-type="tip"] [data-dt="container-title"] {\n  color: var(--own);\n}\n\n.dt-tip-of-mine,\n[data-dt="code"][data-long] {\n  border: 0;\n}\n`,
  );
  expect(read('package.json')).toMatch(/"@diptych\/core": "\^\d+\.\d+\.\d+", "@diptych\/theme-ui": "workspace:\*"/);
  expect(read('docs/en/guide/start.md')).toBe(OLD['docs/en/guide/start.md']);
  expect(await runCli(site.root, ['build'])).toMatchObject({ code: 0, err: '' });
  expect(read('dist/guide/start.html')).toContain('Mend {this} page');
  expect(read('dist/zh/guide/start.html')).toContain('class="own"');
});

it('leaves built sites alone, whatever their folder is called', async () => {
  site.write('public-site/.diptych-output', '');
  site.write('public-site/a.css', '.dt-tip {}\n');
  const { out } = await upgrade('--force', '--json');
  expect(JSON.parse(out)).toMatchObject({ ok: true, files: [] });
  rmSync(path.join(site.root, 'public-site'), { recursive: true });
});

it('has nothing more to do then', async () => {
  git('add', '--all');
  git('commit', '--quiet', '-m', 'New');
  const { out } = await upgrade('--json');
  expect(JSON.parse(out)).toMatchObject({ ok: true, files: [] });
});
