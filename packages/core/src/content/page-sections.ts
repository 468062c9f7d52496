import type { ParsingConfig } from '../config/config-slice.js';
import { messagesOf } from '../config/messages-of.js';
import type { Section } from '../markdown/sections/section.js';
import { type SectionInput, treeToSections } from '../markdown/sections/tree-to-sections.js';
import { decode } from '../shared/decode.js';

import type { PageSource } from './types.js';
import { routePrefix } from './variant-prefixes.js';

/** Component files have no text, and a plugin makes a page and its translation from the same source. */
export function isTranslatable({ format, plugin }: Pick<PageSource, 'format' | 'plugin'>): boolean {
  return format !== 'component' && plugin === undefined;
}

/** The sections of a page that is read already. */
export function readingToSections(
  config: Pick<ParsingConfig, 'base' | 'locales' | 'versions' | 'messages'>,
  source: Pick<PageSource, 'locale' | 'version' | 'pagePath'>,
  page: Pick<SectionInput, 'file' | 'tree' | 'frontmatter' | 'title'>,
): Section[] {
  const { file, tree, frontmatter, title } = page;
  const linkToWord = linkReader(config, source);
  return treeToSections({ file, tree, frontmatter, title, labels: messagesOf(config, source.locale), linkToWord });
}

/** Names the target of a resolved link in the same way for all languages: without base, version and language. */
function linkReader(
  config: Pick<ParsingConfig, 'base' | 'locales' | 'versions'>,
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
