export {
  docsToSources,
  TRANSLATION_LOCK,
  withoutDrafts,
} from './files-to-sources.js';
export { mapFrontmatterLinks, resolveFrontmatterImages, resolveFrontmatterLinks } from './frontmatter-links.js';
export { openSources, type SiteSources } from './open-sources.js';
export { readText } from './read-text.js';
export { createImageResolver, type ImageUse } from './resolve-images.js';
export { createLinkResolver, isFilePath, PUBLIC_TARGET } from './resolve-links.js';
export type { PageSource, SourceFile, Sources, UnroutedFile } from './types.js';
export { describeUnrouted, importedFiles } from './unrouted-files.js';
export { titleOfUntitled } from './untitled.js';
export { routePrefix, sourcePrefix } from './variant-prefixes.js';
