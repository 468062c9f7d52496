export { reuseBundle } from './reuse-bundle.js';
export { type BundleInput, type ImportRequest, importKey, type PageModuleRequest, type SiteBundle } from './types.js';
