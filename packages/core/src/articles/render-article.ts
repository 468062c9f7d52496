import type { ServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type {
  ArticleSource,
  ArticleSummary,
  PageArtifact,
  PageSummary,
  RenderedArticle,
} from '../content/page-artifact.js';
import { createPageParser } from '../content/parse-page.js';
import type { ParsedPage } from '../markdown/index.js';
import { openScope } from './article-scope.js';
import { openArticleStore } from './article-store.js';
import { articleFailure, articleWarnings } from './component-diagnostics.js';
import { locateComponent } from './locate-component.js';
import { type ArticleRuntime, renderDynamic } from './render-dynamic.js';

/** Turns parsed pages into finished articles. */
export interface ArticleRenderer {
  /**
   * Renders a page that needs React; static pages are returned as parsed.
   * @param pagesKey Key of the list of all pages, see `listPages`.
   */
  render(page: PageSummary, pagesKey: string): Promise<ArticleSummary>;
  /** The finished article of a page. */
  article(page: ArticleSource, articleKey: string): Promise<RenderedArticle>;
}

/** Creates the renderer of one thread. */
export function createArticleRenderer(context: {
  config: Config;
  store: Store;
  bundle: SiteBundle;
  server: ServerModule;
}): ArticleRenderer {
  const { config, store, bundle, server } = context;
  const { serverFile } = bundle;
  const parser = createPageParser(config, store);
  const articles = openArticleStore({ config, store, bundle });
  const runtime: ArticleRuntime = { config, server, serverFile };

  return {
    async render(page, pagesKey) {
      const contentKey = articles.contentKey(page);
      if (page.kind === 'static') return toSummary(contentKey, page, []);
      const scope = openScope(page, { config, store, pagesKey });
      const found = articles.find(contentKey, scope);
      const readArtifact = lazyArtifact(page);
      if (found.article) return summarize(page, found.articleKey, found.article);
      try {
        // The next build must not reuse an article with failed components.
        const onStray = () => articles.remove(contentKey);
        const rendered = await renderDynamic(page, runtime, { ...scope, readArtifact, onStray });
        const article = withNotes(rendered, (await readArtifact()).page);
        return summarize(page, articles.write(article, found, scope), article);
      } catch (cause) {
        const diagnostics = await articleFailure(cause, page, {
          config,
          serverFile,
          readArtifact,
          locateComponent: () => locateComponent(cause, page, runtime, { ...scope, readArtifact }),
        });
        return { ...toSummary(contentKey, page, []), ids: undefined, diagnostics };
      }
    },
    async article(page, articleKey) {
      const stored = page.kind === 'static' ? undefined : articles.read(articleKey);
      if (stored) return stored;
      const readArtifact = lazyArtifact(page);
      const { page: parsed } = await readArtifact();
      if (page.kind !== 'static') {
        const { scope, head } = openScope({ ...parsed, ...page }, { config, store, pagesKey: undefined });
        const onStray = () => articles.remove(articleKey);
        return withNotes(await renderDynamic(page, runtime, { scope, head, readArtifact, onStray }), parsed);
      }
      const { html, markdown } = parsed.content.kind === 'static' ? parsed.content : { html: '', markdown: '' };
      const { ids, toc, sections, policy = { resources: [], styles: [] } } = parsed;
      return withNotes({ html, markdown, islands: [], ids, toc, sections, policy }, parsed);
    },
  };

  /** Reads a page's artifact on first use, and only then. */
  function lazyArtifact(page: ArticleSource): () => Promise<PageArtifact> {
    let artifact: Promise<PageArtifact> | undefined;
    return () => {
      artifact ??= parser.artifact(page);
      return artifact;
    };
  }

  function summarize(page: PageSummary, articleKey: string, article: RenderedArticle): ArticleSummary {
    const diagnostics = articleWarnings(article, page, config);
    return { ...toSummary(articleKey, article, article.islands), diagnostics };
  }
}

/** The types of names come from parsing, in pages that need React too. */
function withNotes(article: RenderedArticle, { typeNotes }: Pick<ParsedPage, 'typeNotes'>): RenderedArticle {
  return typeNotes ? { ...article, typeNotes } : article;
}

function toSummary(articleKey: string, facts: Pick<ArticleSummary, 'ids' | 'toc'>, islands: string[]): ArticleSummary {
  return { articleKey, islands, ids: facts.ids, toc: facts.toc, diagnostics: [] };
}
