import type { JsonFile, JsonList } from '../content/json-file.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { NOT_FOUND_PATH } from '../shared/not-found-block.js';
import { checkEntryLink } from './check-entry-link.js';
import type { LinkTargets } from './check-links.js';
import type { FolderMeta, MetaEntry } from './meta-schema.js';
import type { FindRoute, ResolveLink } from './nav-to-items.js';
import type { PlannedGroup, PlannedItem, PlannedLink, RoutedPage } from './types.js';

/** A folder's `_meta.json`. */
export interface FolderFile extends JsonList<MetaEntry, FolderMeta> {
  file: string;
}

/** Input of the sidebars of one language and version. Keys are paths below its folder, without a trailing slash. */
export interface SidebarInput {
  /** By file key, for example `guide/start/index`. */
  pages: ReadonlyMap<string, RoutedPage>;
  /** By folder, for example `guide/start`; `''` is the language's own folder. */
  metas: ReadonlyMap<string, FolderFile>;
  /** By file key, pages that no sidebar shows: unlisted ones, and those for unknown addresses. */
  hidden: ReadonlyMap<string, RoutedPage>;
  /** File keys that exist but are not pages (excluded): entries that name them are dropped. */
  excluded: ReadonlySet<string>;
  /** Numbers in front of the names of pages and folders, by path; empty unless they order the sidebar. */
  numbers: ReadonlyMap<string, number>;
  /** Badge of a page that is a draft. */
  draftTag: string;
  /** What links may lead to. */
  linkTargets: LinkTargets;
  resolveLink: ResolveLink;
  /** The target route of a link in the site, in any language or version. */
  findRoute: FindRoute;
}

/** The sidebars of one language, by folder, and the diagnostics of the files that describe them. */
export interface PlannedSidebars {
  sidebars: Map<string, PlannedItem[]>;
  diagnostics: Diagnostic[];
}

/**
 * Plans the sidebars of one language: one for each top folder, by its name; a single one named `''` for all pages if
 * the language's own folder has a `_meta.json`.
 */
export function metasToSidebars(input: SidebarInput): PlannedSidebars {
  return new SidebarPlanner(input).plan();
}

class SidebarPlanner {
  private readonly diagnostics: Diagnostic[] = [];

  constructor(private readonly input: SidebarInput) {}

  plan(): PlannedSidebars {
    const { diagnostics, input } = this;
    const tree = pagesToTree(input.pages);
    if (input.metas.has('')) return { sidebars: new Map([['', this.folderItems('', tree)]]), diagnostics };
    const sidebars = new Map<string, PlannedItem[]>();
    for (const name of this.inOrder('', [...tree.folders.keys()]))
      sidebars.set(name, this.folderItems(name, tree.folders.get(name) as Folder));
    const files = this.inOrder('', tree.files).filter((key) => key !== 'index');
    if (files.length > 0) {
      const links = files.map((key) => this.fileLink(key));
      sidebars.set('', links);
    }
    return { sidebars, diagnostics };
  }

  private folderItems(path: string, folder: Folder): PlannedItem[] {
    const meta = this.input.metas.get(path);
    return meta?.list
      ? this.entriesToItems(meta.list.value, { file: meta.file, json: meta.list, path, folder, trail: [] })
      : this.defaultItems(path, folder);
  }

  private entriesToItems(entries: readonly MetaEntry[], list: EntryList): PlannedItem[] {
    const { path, folder } = list;
    return entries.flatMap((entry, index) => {
      const at = { ...list, trail: [...list.trail, index] };
      this.reportHidden(entry, at);
      if (typeof entry !== 'string' && entry.type === 'custom-link') return [this.customLink(entry, at)];
      if (typeof entry !== 'string' && entry.type === 'group') return [this.labelledGroup(entry, at)];
      const items = this.entryToItems(entry, path, folder);
      if (items) return items;
      const name = typeof entry === 'string' ? entry : (entry as { name: string }).name;
      const locator = typeof entry === 'string' ? at.trail : [...at.trail, 'name'];
      this.diagnostics.push({
        code: 'meta-missing-page',
        severity: 'error',
        message: `"${name}" names no page or folder in ${path || 'the docs folder'}.`,
        suggestion: `Create ${joinKey(path, name)}.mdx, or remove the entry.`,
        file: list.file,
        ...list.json.locate(locator),
      });
      return [];
    });
  }

