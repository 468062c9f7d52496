export { bundlePages } from './bundle-pages.js';
export { findOutdated } from './find-outdated.js';
export { parsePages } from './parse-pages.js';
export { planDocuments } from './plan-documents.js';
export { renderArticles } from './render-articles.js';
export { writeSite } from './write-site.js';
