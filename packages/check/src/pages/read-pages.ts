import path from 'node:path';
import type { Config } from '@diptych/core';
import {
  createPageReader,
  dependenciesHold,
  hashOf,
  type PageReader,
  type PageSource,
  type Root,
  readText,
  type Sources,
} from '@diptych/core/pages';
import type { PageFacts } from '../facts.js';
import type { CheckPage, CheckSite, PagePair } from '../types.js';
import { positionsIn } from './line-starts.js';
import { createLruCache, type LruCache } from './lru-cache.js';
import type { PageCache } from './page-cache.js';
import { readingToFacts } from './reading-to-facts.js';

/** The pages of a site, and how many of them had to be parsed. */
export interface ReadPages {
  site: CheckSite;
  read: number;
}

/** Reads all pages of a site. Pages that changed since the last run are parsed; the others come from the cache. */
export async function readPages(
  { config, sources }: { config: Config; sources: Sources },
  cache: PageCache,
): Promise<ReadPages> {
  const tools = {
    config,
    cache,
    reader: createPageReader(config, { hooks: true }),
    trees: createLruCache<Promise<Root>>(MAX_TREES),
  };
  const pages: CheckPage[] = [];
  let read = 0;
  for (const source of sources.pages) {
    // An original shown as a fallback is checked in its own language.
    if (source.fallback) continue;
    const page = await openPage(source, tools);
    if (page.isNew) read++;
    pages.push(page.page);
  }
  cache.save(pages.map(({ relativePath }) => relativePath));
  return { site: { pages, pairs: pairsOf(pages, config), sources }, read };
}

/** Number of trees kept in memory: those of a page and its translations, and a few more. */
const MAX_TREES = 8;

interface Tools {
  config: Config;
  reader: PageReader;
  cache: PageCache;
  /** Trees of the pages used last; trees are large. */
  trees: LruCache<Promise<Root>>;
}

async function openPage(source: PageSource, tools: Tools): Promise<{ page: CheckPage; isNew: boolean }> {
  const { config, reader, cache, trees } = tools;
  const { relativePath } = source;
  const file = path.relative(config.root, source.file).split(path.sep).join('/');
  const content = readText(source.file, file);
  const text = 'text' in content ? content.text : '';
  const textHash = 'bytes' in content ? hashOf(content.bytes) : '';
  const known = cache.known(relativePath);
  const holds = known?.textHash === textHash && textHash !== '' && dependenciesHold(known.hashes, config.root);
  const reading = holds ? undefined : await reader.read(source, text);
  let facts: PageFacts | undefined;
  if (reading) {
    facts = readingToFacts(reading);
    if ('diagnostic' in content) {
      facts.diagnostics.push(content.diagnostic);
      facts.isParsed = false;
    } else cache.set(relativePath, { textHash, hashes: reading.hashes }, facts);
  }
  const hashes = reading?.hashes ?? known?.hashes ?? {};
  const page: CheckPage = {
    absolute: source.file,
    file,
    relativePath,
    key: source.fileKey,
    route: source.routePath,
    pagePath: source.pagePath,
    lang: source.locale,
    version: source.version,
    format: source.format,
    plugin: source.plugin,
    text,
    hash: hashOf(relativePath, textHash, JSON.stringify(hashes)),
    get facts() {
      facts ??= cache.facts(relativePath);
      return facts;
    },
    tree: () => trees.get(relativePath, async () => (await reader.read(source, text)).tree),
    at: positionsIn(text),
  };
  return { page, isNew: !holds };
}

/** Every translated page, with its original. */
function pairsOf(pages: readonly CheckPage[], { locales }: Pick<Config, 'locales'>): PagePair[] {
  const first = locales[0]?.key;
  const name = (page: CheckPage) => `${page.version}/${page.key}`;
  const originals = new Map(pages.filter(({ lang }) => lang === first).map((page) => [name(page), page]));
  return pages.flatMap((translation): PagePair[] => {
    const original = translation.lang === first ? undefined : originals.get(name(translation));
    return original ? [{ original, translation }] : [];
  });
}
