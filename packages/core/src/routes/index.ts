export { findOutputConflicts, foldersAbove } from './output-conflicts.js';
export { routeToHtmlFile, routeToMarkdownFile } from './output-paths.js';
export { checkRoutes } from './pages-to-routes.js';
export { type PlannedVariant, planSite, type SitePlan } from './plan-site.js';
export type { RoutedPage } from './types.js';
