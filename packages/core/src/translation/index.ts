export { driftToOutdated } from './drift-to-outdated.js';
export { createPassageReader, type PassageReader, readingToPassages } from './page-to-passages.js';
export { passagesToDrift, type TranslatedPage } from './passages-to-drift.js';
export { recordToText, type TranslationRecord, textToRecord } from './record-file.js';
export { type PagePair, pairPages, readRecords, type TranslatedPlace } from './site-records.js';
export type { Drift, DriftKind, Passage, Provenance } from './types.js';
export { sharedWords } from './words-to-difference.js';
export { originalHash, provenanceOf } from './words-to-provenance.js';
