/**
 * The entry `@diptych/core/pages`: what tools need that read the pages of a site without building it, such as checks.
 * It follows the needs of `@diptych/check`; its shape may change in any release.
 * @internal
 */
export { readChecked, writeChecked } from './cache/checked-file.js';
export { hashOf } from './cache/hash.js';
export { dependenciesHold, hashFiles } from './cache/hash-file.js';
export { codeVersion, toolVersion } from './cache/tool-version.js';
export { replaceFile } from './cache/write-atomic.js';
export { checkNavigation } from './check/check-navigation.js';
export { findMissingImports } from './check/find-missing-imports.js';
export { type CodeNode, parseCode } from './check/parse-code.js';
export { type LoadedSite, readSite, readSources } from './check/read-site.js';
export { componentsKey, renderIds } from './check/render-ids.js';
export { type DescribedIssue, describeIssues, type IssueSubject } from './config/describe-issues.js';
export { createRedirects } from './config/redirect-table.js';
export { locateInConfig } from './config/run-hook.js';
export { ignoredAddress } from './config/schema.js';
export { newestVersion } from './config/variants.js';
export { declaredTranslation } from './content/fallback-pages.js';
export { docsToSources, type PageSource, readText, routePrefix, type Sources } from './content/index.js';
export { hasPageHooks } from './content/page-hooks.js';
export { createPageReader, type PageReader, type PageReading } from './content/page-reader.js';
export { isTranslatable, readingToSections } from './content/page-sections.js';
export { readRecordings } from './content/read-recordings.js';
export { isOfOtherTool, missingImport } from './diagnostics/bundler-diagnostics.js';
export { nameDiagnosticFrom, nameForAuthor } from './diagnostics/collect-diagnostics.js';
export { displayWidth } from './diagnostics/display-width.js';
export { foldersUp } from './diagnostics/folders-up.js';
export { DiptychError, didYouMean, listNames, nearest } from './diagnostics/index.js';
export { installCommand } from './diagnostics/install-command.js';
export { locateKey } from './diagnostics/locate-key.js';
export { findPackage, manifestsOf, packageOf } from './diagnostics/packages.js';
export { adviseEquivalent, type Equivalent, equivalentOf } from './markdown/foreign-components.js';
export { frontmatterKeys } from './markdown/frontmatter-schema.js';
export type {
  CodeSample,
  CodeTypes,
  Declarations,
  DeclaredCall,
  DeclaredMember,
  ImportBinding,
  PageImage,
  PageImport,
  PageLink,
  PageTypes,
  ReadPage,
  SourcePosition,
  TypeNote,
} from './markdown/index.js';
export { blockHash, type Recording, recordingKey, recordingsToText } from './markdown/recordings.js';
export type { Section } from './markdown/sections/section.js';
export {
  type Element,
  type Expression,
  type FragmentUse,
  headingDepth,
  isElement,
  isExpression,
  isJsxElement,
  isParent,
  isPart,
  type JsxAttribute,
  type JsxElement,
  type Node,
  type Parent,
  type Position,
  type Root,
  textOf,
} from './markdown/tree.js';
export { walk } from './markdown/walk.js';
export {
  checkLinks,
  existingPage,
  isIgnored,
  type LinkTargets,
  linkBelowBase,
  linkTargets,
  type WrittenLink,
} from './routes/check-links.js';
export { checkRedirects } from './routes/check-redirects.js';
export { planRedirects } from './routes/plan-redirects.js';
export { columnWidth } from './shared/column-width.js';
export { escapeRegExp } from './shared/escape-reg-exp.js';
export { NOT_FOUND_PATH } from './shared/not-found-block.js';
export {
  createSectionReader,
  type Drift,
  type DriftKind,
  fingerprintOf,
  lockToText,
  originalHash,
  type PagePair as TranslatedPair,
  pairPages,
  readTranslationLocks,
  type SectionReader,
  type SourceFingerprint,
  sectionsToDrift,
  sharedTokens,
  type TranslatedVariant,
  type TranslationLock,
} from './translation/index.js';
