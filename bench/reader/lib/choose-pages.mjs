import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Links a sidebar should have: what a section of a large site has. */
const SIDEBAR_LINKS = 100;
/** Bytes of Markdown of the pages measured: a page of reference, or a short guide. */
const PAGE_BYTES = 8000;
/** Bytes of Markdown of a short page. */
const SHORT_BYTES = 1500;
/** Navigations between the two measurements of memory. */
const WALK = 20;

/**
 * Chooses what is measured, by rules that hold for any corpus: of the section with about a hundred pages the folder with
 * most pages; of that the three pages nearest to 8 kB of Markdown, and all others for the long walk. The short page is of
 * the same folder, the longest is the longest of all.
 * @typedef {{ route: string, title: string }} MeasuredPage Route without slash in front.
 * @returns {{ start: MeasuredPage, short: MeasuredPage, longest: MeasuredPage, cold: MeasuredPage, hovered: MeasuredPage, walk: MeasuredPage[], query: string }}
 */
export function choosePages(corpus) {
  const root = path.join(corpus, 'docs/en');
  const files = readdirSync(root, { recursive: true })
    .filter((name) => name.endsWith('.md') && name.includes('/') && !name.endsWith('index.md'))
    .sort();
  const section = closest([...groupBy(files, (name) => name.split('/')[0]).values()], SIDEBAR_LINKS, count)[0] ?? [];
  const folder = closest([...groupBy(section, path.dirname).values()], Number.MAX_SAFE_INTEGER, count)[0] ?? [];
  if (folder.length < 5) throw new Error('The corpus has no folder with five pages.');
  const bytes = (name) => statSync(path.join(root, name)).size;
  const [start, cold, hovered, ...others] = closest(folder, PAGE_BYTES, bytes);
  const page = (name) => toPage(root, name);
  return {
    start: page(start),
    short: page(closest(folder, SHORT_BYTES, bytes)[0]),
    longest: page(closest(files, Number.MAX_SAFE_INTEGER, bytes)[0]),
    cold: page(cold),
    hovered: page(hovered),
    walk: Array.from({ length: WALK }, (_, index) => page(others[index % others.length])),
    query: page(start).title.split(/\s+/)[0].toLowerCase(),
  };
}

const count = (list) => list.length;

function closest(list, wanted, sizeOf) {
  return [...list].sort((a, b) => Math.abs(sizeOf(a) - wanted) - Math.abs(sizeOf(b) - wanted));
}

function toPage(root, name) {
  const text = readFileSync(path.join(root, name), 'utf8');
  const title = /^title: *['"]?(.*?)['"]? *$/m.exec(text)?.[1] ?? '';
  return { route: name.replace(/\.md$/, ''), title };
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const entry of list) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}
