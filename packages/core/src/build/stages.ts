export { renderArticles } from '../articles/render-articles.js';
export { bundlePages } from '../bundle/bundle-pages.js';
export { parsePages } from '../content/parse-pages.js';
export { planDocuments } from '../documents/plan-documents.js';
export { writeSite } from '../output/write-site.js';
export { checkRoutes } from '../routes/pages-to-routes.js';
export { findOutdated } from '../translation/find-outdated.js';
export { shareBuild } from './share-build.js';