  /** A group that is not a folder: it contains the pages of its entries. */
  private labelledGroup(entry: Extract<MetaEntry, { type: 'group' }>, at: EntryList): PlannedGroup {
    const { label, tag, collapsible = true, collapsed = false } = entry;
    const items = this.entriesToItems(entry.items, { ...at, trail: [...at.trail, 'items'] });
    return { type: 'group', text: label, tag, collapsible, collapsed, items };
  }

  private reportHidden(entry: MetaEntry, { path, ...at }: EntryList): void {
    const name = typeof entry === 'string' ? entry : entry.type === 'file' ? entry.name : undefined;
    const page = name === undefined ? undefined : this.input.hidden.get(fileKeyOf(path, name));
    if (!page) return;
    const isNotFound = page.source.pagePath === NOT_FOUND_PATH || page.frontmatter.pageType === '404';
    this.diagnostics.push({
      code: 'meta-hidden-page',
      severity: 'warning',
      message: `"${name}" is ${isNotFound ? 'the page for unknown addresses' : 'unlisted'}: no sidebar shows it.`,
      suggestion: `Remove the entry${isNotFound ? '' : ", or remove `unlisted: true` from the page's frontmatter"}.`,
      file: at.file,
      ...at.json.locate(at.trail),
    });
  }

  private customLink(
    { link, label, tag }: Extract<MetaEntry, { type: 'custom-link' }>,
    { file, json, trail }: EntryList,
  ): PlannedLink {
    const { target: route, ...rest } = this.input.resolveLink(link);
    const item: PlannedLink = { type: 'link', text: label, tag, target: route, ...rest };
    if (rest.external) return item;
    const found = this.input.findRoute(route, link);
    const at = { file, ...json.locate([...trail, 'link']) };
    const entry = { code: 'meta-dead-link', link, target: route, found, suffix: rest.suffix, at };
    this.diagnostics.push(...checkEntryLink(entry, this.input.linkTargets));
    return found === undefined ? item : { ...item, target: found };
  }

  /** `undefined`: the target of the entry does not exist. */
  private entryToItems(
    entry: Exclude<MetaEntry, { type: 'custom-link' | 'group' }>,
    path: string,
    folder: Folder,
  ): PlannedItem[] | undefined {
    if (typeof entry === 'string') {
      return this.namedFile(entry, path) ?? this.namedFolder({ type: 'dir', name: entry }, path, folder);
    }
    switch (entry.type) {
      case 'file':
        return this.namedFile(entry.name, path, entry);
      case 'dir':
        return this.namedFolder(entry, path, folder);
      case 'dir-section-header': {
        const child = folder.folders.get(entry.name);
        if (!child) return undefined;
        const items = this.folderItems(joinKey(path, entry.name), child);
        return [{ type: 'section-header', text: entry.label, tag: entry.tag }, ...items];
      }
      case 'section-header':
        return [{ type: 'section-header', text: entry.label, tag: entry.tag }];
      case 'divider':
        return [{ type: 'divider', dashed: entry.dashed }];
    }
  }

  private namedFile(
    name: string,
    path: string,
    entry: { label?: string; tag?: string; overviewHeaders?: number[] } = {},
  ): PlannedItem[] | undefined {
    const key = fileKeyOf(path, name);
    if (this.input.pages.has(key)) return [this.fileLink(key, entry)];
    return this.input.excluded.has(key) || this.input.hidden.has(key) ? [] : undefined;
  }

  private namedFolder(
    entry: Extract<MetaEntry, { type: 'dir' }>,
    path: string,
    folder: Folder,
  ): PlannedItem[] | undefined {
    const child = folder.folders.get(entry.name);
    if (child) return [this.folderGroup(joinKey(path, entry.name), child, entry)];
    const prefix = `${joinKey(path, entry.name)}/`;
    return [...this.input.excluded, ...this.input.hidden.keys()].some((key) => key.startsWith(prefix)) ? [] : undefined;
  }

  private folderGroup(
    path: string,
    folder: Folder,
    entry: Partial<Extract<MetaEntry, { type: 'dir' }>> = {},
  ): PlannedGroup {
    const items = this.folderItems(path, folder);
    const index = this.input.pages.get(joinKey(path, 'index'));
    const listed = items.some((item) => item.type === 'link' && item.page === index);
    const { tag, ...own } = { ...this.input.metas.get(path)?.own.value, ...entry };
    return {
      type: 'group',
      text: entry.label ?? labelOfFolder(path, this.input) ?? lastSegment(path),
      path,
      page: listed ? undefined : index,
      tag: tag ?? (listed ? undefined : this.draftTag(index)),
      collapsible: own.collapsible ?? true,
      collapsed: own.collapsed ?? false,
      overviewHeaders: own.overviewHeaders,
      items,
    };
  }

