import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../cache/files-below.js';
import { isFile } from '../cache/is-file.js';
import { writeFileAtomic } from '../cache/write-atomic.js';
import type { AddedPage, AddedPageSource, ComponentReference } from '../config/plugin-values.js';
import { resolveModule } from '../config/resolve-module.js';
import type { Config } from '../config/types.js';
import { newestVersion } from '../config/variants.js';
import { type AddedSource, addedSourceFile } from '../diagnostics/added-source.js';
import { DiptychError, didYouMean, listNames } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { toPageSource } from './files-to-sources.js';
import type { AddedFile } from './types.js';
import { sourcePrefix } from './variant-prefixes.js';

/** Folder below the cache folder for the sources of added pages; a build and a running `dev` have separate ones. */
const folderOf = (hasDrafts: boolean) => (hasDrafts ? 'added-with-drafts' : 'added');

/**
 * Writes the pages of plugins to files below the cache folder, so that all stages and threads treat them like pages of
 * the docs folder. Unchanged files are not rewritten; obsolete ones are removed.
 * @returns the pages, and the absolute paths of the files that changed.
 * @throws {DiptychError} for a page that has no address.
 */
export function writeAddedPages(
  pages: readonly { plugin: string; page: AddedPage }[],
  config: Config,
  hasDrafts: boolean,
): { added: AddedFile[]; changed: string[] } {
  const folder = path.join(config.cacheDir, folderOf(hasDrafts));
  const before = new Set(filesIfThere(folder));
  const changed: string[] = [];
  const added = new Map<string, AddedFile>();
  const writeChanged = (file: string, text: string): boolean => {
    if (before.delete(file) && readFileSync(file, 'utf8') === text) return false;
    writeFileAtomic(file, text);
    return true;
  };
  for (const { plugin, page } of pages) {
    const relativePath = relativePathOf(page, plugin, config);
    const file = path.join(folder, plugin.replace(/[^\w.@-]+/g, '-').replace(/^\.+/, ''), relativePath);
    if (added.has(file)) throw addedTwice(page, plugin);
    added.set(file, { file, relativePath, plugin });
    const { head, content } = partsOf(page, file, { plugin, root: config.root });
    if (page.source) {
      const source = addedSource(page.source, { head, root: config.root });
      writeChanged(addedSourceFile(file), JSON.stringify(source));
    }
    if (writeChanged(file, head + content)) changed.push(file);
  }
  for (const file of before) rmSync(file, { force: true });
  return { added: [...added.values()], changed: [...changed, ...before] };
}

function filesIfThere(folder: string): string[] {
  try {
    return filesBelow(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Where the page would be in the docs folder. */
function relativePathOf(page: AddedPage, plugin: string, config: Config): string {
  const locale = page.locale ?? config.locales[0]?.key ?? '';
  const version = page.version ?? newestVersion(config);
  assertKnown(
    'locale',
    locale,
    config.locales.map(({ key }) => key),
  );
  const versions = config.versions.map(({ name }) => name);
  assertKnown('version', version, versions.length > 0 ? versions : ['']);
  const fileKey = page.pagePath.slice(1).replace(/(^|\/)$/, '$1index');
  const extension = page.component === undefined ? (page.format ?? 'mdx') : 'mdx';
  const relativePath = `${sourcePrefix(config, { locale, version })}${fileKey}.${extension}`;
  if (toPageSource({ file: '', relativePath }, config)) return relativePath;
  throw new DiptychError({
    code: 'plugin-page',
    message: `The plugin "${plugin}" adds the page "${page.pagePath}", which has no address: names that begin with "_" are private.`,
    suggestion: 'Give the page another `pagePath`.',
  });

  function assertKnown(field: 'locale' | 'version', value: string, known: readonly string[]): void {
    if (known.includes(value)) return;
    throw new DiptychError({
      code: 'plugin-page',
      message: `The plugin "${plugin}" adds the page "${page.pagePath}" with the ${field} "${value}", which the config does not have.`,
      suggestion:
        known[0] === ''
          ? 'The site has no versions: leave "version" out.'
          : `${didYouMean(value, known)}It has: ${listNames([...known], value)}.`,
    });
  }
}

function addedTwice(page: AddedPage, plugin: string): DiptychError {
  return new DiptychError({
    code: 'plugin-page',
    message: `The plugin "${plugin}" adds the page "${page.pagePath}" twice for the same language.`,
    suggestion: 'Give each page a `pagePath` of its own.',
  });
}

function addedSource(source: AddedPageSource, { head, root }: { head: string; root: string }): AddedSource {
  const file = nameFrom(root, path.resolve(root, source.file));
  const above = head
    .split('\n')
    .slice(1)
    .map(() => source.lines?.[0]);
  return { file, ...(source.lines && { lines: [...above, ...source.lines] }) };
}

/** The page as a file would hold it: its frontmatter and its content. */
function partsOf(
  page: AddedPage,
  file: string,
  { plugin, root }: { plugin: string; root: string },
): { head: string; content: string } {
  const { frontmatter, component, props = {} } = page;
  const content = page.content?.replace(/^\ufeff/, '') ?? '';
  if (frontmatter && /^---\r?\n/.test(content)) {
    throw new DiptychError({
      code: 'plugin-page',
      message: `The plugin "${plugin}" adds the page "${page.pagePath}" with "frontmatter", and with another one in its "content".`,
      suggestion: 'Set it only once.',
    });
  }
  // Values of JSON are values of YAML.
  const lines = Object.entries(frontmatter ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}\n`);
  const head = lines.length > 0 ? `---\n${lines.join('')}---\n\n` : '';
  if (component === undefined) return { head, content };
  const from = typeof component === 'string' ? component : component.from;
  if (from.startsWith('.') && !isModule(path.resolve(root, from))) {
    throw new DiptychError({
      code: 'plugin-page',
      message: `The plugin "${plugin}" adds the page "${page.pagePath}" with the component "${from}", which cannot be found.`,
      suggestion: 'Fix the path; it is relative to the site’s folder.',
    });
  }
  return { head, content: componentSource(component, props, { file, root }) };
}

/** Most are named with their extension: the resolver is loaded for others. */
function isModule(file: string): boolean {
  return isFile(file) || resolveModule(file, path.dirname(file)) !== undefined;
}

function componentSource(
  component: ComponentReference,
  props: Record<string, unknown>,
  { file, root }: { file: string; root: string },
): string {
  const { from, export: name } = typeof component === 'string' ? { from: component, export: 'default' } : component;
  // Relative to the generated file: the text must not depend on the site's folder.
  const relative = () => nameFrom(path.dirname(file), path.resolve(root, from));
  const specifier = from.startsWith('.') ? relative() : from;
  const clause = name === 'default' ? 'AddedPage' : `{ ${name} as AddedPage }`;
  return `import ${clause} from ${JSON.stringify(specifier)};\n\n<AddedPage {...${JSON.stringify(props)}} />\n`;
}
