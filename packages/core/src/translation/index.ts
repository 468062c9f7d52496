export { driftToOutdated } from './drift-to-outdated.js';
export { lockToText, type TranslationLock } from './lock-file.js';
export { createSectionReader, type SectionReader } from './page-to-sections.js';
export { sectionsToDrift, type TranslatedPage } from './sections-to-drift.js';
export {
  type PagePair,
  pairPages,
  readTranslationLocks,
  type TranslatedVariant,
} from './site-locks.js';
export { sharedTokens } from './tokens-to-difference.js';
export { fingerprintOf, originalHash } from './tokens-to-fingerprint.js';
export type { Drift, DriftKind, SourceFingerprint } from './types.js';
