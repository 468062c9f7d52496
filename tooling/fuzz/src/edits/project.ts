import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { read, sourcesIn, write } from '../site.js';
import { configText, IMAGES, sentence } from '../site-files.js';
import type { Edit } from './types.js';

const meta: Edit = (site, random) => {
  const folder = `docs/${random.pick(['en', 'zh'])}/${random.pick(['guide', 'api'])}`;
  const file = `${folder}/_meta.json`;
  const names = sourcesIn(site, folder, /\.mdx?$/).map((name) => path.posix.basename(name).replace(/\.mdx?$/, ''));
  if (random.chance(0.2)) {
    rmSync(path.join(site.root, file), { force: true });
    return `remove ${file}`;
  }
  const entries = [...new Set(names)]
    .sort(() => random.next() - 0.5)
    .map((name) => (random.chance(0.4) ? { type: 'file', name, label: sentence(random) } : name));
  // Now and then an entry without a page.
  write(site, file, JSON.stringify(random.chance(0.1) ? [...entries, 'gone'] : entries));
  return `write ${file}`;
};

const nav: Edit = (site, random) => {
  const file = `docs/${random.pick(['en', 'zh'])}/_nav.json`;
  const link = random.pick(['/guide/p0', '/guide/p1', '/api/p2', 'https://example.com/']);
  write(site, file, JSON.stringify([{ text: sentence(random), link }]));
  return `write ${file}`;
};

const CONFIG_LINES = [
  "base: '/docs/'",
  "description: 'Random'",
  'search: false',
  "redirects: { '/old': '/guide/p0' }",
  "redirects: { '/older': '/nowhere' }",
  "head: [{ tag: 'meta', attrs: { name: 'fuzz', content: '1' } }]",
  "editLink: { docRepoBaseUrl: 'https://example.com/edit/' }",
  "route: { exclude: ['**/p3.*'] }",
  "hydrate: { page: ['**/p2.mdx'] }",
  "ignoreDeadLinks: ['/nowhere']",
  "themeConfig: { footer: 'Foot' }",
  'csp: false',
  'detectLanguage: true',
  'unknownKey: 1',
];

const config: Edit = (site, random) => {
  // A key that stands twice would be an error of the syntax.
  const lines = new Map(
    Array.from({ length: random.below(4) }, () => random.pick(CONFIG_LINES)).map((line) => [line.split(':')[0], line]),
  );
  write(site, 'diptych.config.ts', configText(site.engine, [...lines.values()]));
  return `config: ${[...lines.keys()].join(', ') || 'nothing more'}`;
};

const configModule: Edit = (site, random) => {
  write(site, 'site-title.ts', `export const title = 'Fuzz ${random.below(100)}';\n`);
  return 'module of the config';
};

const remarkPlugin: Edit = (site, random) => {
  if (site.engine !== 'mdx') return undefined;
  write(site, 'remark-mark.ts', read(site, 'remark-mark.ts').replace(/marked\d*/, `marked${random.below(100)}`));
  return 'Markdown plugin of the site';
};

const component: Edit = (site, random) => {
  const [file, text] = random.pick([
    ['components/prefix.ts', `export const prefix = 'Note ${random.below(100)}: ';\n`],
    ['components/note.css', `.note { color: rgb(${random.below(256)} 0 0); }\n`],
    [
      'components/Note.tsx',
      `import './note.css';\n\nexport const Note = ({ text }) => <b>{text}${random.below(9)}</b>;\n`,
    ],
    [
      'components/Counter.tsx',
      `'use client';\n\nexport const Counter = ({ start }) => <output>{start + ${random.below(9)}}</output>;\n`,
    ],
    // Not hydrated any more.
    ['components/Counter.tsx', 'export const Counter = ({ start }) => <i>{start}</i>;\n'],
    ['components/Note.tsx', "export const Note = () => { throw new Error('not today'); };\n"],
    ['components/Note.tsx', 'export const Other = () => <p>renamed</p>;\n'],
    ['components/Note.tsx', 'export const Note = ({ text }) => <b>{text}</i>;\n'],
  ] as const);
  write(site, file, text);
  return `component: ${file}`;
};

const theme: Edit = (site, random) => {
  write(site, 'theme.tsx', read(site, 'theme.tsx').replace(/<main[^>]*>/, `<main data-theme="${random.below(9)}">`));
  return 'theme';
};

const styles: Edit = (site, random) => {
  write(site, 'styles.css', `main { color: rgb(0 ${random.below(256)} 0); }\n`);
  return 'styles';
};

const fragment: Edit = (site, random) => {
  const texts = [
    `${sentence(random)}\n`,
    '## In the fragment\n\nText.\n',
    '```js\nlet a = 1;\n```\n',
    '[dead](/nowhere)\n',
  ];
  write(site, 'docs/shared/install.mdx', random.pick(texts));
  return 'fragment';
};

const image: Edit = (site, random) => {
  if (random.chance(0.2)) {
    rmSync(path.join(site.root, 'docs/shared/square.png'), { force: true });
    return 'remove the image';
  }
  write(site, random.pick(['docs/shared/square.png', 'docs/shared/square@2x.png']), random.pick(IMAGES));
  return 'image';
};

const publicFile: Edit = (site, random) => {
  const name = `docs/public/${random.pick(['a.txt', 'b/c.txt', 'logo.svg', '_headers'])}`;
  if (random.chance(0.3)) rmSync(path.join(site.root, name), { force: true });
  else write(site, name, `# ${random.below(1000)}\n`);
  return `public file: ${name}`;
};

/** Renames or copies the whole project, with its cache and output. */
export const moveFolder: Edit = (site, random) => {
  const name = random.pick(['site', 'moved', 'a folder with a longer name', '移动']);
  const to = path.join(site.folder, name);
  if (to === site.root) return undefined;
  rmSync(to, { recursive: true, force: true });
  // A copy leaves the original where it is, with other contents than the copy's from then on.
  const isCopy = random.chance(0.5);
  if (isCopy) {
    cpSync(site.root, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: random.chance(0.5) });
    if (random.chance(0.5)) rmSync(path.join(site.root, 'components'), { recursive: true });
  } else renameSync(site.root, to);
  site.root = to;
  return `${isCopy ? 'copy' : 'move'} everything to "${name}"`;
};

/** Edits of everything but pages. */
export const projectEdits: readonly Edit[] = [
  meta,
  nav,
  config,
  configModule,
  remarkPlugin,
  component,
  component,
  theme,
  styles,
  fragment,
  image,
  publicFile,
  moveFolder,
];
