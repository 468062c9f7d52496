import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { type Diagnostic, listNames } from '../diagnostics/index.js';
import type { SourceFile, Sources, UnroutedFile } from './types.js';

/** Extensions of Markdown that pages cannot have: `.MD`, `.markdown`. */
const MARKDOWN_LIKE = /\.(?:mdx?|markdown|mdown|mkdn?|mkd)$/i;
const MARKDOWN = /\.mdx?$/;
/** Names by which Docusaurus, Nextra and Fumadocs order the entries of a folder. */
const NAVIGATION = /(?:^|\/)(?:_category_\.(?:json|ya?ml)|_meta\.(?:[cm]?[jt]sx?|jsonc|ya?ml)|meta\.json)$/;

/**
 * Whether a path leads into a `shared` folder or has a name that begins with `_`: material of pages, never one itself.
 */
export function isPrivate(segments: readonly string[]): boolean {
  return segments.slice(0, -1).includes('shared') || segments.some((segment) => segment.startsWith('_'));
}

/**
 * Why a file is not a page or orders nothing; `undefined` for one that is not meant to be. Components outside the language
 * folders are imported by pages, so they are not reported.
 */
export function unroutedReason(
  { file, relativePath }: SourceFile,
  { locales, versions }: Pick<Config, 'locales' | 'versions'>,
): Pick<UnroutedFile, 'reason' | 'folder'> | undefined {
  if (NAVIGATION.test(relativePath)) return ordersFolder(file) ? { reason: 'navigation', folder: '' } : undefined;
  const segments = relativePath.split('/');
  if (!MARKDOWN_LIKE.test(relativePath) || isPrivate(segments)) return undefined;
  const folders = segments.slice(0, -1);
  if (versions.length > 0 && !versions.some(({ name }) => name === segments[0])) {
    return { reason: 'version', folder: folders[0] ?? '' };
  }
  const depth = versions.length > 0 ? 1 : 0;
  if (locales.length > 1 && !locales.some(({ key }) => key === segments[depth])) {
    return { reason: 'language', folder: folders.slice(0, depth + 1).join('/') };
  }
  return MARKDOWN.test(relativePath) ? undefined : { reason: 'extension', folder: '' };
}

/**
 * Reports files that look like pages and have no address, one warning for each folder.
 * @param used Absolute paths of files that pages import as fragments: those are intentionally not pages.
 */
export function describeUnrouted(
  unrouted: readonly UnroutedFile[],
  config: Pick<Config, 'docsDir' | 'locales' | 'versions'>,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const open = unrouted.filter(({ file }) => !used.has(file));
  const folders = new Map<string, UnroutedFile[]>();
  for (const file of open) {
    const key = file.folder === '' ? file.relativePath : file.folder;
    folders.set(key, [...(folders.get(key) ?? []), file]);
  }
  return [...folders.values()].map((files): Diagnostic => {
    const [first] = files as [UnroutedFile];
    if (first.reason === 'navigation') return wrongNavigation(first);
    return first.reason === 'extension' ? wrongExtension(first) : outside(files, first, config);
  });
}

/**
 * `meta.json` is a common name: in the files of Fumadocs, `pages` lists the entries of the folder, and in those of Nextra
 * each key is one.
 */
function ordersFolder(file: string): boolean {
  if (!file.endsWith(`${path.sep}meta.json`)) return true;
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as { pages?: unknown };
    const isEntry = (name: string) =>
      ['.md', '.mdx', ''].some((extension) => existsSync(path.join(path.dirname(file), name + extension)));
    return Array.isArray(content.pages) || Object.keys(content).some(isEntry);
  } catch {
    return false;
  }
}

function wrongNavigation({ file }: UnroutedFile): Diagnostic {
  return {
    code: 'navigation-foreign',
    severity: 'warning',
    message: `"${path.basename(file)}" has no effect: the file that names and orders the entries of a folder is _meta.json.`,
    suggestion:
      'Write the entries into _meta.json, such as `["intro", "guide"]`, or what the folder is called and where it stands, `{ "label": "Guide", "order": 2 }`, and remove this file.',
    file,
  };
}

function wrongExtension({ file, relativePath }: UnroutedFile): Diagnostic {
  const name = relativePath.slice(relativePath.lastIndexOf('/') + 1);
  const better = name.replace(/\.\w+$/, (extension) => (/^\.mdx$/i.test(extension) ? '.mdx' : '.md'));
  return {
    code: 'page-extension',
    severity: 'warning',
    message: `"${name}" is not a page: names of pages end in .md, .mdx, .tsx or .jsx, in lower case.`,
    suggestion: `Rename it to "${better}". If it is not meant to be a page, list it in \`route.exclude\` of the config.`,
    file,
  };
}

function outside(
  files: readonly UnroutedFile[],
  { reason, folder, file }: UnroutedFile,
  { docsDir, locales, versions }: Pick<Config, 'docsDir' | 'locales' | 'versions'>,
): Diagnostic {
  const names = (reason === 'version' ? versions.map(({ name }) => name) : locales.map(({ key }) => key)).map(
    (name) => `"${name}"`,
  );
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const parent = folder.slice(0, folder.length - name.length);
  const shown = listNames(files.map(({ relativePath }) => relativePath.slice(parent.length)));
  const isNamed = reason === 'language' && isLanguageTag(name);
  const add = isNamed
    ? `Add \`{ key: '${name}', label: '…' }\` to \`locales\` in the config`
    : `Move ${files.length === 1 ? 'it' : 'them'} into the folder of a ${reason}: ${names.join(', ')}`;
  return {
    code: `page-outside-${reason}`,
    severity: 'warning',
    message: `${shown} ${files.length === 1 ? 'is not a page' : 'are not pages'}: ${name ? `"${name}" is not a ${reason} of the config` : `not in the folder of a ${reason}`}.`,
    suggestion: `${add}. Put material for pages into a folder named "shared", or begin its name with "_"; \`route.exclude\` of the config silences this.`,
    file: files.length === 1 ? file : `${docsDir}/${folder}`,
  };
}

/** `fr`, `pt-BR`: a tag for which `Intl` has a language name. */
function isLanguageTag(name: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(name)) return false;
  const language = name.split('-')[0] as string;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
}

/** Files without an address that a page names in an import: fragments. The pages are not parsed for that. */
export function importedFiles({ pages, unrouted }: Pick<Sources, 'pages' | 'unrouted'>): Set<string> {
  if (unrouted.length === 0) return new Set();
  const texts = [...pages, ...unrouted].map(({ file }) => importsIn(file)).join('\n');
  return new Set(unrouted.map(({ file }) => file).filter((file) => texts.includes(path.basename(file))));
}

function importsIn(file: string): string {
  try {
    return (readFileSync(file, 'utf8').match(/^[ \t]*import\b.*$/gm) ?? []).join('\n');
  } catch {
    return '';
  }
}