  /** Drafts exist only in development and in builds with `--drafts`. */
  private draftTag(page: RoutedPage | undefined): string | undefined {
    return page?.frontmatter.draft ? this.input.draftTag : undefined;
  }

  /**
   * Without entries in `_meta.json`: index first, then files and folders. The index of a nested folder is its header.
   */
  private defaultItems(path: string, folder: Folder): PlannedItem[] {
    const isTop = !path.includes('/');
    const names = this.inOrder(path, [...folder.files.map(lastSegment), ...folder.folders.keys()]);
    const items = names.flatMap((name): PlannedItem[] => {
      if (name === 'index') return [];
      const child = folder.folders.get(name);
      const file = folder.files.includes(joinKey(path, name)) ? [this.fileLink(joinKey(path, name))] : [];
      return child ? [...file, this.folderGroup(joinKey(path, name), child)] : file;
    });
    const index = joinKey(path, 'index');
    const page = this.input.pages.get(index);
    const isHome = path === '' && (page?.frontmatter.pageType ?? 'doc') !== 'doc';
    return isTop && page && !isHome ? [this.fileLink(index), ...items] : items;
  }

  /**
   * Names in a folder by their order, then by name. The order of a page is in its frontmatter, that of a folder in its
   * `_meta.json` or its index; where they have none, it is the number in front of the name.
   */
  private inOrder(path: string, names: readonly string[]): string[] {
    const orderOf = (name: string) => {
      const key = joinKey(path, name);
      const page = this.input.pages.get(key) ?? this.input.pages.get(`${key}/index`);
      const own = this.input.pages.has(key) ? undefined : this.input.metas.get(key)?.own.value.order;
      return own ?? page?.frontmatter.order ?? this.input.numbers.get(key) ?? Number.POSITIVE_INFINITY;
    };
    return [...new Set(names)].sort().sort((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b)));
  }

  private fileLink(key: string, entry: { label?: string; tag?: string; overviewHeaders?: number[] } = {}): PlannedLink {
    const page = this.input.pages.get(key) as RoutedPage;
    return {
      type: 'link',
      text: entry.label ?? labelOf(page),
      target: page.source.routePath,
      external: false,
      tag: entry.tag ?? this.draftTag(page),
      page,
      overviewHeaders: entry.overviewHeaders,
    };
  }
}

/** A list of entries in a `_meta.json`. */
interface EntryList {
  file: string;
  json: JsonFile<MetaEntry[]>;
  /** The folder that the file is in. */
  path: string;
  folder: Folder;
  /** Where the list is in the file; of an entry, where that does. */
  trail: readonly (string | number)[];
}

/** What a folder is called: by its `_meta.json`, otherwise by its index page. */
export function labelOfFolder(
  path: string,
  { metas, pages }: Pick<SidebarInput, 'metas' | 'pages'>,
): string | undefined {
  const index = pages.get(joinKey(path, 'index'));
  return metas.get(path)?.own.value.label ?? (index && labelOf(index));
}

/** Text of a page in its sidebar. */
export function labelOf({ title, frontmatter }: RoutedPage): string {
  return frontmatter.sidebarLabel ?? title;
}

/** The key of a file that an entry names, with or without its extension. */
function fileKeyOf(path: string, name: string): string {
  return joinKey(path, name.replace(/\.(mdx?|[tj]sx)$/, ''));
}

interface Folder {
  /** File keys. */
  files: string[];
  folders: Map<string, Folder>;
}

function pagesToTree(pages: ReadonlyMap<string, RoutedPage>): Folder {
  const root: Folder = { files: [], folders: new Map() };
  for (const key of [...pages.keys()].sort()) {
    const segments = key.split('/').slice(0, -1);
    let folder = root;
    for (const segment of segments) {
      let next = folder.folders.get(segment);
      if (!next) {
        next = { files: [], folders: new Map() };
        folder.folders.set(segment, next);
      }
      folder = next;
    }
    folder.files.push(key);
  }
  return root;
}

function joinKey(path: string, name: string): string {
  return path ? `${path}/${name}` : name;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
