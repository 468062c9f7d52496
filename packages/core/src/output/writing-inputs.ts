import type { SiteBundle } from '../bundle/types.js';
import type { FileHasher } from '../cache/hash-file.js';
import type { Hold } from '../cache/holds.js';
import type { Config } from '../config/index.js';
import type { Sources } from '../content/index.js';
import type { BuildStage, StageReport } from '../diagnostics/stage-report.js';
import type { DocumentJob } from '../documents/types.js';
import type { Manifest } from './manifest.js';
import type { WrittenDocument } from './write-documents.js';
import type { SearchJob, SearchTarget, WrittenSearch } from './write-search.js';

/** What tells whether a build has anything to do, and what its result says. */
export interface PublishedInputs extends StageReport {
  config: Config;
  sources: Sources;
  manifest?: Manifest;
  /** Remembers what it read, so that a build does not read its inputs twice. */
  hashFile: FileHasher;
  /** What the site depends on besides the content of files: commits, files that are left out. */
  environment: string;
  /** From `performance.now()`. */
  startedAt: number;
  stages: Partial<Record<BuildStage, number>>;
}

/** What writing and publishing a site takes besides its plan. */
export interface WritingInputs extends PublishedInputs {
  /** Whether the manifest is of another machine, which has left its site in the folder `previous`. */
  isPulled?: boolean;
  tool: string;
  /** The config as Node imports it, and the files that it consists of. */
  loaded: { compiledFile: string; dependencies: string[] };
  /** What the build needs of the cache folder until it is published. */
  hold: Hold;
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
