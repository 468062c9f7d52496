import path from 'node:path';
import picomatch from 'picomatch';
import { hashOf } from '../cache/hash.js';
import { hashFile } from '../cache/hash-file.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import { type DiptychError, type Problem, toPageProblem } from '../errors/index.js';
import { emptyPage } from '../markdown/empty-page.js';
import {
  createHighlighter,
  type HighlightCache,
  type Highlighter,
  type PageSection,
  type ParsedPage,
} from '../markdown/index.js';
import { runHook } from '../plugins/run-hook.js';
import { type PageSource, readText, resolveFrontmatterLinks, titleOfUntitled } from '../source/index.js';
import { createHighlightCaches, type Highlights } from './highlight-cache.js';
import { markdownOf, nameOf } from './page-markdown.js';
import { parseComponentPage } from './parse-component-page.js';
import { toolVersion } from './tool-version.js';
import type { PageSummary, ParsedRecord } from './types.js';

/** Parses page files, or takes what an earlier build made of them. */
export interface PageParser {
  /**
   * @param previousKey Record of the page before its last change: code blocks that are still the same are taken from it.
   */
  parse(source: PageSource, previousKey?: string): Promise<PageSummary>;
  /** The whole record behind a summary; parsed again where the store lost it. */
  record(summary: Pick<PageSummary, 'source' | 'recordKey'>): Promise<ParsedRecord>;
}

/** Key of a page's record: whatever its parsing depends on besides the files it names itself. */
export function recordKeyOf(
  { tool, config }: { tool: string; config: Config },
  source: PageSource,
  sourceHash: string,
): string {
  return hashOf(tool, config.hash, source.relativePath, sourceHash);
}

/** Two lines of JSON: whoever wants the page alone does not read its code blocks a second time. */
function recordToText(record: ParsedRecord, highlights: Highlights): string {
  return `${JSON.stringify(record)}\n${JSON.stringify(highlights)}`;
}

/** Makes the parser of one thread. Results are kept in the store. */
export function createPageParser(config: Config, store: Store): PageParser {
  const tool = toolVersion();
  const isHydrated = config.hydratePages.length > 0 ? picomatch(config.hydratePages) : () => false;
  const highlightCacheOf = createHighlightCaches();
  let highlighter: Highlighter | undefined;

  return {
    async parse(source, previousKey) {
      const file = nameOf(source.file, config);
      const read = readText(source.file, file);
      if ('problem' in read) return toSummary(source, '', '', failed(source, read.problem));
      const sourceHash = hashOf(read.bytes);
      const recordKey = recordKeyOf({ tool, config }, source, sourceHash);
      const kept = readRecord(recordKey);
      if (kept) return toSummary(source, recordKey, sourceHash, kept);
      const highlights = highlightCacheOf(() => readHighlights(previousKey));
      try {
        const record = await parseText(source, read.text, highlights);
        if (record.page.problems.length === 0) store.write(recordKey, recordToText(record, highlights.used));
        return toSummary(source, recordKey, sourceHash, record);
      } catch (cause) {
        return toSummary(source, recordKey, sourceHash, failed(source, toPageProblem(cause, { file, step: 'read' })));
      }
    },
    async record({ source, recordKey }) {
      const kept = readRecord(recordKey);
      if (kept) return kept;
      const read = readText(source.file, nameOf(source.file, config));
      if ('problem' in read) return failed(source, read.problem);
      return parseText(
        source,
        read.text,
        highlightCacheOf(() => ({})),
      );
    },
  };

  function readRecord(key: string): ParsedRecord | undefined {
    const text = store.read(key);
    if (text === undefined) return undefined;
    const record = JSON.parse(text.slice(0, text.indexOf('\n'))) as ParsedRecord;
    return dependenciesHold(record.dependencies, config.root) ? record : undefined;
  }

  function readHighlights(key: string | undefined): Highlights {
    const text = key && store.read(key);
    return text ? (JSON.parse(text.slice(text.indexOf('\n') + 1)) as Highlights) : {};
  }

  async function parseText(source: PageSource, text: string, highlights: HighlightCache): Promise<ParsedRecord> {
    const name = nameOf(source.file, config);
    if (source.format === 'component') return { page: parseComponentPage(name, text), assets: [], dependencies: {} };
    const { markdown, resolveLink, assets, dependencies, problems } = markdownOf(config, source, {
      highlighter: (highlighter ??= createHighlighter()),
      highlightCache: highlights,
    });
    const bare = await markdown.parse({ file: name, source: text, format: source.format });
    const linked = resolveFrontmatterLinks(bare.frontmatter, { file: name, source: text, resolveLink });
    const page = { ...bare, frontmatter: linked.frontmatter, links: [...linked.links, ...bare.links] };
    const changed = await runHooks(page, name, problems);
    return { page: { ...changed, problems: [...changed.problems, ...problems] }, assets, dependencies };
  }

  async function runHooks(parsed: ParsedPage, file: string, problems: Problem[]): Promise<ParsedPage> {
    let page = parsed;
    for (const plugin of config.plugins) {
      const hook = plugin.pageParsed;
      if (!hook) continue;
      try {
        const call = () => hook.call(plugin, page, { file, config });
        page = await runHook(plugin, 'pageParsed', call, { file, limit: config.pageTimeout });
      } catch (cause) {
        problems.push((cause as DiptychError).toProblem());
      }
    }
    return page;
  }

  function toSummary(source: PageSource, recordKey: string, sourceHash: string, record: ParsedRecord): PageSummary {
    const { page, assets, dependencies } = record;
    return {
      source,
      recordKey,
      sourceHash,
      contentKey: hashOf(recordKey, JSON.stringify(dependencies)),
      dependencies,
      title: page.title || titleOfUntitled(source, page.frontmatter, config),
      frontmatter: page.frontmatter,
      toc: page.toc,
      lead: page.frontmatter.description ? undefined : leadOf(page.sections),
      ids: page.ids,
      links: page.links,
      imports: page.imports,
      assets,
      kind: source.format === 'component' ? 'module' : page.content.kind,
      // A page that is plain HTML has nothing to hydrate.
      hydrate:
        page.content.kind === 'dynamic' &&
        !source.fallback &&
        (page.frontmatter.hydrate === 'page' || isHydrated(source.relativePath)),
      problems: page.problems,
    };
  }

  function failed(source: PageSource, problem: Problem): ParsedRecord {
    return { page: { ...emptyPage(nameOf(source.file, config)), problems: [problem] }, assets: [], dependencies: {} };
  }
}

/** The first paragraph of the text, before any heading but the title. */
function leadOf(sections: readonly PageSection[]): string | undefined {
  const [first] = sections;
  return first && first.depth < 2 ? first.text.split('\n', 1)[0] || undefined : undefined;
}

/** Whether files that a record depends on are still what they were; `''` is the hash of one that was not there. */
export function dependenciesHold(dependencies: Readonly<Record<string, string>>, root: string): boolean {
  return Object.entries(dependencies).every(([name, hash]) => hashFile(path.resolve(root, name)) === hash);
}
