import path from 'node:path';
import { type Config, messagesOf } from '../config/index.js';
import { type PageSource, readText, routePrefix } from '../content/index.js';
import { createPageReader } from '../content/page-reader.js';
import { decode } from '../shared/decode.js';
import { type SectionInput, treeToSections } from './tree-to-sections.js';
import type { Section } from './types.js';

/** Reads pages as sections for translation. */
export interface SectionReader {
  /**
   * @param text Content of the file. Default: that on disk.
   * @returns Nothing for a page that cannot be parsed, and for a component page.
   */
  read(source: PageSource, text?: string): Promise<Section[]>;
}

/**
 * Creates a reader for a site. It parses a page separately from the build: half a millisecond, only for sites that
 * record translations, while tokens in every build would cost all sites.
 */
export function createSectionReader(config: Config): SectionReader {
  const reader = createPageReader(config);
  return {
    async read(source, given) {
      const text = given ?? textOf(source.file);
      if (text === undefined || source.format === 'component') return [];
      return readingToSections(config, source, await reader.read(source, text));
    },
  };
}

/** The sections of a page that is read already. */
export function readingToSections(
  config: Config,
  source: Pick<PageSource, 'locale' | 'version' | 'pagePath'>,
  page: Pick<SectionInput, 'file' | 'tree' | 'frontmatter' | 'title'>,
): Section[] {
  const { file, tree, frontmatter, title } = page;
  const linkToWord = linkReader(config, source);
  return treeToSections({ file, tree, frontmatter, title, labels: messagesOf(config, source.locale), linkToWord });
}

function textOf(file: string): string | undefined {
  const read = readText(file, path.basename(file));
  return 'text' in read ? read.text : undefined;
}

/** Names the target of a resolved link in the same way for all languages: without base, version and language. */
function linkReader(
  config: Config,
  source: Pick<PageSource, 'locale' | 'version' | 'pagePath'>,
): (href: string) => string {
  const { base } = config;
  const prefix = routePrefix(config, source);
  return (href) => {
    const decoded = decode(href);
    if (decoded.startsWith('#')) return source.pagePath + decoded;
    const route = decoded.startsWith(base) ? decoded.slice(base.length - 1) : decoded.replace(/\/$/, '');
    return prefix !== '' && route.startsWith(`${prefix}/`) ? route.slice(prefix.length) : route;
  };
}
