/**
 * The entry `@diptych/core/server`: what the bundled code of a site calls in Node.
 * @internal
 */
export type { PageInfo, PageScope, SiteInfo } from '../scope/page-scope.js';
export { ArticleFrame } from './article-frame.js';
export { createIsland } from './create-island.js';
export { elementType, renderForMarkdown } from './for-markdown.js';
export type { IslandReference } from './island-context.js';
export { type RenderedArticle, renderArticle, renderPage } from './render-article.js';
export { type LayoutInput, renderLayout, renderLayoutForMarkdown } from './render-layout.js';
export { renderedType } from './rendered-type.js';
export { awaitSuspended } from './suspended.js';
