export * from './constants.js';
export { defaultWeight } from './records/default-weight.js';
export { type HeadFileNameInput, headFileName, type IndexFileNameInput, indexFileName } from './records/file-names.js';
export { hashText } from './records/hash-text.js';
export { headingTrails, TRAIL_SEPARATOR } from './records/heading-trails.js';
export { toRecord } from './records/page-to-record.js';
export { serializeRecords } from './records/records-to-json.js';
export { readTitles, recordsToTitles } from './records/records-to-titles.js';
export { routeToLink } from './records/route-to-link.js';
export { createFetchSearcher, type FetchSearcherOptions } from './searcher/create-fetch-searcher.js';
export { createSearcher, type SearcherOptions } from './searcher/create-searcher.js';
export {
  createFetchLoader,
  type FetchLike,
  type FetchLoaderOptions,
  type SearchFiles,
} from './searcher/fetch-loader.js';
export { latest } from './searcher/latest.js';
export {
  createIndexPlanner,
  type IndexPlan,
  type IndexPlanner,
  type PlannedFile,
} from './split/create-index-planner.js';
export { type IndexedPage, type IndexedPiece, indexPage } from './split/index-page.js';
export { type PlanOptions, planIndex } from './split/plan-index.js';
export { type HeadAddresses, readHead, toHead } from './split/search-head.js';
export { type Concepts, createConcepts } from './synonyms/concepts.js';
export type * from './types.js';
export { createSearchWorkerHandler, type WorkerHandlerOptions } from './worker/create-worker-handler.js';
export { createWorkerSearcher } from './worker/create-worker-searcher.js';
export type { MessagePortLike, WorkerRequest, WorkerResponse } from './worker/protocol.js';
export type { WorkerSearcherOptions } from './worker/worker-searcher-options.js';
