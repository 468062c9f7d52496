import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { spawnBuild } from './helpers/spawn-build.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const PAGE = '# A page\n';

describe('names', () => {
  it('with spaces, Chinese, # and % give the right files, links and sitemap', async () => {
    const names = ['a b', '名字', 'c#d', '100%', 'e%20f', "it's (1) & 2"];
    const links = names.map((name, index) => `- [${index}](<./${encodeURIComponent(name)}.md>)`).join('\n');
    const root = makeSite({
      files: {
        'diptych.config.ts':
          "export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com', base: '/docs/' };\n",
        'docs/index.md': `# Home\n\n${links}\n- [spaces as they are](<./a b.md>)\n- [Chinese as it is](./名字.md)\n- [anchor](/名字#标题)\n- ![pixel](<./a picture %231.svg>)\n`,
        'docs/a picture #1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
        'docs/_nav.json': '[{ "text": "Named", "link": "/名字" }]\n',
        'docs/_meta.json': JSON.stringify(['index', ...names]),
        ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\n## 标题\n`])),
        'docs/public/a file #1.txt': 'public',
      },
    });
    const outcome = await outcomeOf(root);
    expect(describeOutcome(outcome, root)).toBe('built 7 pages\n');
    const dist = path.join(root, 'dist');
    const built = Object.keys(contentsOf(dist));
    for (const name of names) expect(built).toEqual(expect.arrayContaining([`${name}.html`, `${name}.md`]));
    expect(built).toContain('a file #1.txt');
    const addresses = ['a%20b', '%E5%90%8D%E5%AD%97', 'c%23d', '100%25', 'e%2520f', "it's%20(1)%20&amp;%202"];
    const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
    const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
    for (const address of addresses) {
      expect(home).toContain(`href="/docs/${address}"`);
      expect(sitemap).toContain(`<loc>https://example.com/docs/${address.replace("'", '&#39;')}</loc>`);
    }
    expect(home).toContain('href="/docs/%E5%90%8D%E5%AD%97#标题"');
    expect(home).toMatch(/src="\/docs\/assets\/a-picture-1\.\w+\.svg"/);
  });

  it('with # and ? give addresses in sidebars, navigation, prev and next, and llms.txt', async () => {
    const names = ['C# a', 'why?'];
    const root = makeSite({
      files: {
        'diptych.config.ts':
          "export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, base: '/docs/' };\n",
        'docs/index.md': PAGE,
        'docs/guide/_meta.json': JSON.stringify([
          ...names,
          { type: 'custom-link', label: 'Custom', link: '/guide/why%3F?x#y' },
        ]),
        ...Object.fromEntries(names.map((name) => [`docs/guide/${name}.md`, `# ${name}\n\n## y\n`])),
        'docs/_nav.json':
          '[{ "text": "Guide", "link": "/guide/C%23%20a" }, { "text": "File", "link": "/a%20file%20%231.txt" }]',
        'docs/public/a file #1.txt': 'public',
      },
    });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 3 pages\n');
    const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
    const [sharp, why] = ['/docs/guide/C%23%20a', '/docs/guide/why%3F'];
    const html = read('guide/C# a.html');
    expect([...html.matchAll(/<a href="([^"]*)"( aria-current="page")?/g)].map(([, ...found]) => found)).toEqual([
      [sharp, ' aria-current="page"'],
      [why, undefined],
      [`${why}?x#y`, undefined],
    ]);
    const data = JSON.parse(read('static/pages/guide/C# a.json')) as { page: { next: unknown }; siteUrl: string };
    expect(data.page.next).toEqual({ text: 'why?', link: why });
    const { nav } = JSON.parse(read(data.siteUrl.replace('/docs/', ''))) as { nav: { link: string }[] };
    expect(nav.map(({ link }) => link)).toEqual([sharp, '/docs/a%20file%20%231.txt']);
    expect(read('llms.txt')).toMatch(/ Guide\n\n- \[C# a\]\(\S+\)\n- \[why\?\]/);
  });

  it('written by macOS give the addresses that they have elsewhere', async () => {
    const form = (text: string) => text.normalize('NFD');
    const root = makeSite({
      files: {
        'docs/index.md': `# Home\n\n[a](./Übersicht.md) [b](/Übersicht) [c](${form('/Übersicht')}) [d](/für/x)\n\n![e](./Bär.svg) ![f](/Öl.svg)\n`,
        'docs/_meta.json': '["index", "Übersicht", "für"]',
        'docs/_nav.json': '[{ "text": "A", "link": "/Übersicht" }]',
        [form('docs/Übersicht.md')]: '# Übersicht\n\n[g](./Übersicht.md)\n',
        [form('docs/für/x.md')]: '# X\n\n[h](./y.md)\n',
        [form('docs/für/y.md')]: '# Y\n',
        [form('docs/Bär.svg')]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [form('docs/public/Öl.svg')]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 4 pages\n');
    const dist = path.join(root, 'dist');
    const built = Object.keys(contentsOf(dist));
    expect(built.filter((name) => name !== name.normalize('NFC'))).toEqual([]);
    expect(built).toEqual(expect.arrayContaining(['Übersicht.html', 'für/x.html', 'Öl.svg']));
    const home = readFileSync(path.join(dist, 'index.html'), 'utf8').replace(/.*<main>/s, '');
    const address = '/%C3%9Cbersicht';
    expect([...home.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...[address, address, address],
      '/f%C3%BCr/x',
    ]);
    expect(home).toContain('src="/%C3%96l.svg"');
    expect(readFileSync(path.join(dist, 'für/x.html'), 'utf8')).toContain('href="/f%C3%BCr/y"');
  });

  it('that differ in their form only are two pages of one address', async () => {
    const name = 'docs/Übersicht.md';
    const root = makeSite({ files: { 'docs/index.md': PAGE, [name]: PAGE, [name.normalize('NFD')]: PAGE } });
    if (readdirSync(path.join(root, 'docs')).length < 3) return;
    expect((await outcomeOf(root)).diagnostics.map(({ severity }) => severity)).toContain('error');
  });

  it('that are longer than the file system takes are named', async () => {
    // 255 bytes are the limit almost everywhere; the page's data has a longer ending than the page.
    const root = makeSite({ files: { 'docs/index.md': PAGE, [`docs/${'x'.repeat(251)}.md`]: PAGE } });
    const { diagnostics } = await outcomeOf(root);
    expect(diagnostics).toMatchObject([
      { code: 'write-failed', message: expect.stringContaining('The name is too long') },
    ]);
  });
});

describe('names that begin with a dot', () => {
  it('are published from public/ where hosts read them, and otherwise left out, which is told', async () => {
    const root = makeSite({
      files: {
        'docs/index.md': '# Home\n\n[Report a fault](/.well-known/security.txt)\n',
        'docs/public/.well-known/security.txt': 'Contact: mailto:ann@example.com',
        'docs/public/.well-known/.cache/a.txt': '',
        'docs/public/.nojekyll': '',
        'docs/public/.env.local': 'TOKEN=1',
        'docs/public/.gitkeep': '',
        'docs/public/images/.DS_Store': '',
        'docs/.vitepress/config.md': PAGE,
      },
    });
    expect(describeOutcome(await outcomeOf(root), root)).toMatchInlineSnapshot(`
      "built 1 pages

      warning public-file-dotted docs/public/.env.local
      This is not published, because its name begins with a dot.
      → Rename it, or move it out of public/ if it is not meant for readers. Published are only .well-known, .nojekyll, .htaccess, .domains.

      warning public-file-dotted docs/public/.well-known/.cache
      This is not published, because its name begins with a dot.
      → Rename it, or move it out of public/ if it is not meant for readers. Published are only .well-known, .nojekyll, .htaccess, .domains.
      "
    `);
    const built = Object.keys(contentsOf(path.join(root, 'dist')));
    expect(built).toEqual(expect.arrayContaining(['.nojekyll', '.well-known/security.txt']));
    expect(built.filter((name) => /env|git|cache|DS_Store|vitepress/.test(name))).toEqual([]);
  });
});

describe('links on disk', () => {
  it('that lead back to a folder above them are left out with a warning', async () => {
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        'docs/guide/index.md': PAGE,
        'docs/guide/loop': (file) => symlinkSync('..', file),
        'docs/self.md': (file) => symlinkSync('self.md', file),
        'docs/nowhere.md': (file) => symlinkSync('gone.md', file),
        'elsewhere/page.md': PAGE,
        'docs/linked': (file) => symlinkSync('../elsewhere', file),
      },
    });
    expect(describeOutcome(await outcomeOf(root), root)).toMatchInlineSnapshot(`
      "built 3 pages

      warning link-loop docs/guide/loop
      This symbolic link leads back to a folder above it; it is left out.
      → Link to a folder outside its own ancestors.

      warning link-broken docs/nowhere.md
      The target of this symbolic link does not exist.
      → Remove it or fix its target.

      warning link-broken docs/self.md
      The target of this symbolic link does not exist.
      → Remove it or fix its target.
      "
    `);
    expect(existsSync(path.join(root, 'dist/linked/page.html'))).toBe(true);
  });
});

describe('pipes and devices', () => {
  // Opening one would never end.
  it.skipIf(process.platform === 'win32')('are left out with a warning, behind links, too', async () => {
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        'docs/pipe.md': (file) => void execFileSync('mkfifo', [file]),
        '../outside': (file) => void execFileSync('mkfifo', [file]),
        'docs/linked.md': (file) => symlinkSync('pipe.md', file),
        'docs/outside.md': (file) => symlinkSync('../../outside', file),
        'docs/public/zero.txt': (file) => symlinkSync('/dev/zero', file),
      },
    });
    const left = (name: string) => `"${name}" is a pipe, a socket or a device; it is not read.`;
    expect((await outcomeOf(root)).diagnostics.map(({ message }) => message).sort()).toEqual(
      ['linked.md', 'outside.md', 'pipe.md', 'zero.txt'].map(left),
    );
  });

  it.skipIf(process.platform === 'win32')('are not shown as images', async () => {
    const root = makeSite({
      files: {
        'docs/index.md': '# Page\n\n![a](../pipe.svg)\n',
        'pipe.svg': (file) => void execFileSync('mkfifo', [file]),
      },
    });
    expect((await outcomeOf(root)).diagnostics.map(({ code, line }) => [code, line])).toEqual([['file-special', 3]]);
  });
});

