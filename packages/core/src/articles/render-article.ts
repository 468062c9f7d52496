import path from 'node:path';
import type { ComponentType, ReactElement } from 'react';
import { importKeysOf } from '../bundle/import-keys.js';
import type { ServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import { importKey } from '../bundle/types.js';
import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import { BUNDLED_CODE, hashSlice } from '../config/config-slice.js';
import type { Config } from '../config/index.js';
import { allowsStyleAttributes } from '../config/style-attributes.js';
import { readText } from '../content/index.js';
import type {
  ArticleSource,
  ArticleSummary,
  PageArtifact,
  PageSummary,
  RenderedArticle,
} from '../content/page-artifact.js';
import { nameOf } from '../content/page-markdown.js';
import type { PageParser } from '../content/parse-page.js';
import { type Diagnostic, type DiptychError, toPageDiagnostic } from '../diagnostics/index.js';
import { locateInSource, type SourceLocation } from '../diagnostics/locate-in-source.js';
import { collectWarnings } from '../guard/collect-warnings.js';
import { runGuarded } from '../guard/index.js';
import {
  type ArticleLocation,
  evaluateArticle,
  htmlToFacts,
  htmlToMarkdown,
  locationOfError,
  type PageImport,
  STYLE_ELEMENT_BLOCKED,
  styleElementBlocked,
} from '../markdown/index.js';
import { type ArticleScope, openScope, type ScopePart } from './article-scope.js';
import { type GivenObject, objectChildError } from './object-child.js';
import { unnestHeadings } from './unnest-headings.js';

/** Turns parsed pages into finished articles. */
export interface ArticleRenderer {
  /**
   * Renders a page that needs React; plain ones come back as they were parsed.
   * @param pagesKey Key of the list of all pages, see `listPages`.
   */
  render(page: PageSummary, pagesKey: string): Promise<ArticleSummary>;
  /** The finished article of a page. */
  article(page: ArticleSource, articleKey: string): Promise<RenderedArticle>;
}

/** What is kept by the key of a page's content and code: the article, or what else it depends on. */
type KeptArticle = RenderedArticle | { asked: ScopePart[] };

/** Makes the renderer of one thread. */
export function createArticleRenderer(context: {
  config: Config;
  store: Store;
  parser: PageParser;
  bundle: SiteBundle;
  server: ServerModule;
}): ArticleRenderer {
  const { config, store, parser, bundle, server } = context;
  const bundling = hashSlice(config, BUNDLED_CODE);
  const keyOf = (specifier: PageImport) =>
    importKey({ ...specifier, file: path.resolve(config.root, specifier.file) }, config.root);

  return {
    async render(page, pagesKey) {
      const contentKey = articleKeyOf(page);
      if (page.kind === 'static') return toSummary(contentKey, page, []);
      const scope = openScope(page, { config, store, pagesKey });
      const kept = readKept<KeptArticle>(contentKey);
      const asked = kept && 'asked' in kept ? kept.asked : [];
      const articleKey = scopedKey(contentKey, asked, scope);
      const article = asked.length > 0 ? readKept<RenderedArticle>(articleKey) : kept;
      if (article && 'html' in article) return summarize(page, articleKey, article);
      try {
        const rendered = await renderDynamic(page, contentKey, scope);
        return summarize(page, keep(contentKey, rendered, { scope, asked }), rendered);
      } catch (cause) {
        return { ...toSummary(contentKey, page, []), ids: undefined, diagnostics: [await diagnosticOf(cause, page)] };
      }
    },
    async article(page, articleKey) {
      const kept = page.kind === 'static' ? undefined : readKept<RenderedArticle>(articleKey);
      if (kept) return kept;
      const { page: parsed } = await parser.record(page);
      if (page.kind !== 'static') {
        const scope = openScope({ ...parsed, ...page }, { config, store, pagesKey: undefined });
        return renderDynamic(page, articleKey, scope);
      }
      const { html, markdown } = parsed.content.kind === 'static' ? parsed.content : { html: '', markdown: '' };
      return { html, markdown, islands: [], ids: parsed.ids, toc: parsed.toc, sections: parsed.sections };
    },
  };

  /** A static article is its content; a dynamic one also what its imports consist of. */
  function articleKeyOf(page: PageSummary): string {
    if (page.kind === 'static') return page.contentKey;
    const used = importKeysOf(page, config.root).map((key) => bundle.importHashes[key] ?? '');
    return hashOf(page.contentKey, 'article', page.hydrate ? 'whole' : '', bundling, ...used);
  }

  function readKept<T>(key: string): T | undefined {
    const text = store.read(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  /** @returns The key that the article is kept by. */
  function keep(
    contentKey: string,
    article: RenderedArticle,
    { scope, asked }: { scope: ArticleScope; asked: readonly ScopePart[] },
  ): string {
    // Also what an earlier state of the page made its components ask for: it may come back.
    const all = [...new Set([...asked, ...scope.asked])];
    const articleKey = scopedKey(contentKey, all, scope);
    store.write(articleKey, JSON.stringify(article));
    if (all.length > 0) store.write(contentKey, JSON.stringify({ asked: all } satisfies KeptArticle));
    return articleKey;
  }

  function summarize(page: PageSummary, articleKey: string, article: RenderedArticle): ArticleSummary {
    const diagnostics = [
      ...blockedStyles(article.html, page),
      ...(article.warnings ?? []).map((text) => warningToDiagnostic(text, page)),
    ];
    return { ...toSummary(articleKey, article, article.islands), diagnostics };
  }

  async function renderDynamic(
    page: ArticleSource,
    contentKey: string,
    { scope, head }: ArticleScope,
  ): Promise<RenderedArticle> {
    const given: GivenObject[] = [];
    const makeElement = page.kind === 'module' ? () => moduleElement(page) : await openArticle(page, given);
    const file = nameOf(page.source.file, config);
    const site = {
      subject: file,
      file,
      limit: config.pageTimeout,
      locate: (cause: unknown) => locateInSource(cause, bundle.serverFile, config.root),
      // The next build must not take over an article whose components have failed.
      onStray: () => store.remove(contentKey),
    };
    const renderElement = () => {
      const element = makeElement();
      return page.hydrate
        ? { html: server.runtime.renderPage(element, scope), islands: [] }
        : server.runtime.renderArticle(element, scope);
    };
    const renderForMarkdown = () => server.runtime.renderForMarkdown(makeElement, scope);
    try {
      // The guard stands inside: code that is stopped leaves nothing else behind.
      const { result, warnings } = collectWarnings(() => runGuarded(site, renderElement));
      const html = unnestHeadings(result.html);
      // Rendering for Markdown adds the same tags again.
      const own = head.title !== undefined || head.tags.length > 0 ? structuredClone(head) : undefined;
      const spoken = collectWarnings(() => runGuarded(site, renderForMarkdown));
      const markdown = htmlToMarkdown(unnestHeadings(spoken.result));
      const others = spoken.warnings.filter((warning) => !warnings.includes(warning));
      const all = [...warnings, ...others];
      return {
        ...result,
        html,
        markdown,
        ...htmlToFacts(html),
        ...(own && { head: own }),
        ...(all.length > 0 && { warnings: all }),
      };
    } catch (cause) {
      const { file: name, dependencies } =
        given.length > 0 ? (await parser.record(page)).page : { file, dependencies: [] };
      throw objectChildError(cause, given, [name, ...dependencies]) ?? cause;
    }
  }

  function warningToDiagnostic(message: string, page: PageSummary): Diagnostic {
    return {
      code: 'component-warns',
      severity: 'warning',
      message: `A component warns while the page is rendered: ${message}`,
      suggestion: 'Change what the page gives the component, or the component.',
      file: nameOf(page.source.file, config),
      line: 1,
      column: 1,
      ...findTag(message, page),
    };
  }

  function moduleElement(page: ArticleSource) {
    const { file } = page.source;
    const Page = moduleOf(importKey({ specifier: file, file }, config.root)).default as ComponentType;
    return server.jsxRuntime.jsx(Page, {});
  }

  function moduleOf(key: string): Record<string, unknown> {
    if (server.failures && key in server.failures) throw server.failures[key];
    return server.imports[key] ?? {};
  }

  /** @returns what runs the page's code. */
  async function openArticle(page: ArticleSource, given: GivenObject[]): Promise<() => ReactElement> {
    const { page: parsed } = await parser.record(page);
    const code = parsed.content.kind === 'dynamic' ? parsed.content.code : '';
    const imports = parsed.imports.map((statement) => ({
      ...statement,
      module: moduleOf(keyOf(statement)),
    }));
    const { jsx, jsxs, Fragment } = server.jsxRuntime;
    const onObject = (value: object, location: ArticleLocation) => given.push({ value, location });
    const element = server.runtime.elementType;
    const runtime = { jsx, jsxs, Fragment, imports, element, filename: parsed.file, onObject };
    return () => jsx(evaluateArticle<ReactElement>(code, runtime), {});
  }

  async function diagnosticOf(cause: unknown, page: PageSummary): Promise<Diagnostic> {
    try {
      return await renderDiagnostic(cause, page);
    } catch (inner) {
      return toPageDiagnostic(inner, { file: nameOf(page.source.file, config), step: 'rendered' });
    }
  }

  /** Parsing tells of the `style` elements that the page itself holds. */
  function blockedStyles(html: string, page: PageSummary): Diagnostic[] {
    if (allowsStyleAttributes(config.csp) || !/<style[\s>]/i.test(html)) return [];
    if (page.diagnostics.some(({ code }) => code === STYLE_ELEMENT_BLOCKED)) return [];
    return [
      styleElementBlocked({ file: nameOf(page.source.file, config), line: 1, column: 1 }, 'A component here renders'),
    ];
  }

  async function renderDiagnostic(cause: unknown, page: PageSummary): Promise<Diagnostic> {
    const name = nameOf(page.source.file, config);
    const location =
      locateInSource(cause, bundle.serverFile, config.root) ?? (await findInPage(cause, await parser.record(page)));
    if (cause instanceof Error && cause.name === 'DiptychError') {
      const own = (cause as DiptychError).toDiagnostic();
      const isOfAuthor = own.file !== undefined && !path.isAbsolute(own.file);
      return isOfAuthor ? own : { ...own, file: name, line: 1, column: 1, ...findTag(own.message, page), ...location };
    }
    const isEndless = cause instanceof RangeError && /call stack/.test(cause.message);
    const reason = cause instanceof Error ? cause.message : String(cause);
    return {
      code: 'component-throws',
      severity: 'error',
      message: isEndless
        ? `A component or a function calls itself without end while ${name} is rendered.`
        : `A component throws while ${name} is rendered: ${reason}`,
      suggestion: 'Fix the component, or guard what it reads: articles are rendered in Node, without a browser.',
      file: name,
      line: 1,
      column: 1,
      ...(location ?? findTag(reason, page)),
    };
  }
}

/** Where a page uses the component that a message is about: `<Tabs>`, or `<Tabs groupId="a">` if it is written like that. */
function findTag(message: string, page: PageSummary): { line: number; column: number } | undefined {
  const [, start, tag] = /(<([\w.]+)(?:\s[^>]*)?)>/.exec(message) ?? [];
  const read = readText(page.source.file);
  if (!start || !tag || 'diagnostic' in read) return undefined;
  const exact = read.text.indexOf(start);
  const at = exact >= 0 ? exact : read.text.search(new RegExp(`<${tag.replaceAll('.', '\\.')}(?![\\w.])`));
  const before = read.text.slice(0, at);
  return at < 0 ? undefined : { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** The expression of a page that threw. */
async function findInPage(cause: unknown, record: PageArtifact): Promise<SourceLocation | undefined> {
  const { content, file, dependencies } = record.page;
  const location = content.kind === 'dynamic' ? locationOfError(cause, content.code, file) : undefined;
  const name = location && [file, ...dependencies][location.scope];
  return location && name ? { file: name, line: location.line, column: location.column } : undefined;
}

/** An article that has asked for parts of its scope is another one where they differ. */
function scopedKey(contentKey: string, asked: readonly ScopePart[], scope: ArticleScope): string {
  return asked.length > 0 ? hashOf(contentKey, scope.hash(asked)) : contentKey;
}

function toSummary(articleKey: string, facts: Pick<ArticleSummary, 'ids' | 'toc'>, islands: string[]): ArticleSummary {
  return { articleKey, islands, ids: facts.ids, toc: facts.toc, diagnostics: [] };
}
