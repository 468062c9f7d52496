/**
 * The entry `@diptych/core/pages`: what tools need that read the pages of a site without building it, such as checks.
 * It follows the needs of `@diptych/check`; its shape may change between minor versions.
 */
export { readChecked, writeChecked } from './cache/checked-file.js';
export { hashOf } from './cache/hash.js';
export { createPageReader, type PageReader, type PageReading } from './checking/page-reader.js';
export { type CodeNode, parseCode } from './checking/parse-code.js';
export { type LoadedSite, readSite } from './checking/read-site.js';
export { componentsKey, renderIds } from './checking/render-ids.js';
export { locateKey } from './config/locate-key.js';
export { didYouMean, listNames, nearest } from './errors/index.js';
export type {
  ImportBinding,
  PageImageRecord,
  PageImport,
  PageLinkRecord,
  ReadPage,
  SourcePosition,
} from './markdown/index.js';
export {
  classes,
  type Element,
  type Expression,
  type FragmentUse,
  headingDepth,
  isElement,
  isExpression,
  isJsxElement,
  isParent,
  type JsxAttribute,
  type JsxElement,
  type Node,
  type Parent,
  type Position,
  type Root,
  textOf,
} from './markdown/tree.js';
export { walk } from './markdown/walk.js';
export { dependenciesHold } from './pipeline/parse-page.js';
export { codeVersion, toolVersion } from './pipeline/tool-version.js';
export { checkLinks, isIgnored, type LinkTargets } from './routing/check-links.js';
export { checkRedirects } from './routing/check-redirects.js';
export { docsToSources, type PageSource, readText, routePrefix, type Sources } from './source/index.js';
export {
  createPassageReader,
  type Drift,
  type DriftKind,
  originalHash,
  type PagePair as TranslatedPair,
  type Passage,
  type PassageReader,
  type Provenance,
  pairPages,
  passagesToDrift,
  provenanceOf,
  readingToPassages,
  readRecords,
  recordToText,
  sharedWords,
  type TranslatedPlace,
  type TranslationRecord,
} from './translation/index.js';