describe('files', () => {
  // On an idle core it takes 3 s; a step that is quadratic in the page takes longer than a test may.
  it('of 5 MB are built in sensible time', async () => {
    const section = (index: number) =>
      `## Section ${index}\n\n${'Some words of text. '.repeat(40)}\n\n- a [link](#section-1)\n\n`;
    const text = Array.from({ length: 6000 }, (_, index) => section(index)).join('');
    expect(text.length).toBeGreaterThan(5_000_000);
    const blank = `# Blank\n${'\n'.repeat(500_000)}text\n`;
    const root = makeSite({ files: { 'docs/index.md': `# Large\n\n${text}`, 'docs/blank.md': blank } });
    const outcome = await outcomeOf(root);
    expect(describeOutcome(outcome, root)).toBe('built 2 pages\n');
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('id="section-5999"');
  });

  it('that cannot be read are named', async (context) => {
    const root = makeSite({
      files: {
        'docs/index.md': PAGE,
        'docs/secret.md': (file) => {
          writeFileSync(file, PAGE);
          chmodSync(file, 0);
        },
      },
    });
    if (canRead(path.join(root, 'docs/secret.md'))) context.skip('this user may read everything');
    const { diagnostics } = await outcomeOf(root);
    expect(diagnostics).toMatchObject([
      { code: 'file-unreadable', file: 'docs/secret.md', message: 'This file cannot be read (EACCES).' },
    ]);
  });

  it('are not folders with the name of a page', async () => {
    const root = makeSite({
      files: { 'docs/index.md': PAGE, 'docs/folder.md': (file) => mkdirSync(file), 'docs/other.md/page.md': PAGE },
    });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 2 pages\n');
    expect(existsSync(path.join(root, 'dist/other.md/page.html'))).toBe(true);
  });
});

