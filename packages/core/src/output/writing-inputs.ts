import type { SiteBundle } from '../bundle/types.js';
import type { FileHasher } from '../cache/hash-file.js';
import type { Lease } from '../cache/leases.js';
import type { Config } from '../config/index.js';
import type { Sources } from '../content/index.js';
import type { BuildStage, StageReport } from '../diagnostics/stage-report.js';
import type { DocumentJob } from '../documents/types.js';
import type { Manifest } from './manifest.js';
import type { WrittenDocument } from './write-documents.js';
import type { SearchJob, SearchTarget, WrittenSearch } from './write-search.js';

/** Data to decide whether a build has anything to do, and for its result. */
export interface PublishedInputs extends StageReport {
  config: Config;
  sources: Sources;
  manifest?: Manifest;
  /** Memoized, so that a build does not read its inputs twice. */
  hashFile: FileHasher;
  /** Inputs of the site other than the content of files: commits, excluded files. */
  environment: string;
  /** From `performance.now()`. */
  startedAt: number;
  stages: Partial<Record<BuildStage, number>>;
}

/** Input of writing and publishing a site, besides its plan. */
export interface WritingInputs extends PublishedInputs {
  /** Whether the manifest is that of another machine, whose site is in the folder `previous`. */
  isPulled?: boolean;
  tool: string;
  /** The compiled config, and its source files. */
  loaded: { compiledFile: string; dependencies: string[] };
  /** Protects the cache entries of the build until it is published. */
  lease: Lease;
  git: Manifest['git'];
  /** The start of the build, in milliseconds since the epoch. */
  startedDate: number;
  runner: {
    write(
      jobs: DocumentJob[],
      to: { folder: string },
      bundle: SiteBundle,
      onDone?: (count: number) => void,
    ): Promise<WrittenDocument[]>;
    search(jobs: SearchJob[], to: SearchTarget, bundle: SiteBundle): Promise<WrittenSearch[]>;
    close(): Promise<void>;
  };
}
