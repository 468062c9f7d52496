import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { hashFile } from '../cache/hash-file.js';
import type { ParsingConfig } from '../config/config-slice.js';
import { guardUnifiedPlugins } from '../config/guard-unified-plugins.js';
import { messagesOf } from '../config/messages-of.js';
import { allowsStyleAttributes } from '../config/style-attributes.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { manifestsOf } from '../diagnostics/packages.js';
import {
  createMarkdown,
  type FragmentSource,
  type GlobalComponent,
  type Markdown,
  type MarkdownOptions,
  type SourcePosition,
} from '../markdown/index.js';
import { routeToTypesFile, routeToUrl } from '../shared/urls.js';
import { codeTypesOf } from './code-types.js';
import { declarationsOf } from './declarations.js';
import { openFileBounds } from './file-bounds.js';
import { frontmatterRules } from './frontmatter-rules.js';
import { createImageResolver, createLinkResolver, type PageSource, readText } from './index.js';
import type { PageAsset } from './page-artifact.js';
import { readRecordings } from './read-recordings.js';
import { resolveFragment } from './resolve-fragment.js';

/** The Markdown of one page, and lists that are filled while it is parsed. */
export interface PageMarkdown {
  markdown: Markdown;
  resolveLink: ReturnType<typeof createLinkResolver>;
  resolveImage: ReturnType<typeof createImageResolver>;
  assets: PageAsset[];
  /** Hash of every other file that was read, by name. */
  dependencies: Record<string, string>;
  diagnostics: Diagnostic[];
}

/** The file that imports of global components are said to be in: their paths begin at the site's folder, where it is. */
export const COMPONENTS_FILE = 'diptych.config.components';

/** Paths of modules are relative to the site's folder, like those of the theme. */
function globalComponents({ components }: Pick<ParsingConfig, 'components'>): Record<string, GlobalComponent> {
  const file = COMPONENTS_FILE;
  return Object.fromEntries(
    Object.entries(components).map(([name, from]) => [
      name,
      typeof from === 'string'
        ? { specifier: from, file, imported: 'default' }
        : { specifier: from.from, file, imported: from.export },
    ]),
  );
}

/** Prepares parsing a page: messages of its language, and resolution of its links, images and fragments. */
export function markdownOf(
  config: ParsingConfig,
  source: PageSource,
  options: Pick<MarkdownOptions, 'highlighter' | 'highlightCache' | 'transformTree' | 'onRead'>,
): PageMarkdown {
  const assets: PageAsset[] = [];
  const dependencies: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  // A fallback page is the unchanged original: its links stay in that language.
  const locale = source.fallback?.locale ?? source.locale;
  const onRead = (file: string, hash: string) => {
    dependencies[nameFrom(config.root, file)] = hash;
  };
  const resolveLink = createLinkResolver(config, { ...source, locale }, onRead);
  const bounds = openFileBounds(config);
  const isRefused = (file: string, name: string, position: SourcePosition) => {
    const refusal = bounds.refusalOf(file, name);
    if (!refusal) return false;
    // The page changes with the file, such as a link that a copy replaces.
    onRead(file, '');
    diagnostics.push({ ...refusal, ...position });
    return true;
  };
  const resolveImage = createImageResolver(config, source, {
    isRefused,
    onUse(use) {
      onRead(use.file, use.hash);
      if (use.path) assets.push({ path: use.path, file: nameFrom(config.root, use.file) });
    },
  });
  const pluginsOf = (option: 'remarkPlugins' | 'rehypePlugins') =>
    guardUnifiedPlugins(config.markdown[option], {
      option,
      file: nameFrom(config.root, source.file),
      limit: config.pageTimeout,
    });
  const markdown = createMarkdown({
    ...options,
    engine: config.markdown.engine,
    remarkPlugins: pluginsOf('remarkPlugins'),
    rehypePlugins: pluginsOf('rehypePlugins'),
    remarkRehypeOptions: config.markdown.remarkRehypeOptions,
    root: config.root,
    lineNumbers: config.markdown.lineNumbers,
    wrapCode: config.markdown.wrapCode,
    collapseCode: config.markdown.collapseCode,
    math: config.markdown.math,
    fenceKeys: config.markdown.fenceKeys,
    components: globalComponents(config),
    frontmatterRules: frontmatterRules(config, source),
    blocksStyles: !allowsStyleAttributes(config.csp),
    labels: messagesOf(config, locale),
    readDeclarations: declarationsOf(config, onRead),
    readTypes: codeTypesOf(config, options.highlightCache, onRead),
    onMissingPackage: (name) => {
      for (const file of manifestsOf(name, config.root)) onRead(file, hashFile(file));
    },
    typesUrl: routeToUrl(config.base, `/${routeToTypesFile(source.routePath)}`),
    readRecordings: () => {
      const read = readRecordings(config.docsDir);
      onRead(read.file, hashFile(read.file));
      diagnostics.push(...read.diagnostics);
      return read.recordings;
    },
    base: config.base,
    resolveLink,
    resolveImage,
    readFragment: fragmentReader({ config, onRead, isRefused, diagnostics }),
  });
  return { markdown, resolveLink, resolveImage, assets, dependencies, diagnostics };
}

interface FragmentReaderInput {
  config: ParsingConfig;
  /** Called with every file that the page depends on; `''` is the hash of a missing one. */
  onRead(file: string, hash: string): void;
  /** Whether a file must not be published, which it reports. */
  isRefused(file: string, name: string, position: SourcePosition): boolean;
  diagnostics: Diagnostic[];
}

/** Creates the function that reads the files that a page takes in. */
function fragmentReader({ config, onRead, isRefused, diagnostics }: FragmentReaderInput) {
  return (specifier: string, position: SourcePosition): FragmentSource | undefined => {
    const importer = position.file;
    const { file, tsconfigs } = resolveFragment(specifier, path.resolve(config.root, importer), config);
    for (const tsconfig of tsconfigs) onRead(tsconfig, hashFile(tsconfig));
    if (!file) {
      // The page changes as soon as the file exists.
      const missing = path.resolve(config.root, path.dirname(importer), specifier);
      if (specifier.startsWith('.')) onRead(missing, '');
      return undefined;
    }
    const fragment = nameFrom(config.root, file);
    if (isRefused(file, specifier, position)) return { file: fragment };
    const read = readText(file, fragment);
    if ('diagnostic' in read) {
      diagnostics.push(read.diagnostic);
      return { file: fragment };
    }
    onRead(file, hashOf(read.bytes));
    return { file: fragment, source: read.text };
  };
}