describe('a site', () => {
  it.each(['a b/ä 站点', '100%25 [1] (2) {3}', "a'b & $d;"])('is built in the folder %s', async (under) => {
    const root = makeSite({ files: { 'docs/index.md': PAGE }, under });
    // It would not be bundled there.
    rmSync(path.join(root, '.diptych'), { recursive: true });
    expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
  });

  // Windows has no "?" in names.
  const refused = process.platform === 'win32' ? ['C#'] : ['C#', 'what?'];

  it.each(refused)('is not built in the folder %s or behind a link to it, and says why', async (under) => {
    const root = makeSite({ files: { 'docs/index.md': PAGE }, under });
    const link = path.join(path.dirname(root), 'link');
    symlinkSync(root, link, 'junction');
    for (const folder of [root, link]) {
      expect(
        describeOutcome(await outcomeOf(folder), root),
      ).toBe(`DiptychError: The build found 1 error; the site was not changed.

error root-name
The path of the site's folder contains "${under.at(-1)}", which the bundler, Vite, does not support: <site>
→ Rename the folder, or move the site.
`);
    }
  });

  it('without a config says how to make one', async () => {
    const root = makeSite();
    rmSync(path.join(root, 'diptych.config.ts'));
    expect(describeOutcome(await outcomeOf(root), root)).toMatchInlineSnapshot(`
      "DiptychError: The build found 1 error; the site was not changed.

      error config-missing
      There is no diptych.config.ts in <site>.
      → Create one: \`import { defineConfig } from '@diptych/core'; export default defineConfig({ title: 'My docs' });\`
      "
    `);
    expect(describeOutcome(await outcomeOf(root, { configFile: 'other.ts' }), root)).toMatchInlineSnapshot(`
      "DiptychError: The build found 1 error; the site was not changed.

      error config-missing
      There is no config file other.ts in <site>.
      → Create one: \`import { defineConfig } from '@diptych/core'; export default defineConfig({ title: 'My docs' });\`
      "
    `);
    writeFileSync(path.join(root, 'rspress.config.ts'), '');
    expect((await outcomeOf(root)).diagnostics[0]?.suggestion).toMatch(
      /What replaces rspress\.config\.ts: https:.*\/migrate\/rspress\.md$/,
    );
  });

  it('may not be written where a file is in the way', async () => {
    const root = makeSite({ files: { 'docs/index.md': PAGE, taken: 'a file' } });
    expect(describeOutcome(await outcomeOf(root, { outDir: 'taken/dist' }), root)).toMatchInlineSnapshot(`
      "DiptychError: The build found 1 error; the site was not changed.

      error write-failed
      <site>/taken/dist cannot be written. A folder above it is a file.
      → Remove that file, or name another folder.
      "
    `);
  });
});

