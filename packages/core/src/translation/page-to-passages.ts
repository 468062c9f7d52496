import { statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { Config } from '../config/index.js';
import { createMarkdown, type Markdown, markdownLabels } from '../markdown/index.js';
import { createLinkResolver, type PageSource, readText, routePrefix, sourcePrefix } from '../source/index.js';
import { treeToPassages } from './tree-to-passages.js';
import type { Passage } from './types.js';

/** A page as translators see it. */
export interface PagePassages {
  passages: Passage[];
  /** Hash of every fragment it holds, by path from the site's folder. */
  dependencies: Record<string, string>;
}

/** Reads pages as translators see them; a page that cannot be read or has no text has no passages. */
export interface PassageReader {
  /** @param text What the file is taken to hold. Default: what it holds. */
  read(source: PageSource, text?: string): Promise<PagePassages>;
}

/** Makes a reader for a site. It parses a page anew: 0.3 ms each, where carrying all words through every build costs more. */
export function createPassageReader(config: Config): PassageReader {
  const nameOf = (file: string) => path.relative(config.root, file).split(path.sep).join('/');
  return {
    async read(source, given) {
      const text = given ?? textOf(source.file);
      const dependencies: Record<string, string> = {};
      if (text === undefined || source.format === 'component') return { passages: [], dependencies };
      const markdown = openMarkdown(source, dependencies);
      const file = nameOf(source.file);
      const page = await markdown.read({ file, source: text, format: source.format });
      return { passages: treeToPassages({ ...page, file, linkToWord: linkReader(config, source) }), dependencies };
    },
  };

  function openMarkdown(source: PageSource, dependencies: Record<string, string>): Markdown {
    const { engine, remarkPlugins, rehypePlugins } = config.markdown;
    return createMarkdown({
      engine,
      remarkPlugins,
      rehypePlugins,
      labels: markdownLabels(config.locales.find(({ key }) => key === source.locale)?.lang ?? source.locale),
      readFragment(specifier, importer) {
        const file = path.resolve(config.root, path.dirname(importer), specifier);
        const fragment = textOf(file);
        if (fragment === undefined) return undefined;
        dependencies[nameOf(file)] = hashOf(fragment);
        return { file: nameOf(file), source: fragment };
      },
    });
  }
}

function textOf(file: string): string | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const read = readText(file);
  return 'text' in read ? read.text : undefined;
}

/** Names what a link leads to in the same way on the pages of all languages: `/zh/a`, `./a.md` and `/a` are one. */
function linkReader(config: Config, source: PageSource): (url: string, file: string) => string {
  const resolve = createLinkResolver(config, source);
  const route = routePrefix(config, source);
  const folder = sourcePrefix(config, source);
  return (url, file) => {
    const { href, target } = resolve(url, { file, line: 1, column: 1 });
    if (target === undefined) return href.replace(/\/$/, '');
    const at = url.search(/[?#]/);
    const place = [`${route}/`, `/${folder}`].find((prefix) => prefix !== '/' && target.startsWith(prefix));
    return (place ? target.slice(place.length - 1) : target) + (at < 0 ? '' : decode(url.slice(at)));
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
