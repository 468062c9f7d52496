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

/** The part of the config that says where the pages of each language are. */
type Folders = Pick<Config, 'root' | 'docsDir' | 'locales' | 'versions'>;

/**
 * Writes the `_meta.json` that stands for a `_category_.json` of Docusaurus or a `meta.json` of Fumadocs.
 * @param name Path of the file, absolute or from the root.
 * @param config Files are named from its root.
 * @returns the files to write and to remove; `undefined` where something in the file has no equivalent.
 */
export function convertNavigation(name: string, config: Folders): Fix['files'] {
  const { root } = config;
  const file = path.resolve(root, name);
  const folder = path.dirname(file);
  const meta = path.join(folder, '_meta.json');
  const read = readObject(file);
  const convert = path.basename(file) === '_category_.json' ? fromCategory : fromFumadocs;
  const converted = read && !existsSync(meta) ? convert(read, folder, config) : undefined;
  if (!converted) return undefined;
  const { index } = converted;
  const fromRoot = (target: string) => path.relative(root, target).replaceAll(path.sep, '/');
  return [
    { file: fromRoot(meta), text: `${JSON.stringify(converted.meta, null, 2)}\n` },
    ...(index === undefined ? [] : [{ file: fromRoot(path.join(folder, 'index.md')), text: index }]),
    { file: fromRoot(file) },
  ];
}

function readObject(file: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** An index page that Docusaurus generates lists the pages of the folder, as an overview page does. */
function fromCategory(category: Record<string, unknown>, folder: string, config: Folders): Converted | undefined {
  const { label, position, collapsible, collapsed, link, className: _, key: __, ...others } = category;
  if (Object.keys(others).length > 0) return undefined;
  const meta = {
    ...(typeof label === 'string' && { label }),
    ...(typeof position === 'number' && { order: position }),
    ...(typeof collapsible === 'boolean' && { collapsible }),
    ...(typeof collapsed === 'boolean' && { collapsed }),
  };
  if (link === undefined || link === null) return { meta };
  const { type, title = label, description, slug, ...rest } = link as Record<string, unknown>;
  const isGenerated = type === 'generated-index' && slug === undefined && Object.keys(rest).length === 0;
  if (!isGenerated || typeof title !== 'string' || hasIndex(folder)) return undefined;
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(typeof description === 'string' ? [`description: ${JSON.stringify(description)}`] : []),
    'overview: true',
    ...declareTranslation(folder, config),
  ];
  return { meta, index: `---\n${lines.join('\n')}\n---\n` };
}

/** Tells the languages apart that have no such page, and get none: Docusaurus keeps their titles elsewhere. */
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

function fromFumadocs(meta: Record<string, unknown>, folder: string): Converted | undefined {
  const { title, pages, defaultOpen, icon: _, description: __, root: ___, ...others } = meta;
  if (Object.keys(others).length > 0 || !Array.isArray(pages)) return undefined;
  const own = {
    ...(typeof title === 'string' && { label: title }),
    ...(defaultOpen === false && { collapsed: true }),
  };
  if (pages.length === 1 && pages[0] === '...') return { meta: own };
  const names = namesIn(folder);
  const items = pages.map((page) => (typeof page === 'string' ? toEntries(page, names, pages) : undefined));
  return items.includes(undefined) ? undefined : { meta: { ...own, items: items.flat() as object[] } };
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
