import path from 'node:path';
import { createFileHasher, type FileHasher } from '../cache/hash-file.js';
import { openStore, PAGE_STORE, type Store } from '../cache/store.js';
import { toolVersion } from '../cache/tool-version.js';
import type { Config, LoadedConfig } from '../config/index.js';
import { readGitDates, readGitState } from '../content/git-dates.js';
import type { docsToSources, Sources } from '../content/index.js';
import {
  collectDiagnostics,
  type DiagnosticCollector,
  nameDiagnosticFrom,
} from '../diagnostics/collect-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { receiveStrays } from '../guard/index.js';
import { type Manifest, readManifest } from '../output/manifest.js';
import { ownName } from '../output/working-folders.js';
import { createPageRunner, type PageRunner, type WorkerSetup } from '../threads/page-pool.js';

/** Stages of a build, in order. */
export type BuildStage = 'load' | 'parse' | 'bundle' | 'render' | 'plan' | 'write' | 'publish';

/** How far a stage has come. */
export interface BuildProgress {
  stage: BuildStage;
  done: number;
  total: number;
}

/** What a build may be told. */
export interface BuildOptions {
  /** The site's folder. Default: the working directory. */
  root?: string;
  /** Config file, from `root`. */
  configFile?: string;
  /** Overrides the config's `base`. */
  base?: string;
  /** Overrides the config's `outDir`; from `root`. */
  outDir?: string;
  /** Replaces an output folder with content that no build has written. Default `false`: that is an error. */
  force?: boolean;
  /** Hears what `force` is about to replace: the names in the folder. */
  onReplace?(outDir: string, names: readonly string[]): void;
  /** Builds pages with `draft: true`, too. Default `false`. */
  drafts?: boolean;
  /** Treats warnings as errors: a build that has any publishes nothing. Default `false`. */
  strict?: boolean;
  /** Hears of progress, often. */
  onProgress?(progress: BuildProgress): void;
}

/** What a build did. */
export interface BuildResult {
  outDir: string;
  /** Pages of the site. */
  pages: number;
  /** Pages with `draft: true` that were left out. */
  drafts: number;
  /** Pages whose documents were written anew. */
  rendered: number;
  /** Files of the site. */
  files: number;
  /** Size of the site's files together. */
  bytes: number;
  /** Time of each stage, in milliseconds. Parsing goes on while the bundler runs. */
  stages: Partial<Record<BuildStage, number>>;
  /** Time of the whole build, in milliseconds. */
  duration: number;
  /** Nothing had changed: nothing was run or written. */
  upToDate: boolean;
  warnings: Diagnostic[];
}

/** What the stages of one build share. Values that a stage makes are handed on, not kept here. */
export interface Session {
  config: Config;
  loaded: LoadedConfig;
  sources: Sources;
  /** Whether pages with `draft: true` are built. */
  hasDrafts: boolean;
  store: Store;
  /** Remembers what it read, so that a build does not read its inputs twice. */
  hashFile: FileHasher;
  tool: string;
  manifest?: Manifest;
  /** What other threads and processes load the config with. */
  setup: WorkerSetup;
  runner: PageRunner;
  git: Manifest['git'];
  /** What the site depends on besides the content of files: commits, files that are left out. */
  environment: string;
  /** From `performance.now()`. */
  startedAt: number;
  /** The same moment in milliseconds since the epoch. */
  startedDate: number;
  stages: Partial<Record<BuildStage, number>>;
  progress(stage: BuildStage, done: number, total: number): void;
  /** Adds the time since `start` (from `performance.now()`) to a stage. */
  clock(stage: BuildStage, start: number): void;
  diagnostics: DiagnosticCollector;
  close(): Promise<void>;
}

/** Opens a build: what the last one left, the dates of the pages, and the threads (started when needed). */
export async function openSession(input: {
  loaded: LoadedConfig;
  found: ReturnType<typeof docsToSources>;
  options: BuildOptions;
}): Promise<Session> {
  const startedAt = performance.now();
  const startedDate = Date.now();
  const { loaded, found, options } = input;
  const { config } = loaded;
  const tool = toolVersion();
  const manifest = readManifest(config.cacheDir, tool);
  const stages: Session['stages'] = {};
  const setup: WorkerSetup = {
    compiledConfig: loaded.compiledFile,
    root: config.root,
    configFile: config.configFile ?? '',
    base: options.base,
    outDir: options.outDir,
    strays: `diptych-strays-${ownName()}`,
  };
  const runner = createPageRunner(config, setup);
  const diagnostics = collectDiagnostics(config.root, options);
  const foundDiagnostics = found.diagnostics.map((diagnostic) => nameDiagnosticFrom(diagnostic, config.root));
  diagnostics.add(foundDiagnostics);
  const stopListening = receiveStrays(setup.strays, (diagnostic) => diagnostics.add([diagnostic]));
  const git = await datesOf(config, manifest);
  return {
    config,
    loaded,
    sources: found.sources,
    hasDrafts: options.drafts ?? false,
    store: openStore(path.join(config.cacheDir, PAGE_STORE)),
    hashFile: createFileHasher(),
    tool,
    manifest,
    setup,
    runner,
    git,
    environment: JSON.stringify([
      git.state,
      options.drafts ?? false,
      foundDiagnostics,
      found.sources.excluded,
      found.sources.unrouted.map(({ relativePath }) => relativePath),
    ]),
    startedAt,
    startedDate,
    stages,
    diagnostics,
    progress: (stage, done, total) => options.onProgress?.({ stage, done, total }),
    clock(stage, start) {
      stages[stage] = (stages[stage] ?? 0) + (performance.now() - start);
    },
    async close() {
      await runner.close();
      stopListening();
    },
  };
}

async function datesOf(config: Config, manifest: Manifest | undefined): Promise<Manifest['git']> {
  const git = config.lastUpdated ? await readGitState(config.docsDir) : undefined;
  if (!git) return { state: '', dates: {} };
  const state = [git.head, ...git.boundary].join(' ');
  return manifest?.git.state === state ? manifest.git : { state, dates: await readGitDates(config.docsDir, git) };
}
