import { renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pagesOf, read, write } from '../site.js';
import { block, pageText, sentence } from '../site-files.js';
import type { Edit } from './types.js';

const isMdx = (page: string) => page.endsWith('.mdx');

/** Applies a change to the text of a random page. */
function onPage(what: string, change: (text: string, ...args: Parameters<Edit>) => string): Edit {
  return (site, random) => {
    const page = random.pick(pagesOf(site));
    const text = read(site, page);
    write(site, page, change(text, site, random));
    return `${what}: ${page}`;
  };
}

const addBlock: Edit = (site, random) => {
  const page = random.pick(pagesOf(site));
  // Only pages that begin with the imports can use components.
  const text = `${read(site, page).trimEnd()}\n\n${block(random, read(site, page).includes('import Install'))}\n`;
  write(site, page, text);
  return `add a block: ${page}`;
};

const addPage: Edit = (site, random) => {
  const page = `docs/${random.pick(['en', 'zh'])}/${random.pick(['guide', 'api', 'more'])}/p${random.below(9)}.${random.pick(['md', 'mdx'])}`;
  write(site, page, pageText(random, isMdx(page)));
  return `write the page ${page}`;
};

const removePage: Edit = (site, random) => {
  const page = random.pick(pagesOf(site));
  rmSync(path.join(site.root, page));
  return `remove the page ${page}`;
};

const renamePage: Edit = (site, random) => {
  const page = random.pick(pagesOf(site));
  const renamed = page.replace(/[^/]*(?=\.\w+$)/, `${random.pick(['p', 'renamed-', '文件'])}${random.below(9)}`);
  renameSync(path.join(site.root, page), path.join(site.root, renamed));
  return `rename ${page} to ${renamed}`;
};

const swapPages: Edit = (site, random) => {
  const pages = pagesOf(site);
  const [one, other] = [random.pick(pages), random.pick(pages)];
  const [first, second] = [read(site, one), read(site, other)];
  if (isMdx(one) !== isMdx(other) || one.split('/').length !== other.split('/').length) return undefined;
  write(site, one, second);
  write(site, other, first);
  return `swap ${one} and ${other}`;
};

const touch: Edit = (site, random) => {
  const page = random.pick(pagesOf(site));
  const time = random.pick([0, 1_000_000_000, Date.now() / 1000 - 5, Date.now() / 1000 + 86_400]);
  // Every other time the bytes change too, so that the time alone would mislead.
  if (random.chance(0.5)) write(site, page, read(site, page).replace(/\d/, String(random.below(10))));
  utimesSync(path.join(site.root, page), time, time);
  return `set the time of ${page}`;
};

const broken = [
  '[dead](/nowhere)',
  '[anchor](/guide/p0#nowhere)',
  '![image](./gone.png)',
  '{unclosed',
  '<Unknown />',
  '<div>',
];

/** Edits of the text, ids and names of pages. */
export const pageEdits: readonly Edit[] = [
  addBlock,
  addBlock,
  addBlock,
  onPage('change the title', (text, _, random) => text.replace(/^# .*/m, `# ${sentence(random)}`)),
  onPage('change a number', (text, _, random) => text.replace(/\d+/, String(random.below(1000)))),
  onPage('cut a block', (text) => text.replace(/\n\n[^\n]+\n*$/, '\n')),
  onPage('id of a heading', (text, _, random) => text.replace(/\{#[\w-]+\}/, `{#id-${random.below(1e6)}}`)),
  onPage('front matter', (text, _, random) => {
    const key = random.pick([
      'description: New',
      'title: Of the front matter',
      'overview: true',
      'hydrate: page',
      'sidebar: false',
    ]);
    return text.startsWith('---\n') ? text.replace(/^---\n[\s\S]*?---\n/, '') : `---\n${key}\n---\n\n${text}`;
  }),
  onPage('break', (text, _, random) => `${text}\n${random.pick(broken)}\n`),
  onPage('other line ends', (text) =>
    text.includes('\r') ? text.replaceAll('\r', '') : text.replaceAll('\n', '\r\n'),
  ),
  addPage,
  removePage,
  renamePage,
  swapPages,
  touch,
];