describe('no space left', () => {
  // The disk is filled from outside: each write that the build makes below these folders fails as on a full disk.
  it.each(['.staging', '.diptych'])('in a folder of %s ends the build and leaves the site', async (folder) => {
    const root = makeSite({ files: { 'docs/index.md': PAGE } });
    expect(await spawnBuild(root).done).toMatchObject({ code: 0 });
    const built = contentsOf(path.join(root, 'dist'));
    const preload = path.join(root, 'full-disk.mjs');
    writeFileSync(preload, fullDisk(folder));
    writeFileSync(path.join(root, 'docs/index.md'), '# Another\n');
    const { code, output } = await spawnBuild(root, ['--import', preload]).done;
    expect(code).toBe(1);
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { code: string; message: string; suggestion: string }[];
    };
    expect(diagnostics).toMatchObject([
      {
        code: 'write-failed',
        message: expect.stringMatching(/cannot be written\. There is no space left on the disk\.$/),
        suggestion: 'Free some space and try again.',
      },
    ]);
    expect(contentsOf(path.join(root, 'dist'))).toEqual(built);
    expect(await spawnBuild(root).done).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('Another');
  });
});

describe('a site of many pages, built in threads', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`docs/page-${index}.mdx`, `# Page ${index}\n\n{1 + 1}\n`]),
  );

  it('reports what is wrong in any of them, each once', async () => {
    const root = makeSite({
      files: {
        ...pages,
        'docs/index.mdx': "import { Box } from '../Box';\n\n# Home\n\n<Box />\n",
        'docs/twin.mdx': "import { Box } from '../Box';\n\n# Twin\n\n<Box />\n",
        'docs/page-7.mdx': '# Page\n\n{1 +}\n',
        'docs/page-33.mdx': '# Page\n\n[dead](/gone)\n',
        'Box.tsx': "export function Box() {\n  throw new Error('not today');\n}\n",
        'diptych.config.ts': `const counter = {
  name: 'counter',
  pageParsed(page, { file }) {
    if (file.endsWith('page-20.mdx')) throw new Error('too many');
    return page;
  },
};

export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [counter] };
`,
      },
    });
    const { diagnostics } = await outcomeOf(root);
    const reported = diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`).sort();
    expect(reported).toMatchInlineSnapshot(`
      [
        "component-throws Box.tsx:2 A component throws while docs/index.mdx is rendered: not today (the same for 1 more page)",
        "link-dead docs/page-33.mdx:3 "/gone" leads to /gone, which is not a page.",
        "mdx-syntax docs/page-7.mdx:3 The expression in braces cannot be read: unexpected token.",
        "plugin-throws diptych.config.ts:4 The plugin "counter" throws in its hook \`pageParsed\` for docs/page-20.mdx: too many",
      ]
    `);
  });

  it('tells when a thread finds the disk full', async () => {
    const root = makeSite({ files: { ...pages, 'docs/index.md': PAGE } });
    const preload = path.join(root, 'full-disk.mjs');
    writeFileSync(preload, fullDisk('.staging'));
    const { code, output } = await spawnBuild(root, ['--import', preload]).done;
    expect(code, output).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      diagnostics: [{ code: 'write-failed', suggestion: 'Free some space and try again.' }],
    });
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual([]);
  });
});

/** A module that makes writing fail once 2 KB are written below folders of a name. */
function fullDisk(folder: string): string {
  return `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const write = fs.writeFileSync;
let left = 2000;
fs.writeFileSync = (file, content, ...rest) => {
  if (String(file).includes(${JSON.stringify(folder)}) && (left -= content.length) < 0) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  return write(file, content, ...rest);
};
syncBuiltinESMExports();
`;
}

function canRead(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
