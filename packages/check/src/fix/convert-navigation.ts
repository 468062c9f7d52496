import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, Fix } from '@diptych/core';

/** A folder's entry in the sidebar, as `_meta.json` has it. */
interface FolderMeta {
  label?: string;
  order?: number;
  collapsible?: boolean;
  collapsed?: boolean;
  items?: object[];
}

/** The files that take the place of another one. */
interface Converted {
  meta: FolderMeta;
  /** Content of the folder's index page. */
  index?: string;
}

/** The part of the config that sets where the pages of each language are. */
type Folders = Pick<Config, 'root' | 'docsDir' | 'locales' | 'versions'>;

/** What a fix writes and removes, or why there is none: a sentence. */
type Conversion = { files: NonNullable<Fix['files']> } | { obstacle: string };

/**
 * Writes the `_meta.json` that stands for a `_category_.json` of Docusaurus or a `meta.json` of Fumadocs.
 * @param name Path of the file, absolute or from the root.
 * @param config Files are named from its root.
 * @returns the files to write and to remove; an obstacle where something in the file has no equivalent.
 */
export function convertNavigation(name: string, config: Folders): Conversion {
  const { root } = config;
  const file = path.resolve(root, name);
  const folder = path.dirname(file);
  const meta = path.join(folder, '_meta.json');
  if (existsSync(meta)) return { obstacle: 'the folder has a _meta.json, which would have to take it in.' };
  const read = readObject(file);
  if (!read) return { obstacle: 'it is not an object in JSON.' };
  const convert = path.basename(file) === '_category_.json' ? fromCategory : fromFumadocs;
  const converted = convert(read, folder, config);
  if (typeof converted === 'string') return { obstacle: converted };
  const { index } = converted;
  const fromRoot = (target: string) => path.relative(root, target).replaceAll(path.sep, '/');
  const files = [
    { file: fromRoot(meta), text: `${JSON.stringify(converted.meta, null, 2)}\n` },
    ...(index === undefined ? [] : [{ file: fromRoot(path.join(folder, 'index.md')), text: index }]),
    { file: fromRoot(file) },
  ];
  return { files };
}

function readObject(file: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** An index page that Docusaurus generates lists the pages of the folder, as an overview page does. */
function fromCategory(category: Record<string, unknown>, folder: string, config: Folders): Converted | string {
  const { label, position, collapsible, collapsed, link, className: _, key: __, ...others } = category;
  const unknown = withoutEquivalent(others);
  if (unknown) return unknown;
  const meta = {
    ...(typeof label === 'string' && { label }),
    ...(typeof position === 'number' && { order: position }),
    ...(typeof collapsible === 'boolean' && { collapsible }),
    ...(typeof collapsed === 'boolean' && { collapsed }),
  };
  if (link === undefined || link === null) return { meta };
  const { type, title = label, description, slug, ...rest } = link as Record<string, unknown>;
  if (type === 'doc') return 'the page that "link" names heads the folder if it is the index.md of the folder.';
  if (slug !== undefined) return 'the address in "slug" has no equivalent: add it to `redirects` of the config.';
  const unknownOfLink = withoutEquivalent(rest);
  if (unknownOfLink) return unknownOfLink;
  if (type !== 'generated-index') return 'the type of "link" is not known.';
  if (typeof title !== 'string') return 'its generated index has no title.';
  if (hasIndex(folder)) return 'the folder has an index page, where its generated index would be.';
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(typeof description === 'string' ? [`description: ${JSON.stringify(description)}`] : []),
    'overview: true',
    ...declareTranslation(folder, config),
  ];
  return { meta, index: `---\n${lines.join('\n')}\n---\n` };
}

/** Declares which languages have no such page, and get none: Docusaurus keeps their titles elsewhere. */
function declareTranslation(folder: string, { docsDir, locales, versions }: Folders): string[] {
  const [first, ...others] = locales.map(({ key }) => key);
  const segments = path.relative(docsDir, folder).split(path.sep);
  const depth = versions.length > 0 ? 1 : 0;
  if (others.length === 0 || segments[depth] !== first) return [];
  const pending = others.filter((key) => {
    const translated = path.join(docsDir, ...segments.with(depth, key));
    return !existsSync(path.join(translated, '_category_.json')) && !hasIndex(translated);
  });
  if (pending.length === others.length) return ['translation: pending'];
  return pending.length === 0 ? [] : ['translation:', ...pending.map((key) => `  ${key}: pending`)];
}

function hasIndex(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => /^index\.(?:mdx?|[tj]sx)$/.test(name));
}

/** Why a file with these keys stays. */
function withoutEquivalent(others: object): string | undefined {
  const [first] = Object.keys(others);
  return first === undefined ? undefined : `its key "${first}" has no equivalent.`;
}

function fromFumadocs(meta: Record<string, unknown>, folder: string): Converted | string {
  const { title, pages, defaultOpen, icon: _, description: __, root: ___, ...others } = meta;
  const unknown = withoutEquivalent(others);
  if (unknown) return unknown;
  if (!Array.isArray(pages)) return 'it has no list "pages".';
  const own = {
    ...(typeof title === 'string' && { label: title }),
    ...(defaultOpen === false && { collapsed: true }),
  };
  if (pages.length === 1 && pages[0] === '...') return { meta: own };
  const names = namesIn(folder);
  const items: unknown[] = [];
  for (const page of pages) {
    const entries = typeof page === 'string' ? toEntries(page, names, pages) : undefined;
    if (!entries) return `${JSON.stringify(page)} in "pages" has no equivalent.`;
    items.push(...entries);
  }
  return { meta: { ...own, items: items as object[] } };
}

/** Names of the pages and folders in a folder, in order. */
function namesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name));
  const names = entries.flatMap((entry) =>
    entry.isDirectory() ? entry.name : (/^(.+)\.mdx?$/.exec(entry.name)?.[1] ?? []),
  );
  return [...new Set(names)].sort();
}

/** The entries that an item of `pages` stands for. */
function toEntries(page: string, names: readonly string[], pages: readonly unknown[]): unknown[] | undefined {
  const separator = /^---(.*?)-*$/.exec(page);
  // The name of an icon may stand before the text.
  const label = separator?.[1]?.replace(/^\[\w*\]/, '').trim();
  if (label !== undefined) return [label === '' ? { type: 'divider' } : { type: 'section-header', label }];
  const link = /^(?:external:)?(?:\[\w*\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(page);
  if (link) return [{ type: 'custom-link', label: link[1], link: link[2] }];
  if (page.startsWith('!') && names.includes(page.slice(1))) return [];
  const rest = names.filter((name) => name !== 'index' && !pages.includes(name) && !pages.includes(`!${name}`));
  if (page === '...') return rest;
  if (page === 'z...a') return rest.reverse();
  return names.includes(page) ? [page] : undefined;
}
