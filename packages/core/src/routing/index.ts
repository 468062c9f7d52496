export { findOutputConflicts, foldersAbove } from './output-conflicts.js';
export { routeToHtmlFile, routeToMarkdownFile } from './output-paths.js';
export { findDuplicateRoutes } from './pages-to-routes.js';
export { type PlannedPlace, placeKey, placesOf, planSite, type SitePlan } from './plan-site.js';
export type { Place, RoutedPage } from './types.js';
