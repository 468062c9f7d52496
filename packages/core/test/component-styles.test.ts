import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

/** Every style sheet of a built site, as one text. */
function sheetsOf(root: string): string {
  const assets = path.join(root, 'dist/assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return sheets.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n');
}

/** Every script of a built site, as one text. */
function scriptsOf(root: string): string {
  const assets = path.join(root, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  return scripts.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n');
}

const page = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

/** The class an element of a page has, by the beginning of its text. */
function classBefore(html: string, text: string): string {
  return new RegExp(`class="([^"]+)"[^>]*>${text}`).exec(html)?.[1] ?? '';
}

it('styles of components that run only on the server are in the style sheet', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx': "import { Panel } from '../components/Panel';\n\n# Home\n\n<Panel />\n",
      'docs/other.mdx': "import Single from '../components/Single';\n\n# Other\n\n<Single />\n",
      'components/Panel.tsx':
        "import styles from './Panel.module.css';\nimport { Badge } from './Badge';\n\nexport const Panel = () => (\n  <div className={styles.panel}>\n    Panel <Badge />\n  </div>\n);\n",
      'components/Panel.module.css': '.panel {\n  padding: 11px;\n}\n',
      'components/Badge.tsx':
        "import './badge.css';\nimport { badge } from './Badge.module.css';\n\nexport const Badge = () => <b className={`${badge} plain-badge`}>Badge</b>;\n",
      'components/Badge.module.css': '.badge {\n  padding: 12px;\n}\n',
      'components/badge.css': '.plain-badge {\n  padding: 13px;\n}\n',
      'components/Single.tsx':
        "import * as styles from './Single.module.css';\n\nexport default () => <p className={styles.single}>Single</p>;\n",
      'components/Single.module.css': '.single {\n  padding: 14px;\n}\n',
    },
  });
  await build({ root });
  const css = sheetsOf(root);
  const panel = classBefore(page(root, 'index.html'), 'Panel');
  const badge = classBefore(page(root, 'index.html'), 'Badge').split(' ')[0];
  const single = classBefore(page(root, 'other.html'), 'Single');
  expect([panel, badge, single].every(Boolean)).toBe(true);
  expect(css).toMatch(new RegExp(`\\.${panel}\\s*\\{\\s*padding:\\s*11px`));
  expect(css).toMatch(new RegExp(`\\.${badge}\\s*\\{\\s*padding:\\s*12px`));
  expect(css).toMatch(/\.plain-badge\s*\{\s*padding:\s*13px/);
  expect(css).toMatch(new RegExp(`\\.${single}\\s*\\{\\s*padding:\\s*14px`));
  // Their class names are in the HTML; browsers need no second list of them.
  expect(scriptsOf(root)).not.toContain(panel);
});

it('a page may import a style sheet and a CSS module itself', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import '../styles/page.css';\nimport styles from '../styles/page.module.css';\n\n# Home\n\n<p className={styles.lead}>Lead</p>\n",
      'styles/page.css': '.page-rule {\n  padding: 21px;\n}\n',
      'styles/page.module.css': '.lead {\n  padding: 22px;\n}\n',
    },
  });
  await build({ root });
  const css = sheetsOf(root);
  const lead = classBefore(page(root, 'index.html'), 'Lead');
  expect(lead).not.toBe('');
  expect(css).toMatch(/\.page-rule\s*\{\s*padding:\s*21px/);
  expect(css).toMatch(new RegExp(`\\.${lead}\\s*\\{\\s*padding:\\s*22px`));
});

it('a CSS module that an island shares with a component of the server is in the style sheet once', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import { Panel } from '../components/Panel';\nimport { Button } from '../components/Button';\n\n# Home\n\n<Panel />\n\n<Button />\n",
      'components/Panel.tsx':
        "import { shared } from './shared.module.css';\n\nexport const Panel = () => <p className={shared}>Panel</p>;\n",
      'components/Button.tsx':
        "'use client';\nimport { shared } from './shared.module.css';\n\nexport const Button = () => <button className={shared}>Button</button>;\n",
      'components/shared.module.css': '.shared {\n  padding: 31px;\n}\n',
    },
  });
  await build({ root });
  const panel = classBefore(page(root, 'index.html'), 'Panel');
  expect(panel).toBe(classBefore(page(root, 'index.html'), 'Button'));
  expect(sheetsOf(root).match(/31px/g)).toHaveLength(1);
  expect(scriptsOf(root)).toContain(panel);
});

it('an edit of what a style sheet or a plugin reads besides modules makes a new bundle', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx': "import '../styles/page.css';\nimport data from '../data.list';\n\n# Home\n\n{data}\n",
      'styles/page.css': "@import './part.css';\n",
      'styles/part.css': ".part { background: url('./dot.svg'); }\n",
      'styles/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>',
      'data.list': '',
      'lists/first.txt': 'one',
      'diptych.config.ts': `import { readdirSync, readFileSync } from 'node:fs';
const lists = {
  name: 'lists',
  load(id: string) {
    if (!id.endsWith('data.list')) return null;
    const folder = id.replace('data.list', 'lists');
    const names = readdirSync(folder);
    for (const name of names) (this as any).addWatchFile(folder + '/' + name);
    (this as any).addWatchFile('./lists/*.txt');
    return 'export default ' + JSON.stringify(names.map((name) => readFileSync(folder + '/' + name, 'utf8')).join());
  },
};
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, vite: { plugins: [lists] } };
`,
    },
  });
  await build({ root });
  const edit = async (file: string, text: string) => {
    writeSiteFile(root, file, text);
    await build({ root });
  };
  await edit('styles/part.css', '.part { padding: 31px; }\n');
  expect(sheetsOf(root)).toMatch(/padding:\s*31px/);
  await edit('lists/first.txt', 'two');
  expect(page(root, 'index.html')).toContain('two');
  await edit('lists/second.txt', 'three');
  expect(page(root, 'index.html')).toContain('two,three');
});

it('a style sheet that code imports for its address applies only where the code says so', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx': "import { Print } from '../Print.tsx';\n\n# Home\n\n<Print />\n",
      'Print.tsx':
        "'use client';\nimport './own.css';\nimport address from './print.css?url';\n\nexport const Print = () => <a href={address}>Print</a>;\n",
      'own.css': 'i { color: red }\n',
      'print.css': 'b { color: red }\n',
    },
  });
  await build({ root });
  const html = page(root, 'index.html');
  const names = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([expect.stringContaining('/style-')]);
  expect(readFileSync(path.join(root, 'dist', names[0] ?? ''), 'utf8')).not.toContain('b{');
  const address = /<a href="([^"]+)">Print/.exec(html)?.[1];
  expect(readFileSync(path.join(root, 'dist', address ?? ''), 'utf8')).toContain('b{color:red}');
});

it('what is wrong with a style sheet that a page imports is located', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx': "import '../plain.css';\n\n# Home\n",
      'plain.css': 'p { color: red }\n@media (',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, file, line }) => [code, path.basename(file ?? ''), line])).toEqual([
    ['style-syntax', 'plain.css', 2],
  ]);
});
