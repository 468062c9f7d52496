import path from 'node:path';
import type { RenderingInputs } from '../articles/render-articles.js';
import type { BundlingInputs } from '../bundle/bundle-pages.js';
import { createFileHasher } from '../cache/hash-file.js';
import { ALL_ENTRIES, openLease } from '../cache/leases.js';
import { ownName } from '../cache/process-name.js';
import { openStore } from '../cache/store.js';
import { toolVersion } from '../cache/tool-version.js';
import { type Config, type LoadedConfig, workerSetup } from '../config/index.js';
import { readGitDates, readGitState } from '../content/git-dates.js';
import type { SiteSources } from '../content/index.js';
import type { ParsingInputs } from '../content/parse-pages.js';
import { collectDiagnostics, nameDiagnosticFrom } from '../diagnostics/collect-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { BuildStage } from '../diagnostics/stage-report.js';
import type { PlanningInputs } from '../documents/plan-documents.js';
import { awaitStrays, receiveStrays } from '../guard/index.js';
import { type Manifest, readManifest } from '../output/manifest.js';
import type { WritingInputs } from '../output/writing-inputs.js';
import type { OutdatedInputs } from '../translation/find-outdated.js';
import { createPageRunner, type PageRunner } from './page-runner.js';

/** Progress of a stage. */
export interface BuildProgress {
  stage: BuildStage;
  done: number;
  total: number;
}

/** Options of a build. */
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
  /** Called with the names in the folder that `force` is about to replace. */
  onReplace?(outDir: string, names: readonly string[]): void;
  /** Builds pages with `draft: true`, too. Default `false`. */
  drafts?: boolean;
  /** Treats warnings as errors: a build that has any publishes nothing. Default `false`. */
  strict?: boolean;
  /** Called on progress, often. */
  onProgress?(progress: BuildProgress): void;
}

/** The inputs of all stages of one build. Results of stages are passed on, not stored here. */
export interface Session
  extends ParsingInputs,
    BundlingInputs,
    RenderingInputs,
    OutdatedInputs,
    PlanningInputs,
    WritingInputs {
  config: Config;
  git: Manifest['git'];
  manifest?: Manifest;
  runner: PageRunner;
  close(): Promise<void>;
}

/** Opens a build: the last manifest, the dates of the pages, and the threads (started on demand). */
export async function openSession(input: {
  loaded: LoadedConfig;
  found: Pick<SiteSources, 'sources' | 'diagnostics'>;
  options: BuildOptions;
}): Promise<Session> {
  const startedAt = performance.now();
  const startedDate = Date.now();
  const { loaded, found, options } = input;
  const { config } = loaded;
  // A process of its own, while this one reads the manifest.
  const reading = config.lastUpdated ? readGitState(config.docsDir) : undefined;
  const tool = toolVersion();
  const manifest = readManifest(config.cacheDir, tool);
  const stages: Session['stages'] = {};
  const setup = workerSetup(loaded, options, `diptych-strays-${ownName()}`);
  const lease = openLease(config.cacheDir);
  lease.set([ALL_ENTRIES]);
  const runner = createPageRunner(config, setup);
  const diagnostics = collectDiagnostics(config.root, options);
  const { diagnostics: gitDiagnostics, ...git } = await datesOf(config.docsDir, await reading, manifest);
  const foundDiagnostics = [...loaded.diagnostics, ...found.diagnostics, ...gitDiagnostics].map((diagnostic) =>
    nameDiagnosticFrom(diagnostic, config.root),
  );
  diagnostics.add(foundDiagnostics);
  const stopListening = receiveStrays(setup.strays, (diagnostic) => diagnostics.add([diagnostic]));
  return {
    config,
    loaded,
    sources: found.sources,
    hasDrafts: options.drafts ?? false,
    store: openStore(config.cacheDir),
    hashFile: createFileHasher((file) => manifest?.files[path.relative(config.root, file)]),
    tool,
    manifest,
    setup,
    runner,
    lease,
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
      await awaitStrays();
      lease.release();
      stopListening();
    },
  };
}

async function datesOf(
  docsDir: string,
  { state: git, diagnostics }: Awaited<ReturnType<typeof readGitState>> = { diagnostics: [] },
  manifest: Manifest | undefined,
): Promise<Manifest['git'] & { diagnostics: Diagnostic[] }> {
  if (!git) return { state: '', dates: {}, diagnostics };
  const state = JSON.stringify(git);
  if (manifest?.git.state === state) return { ...manifest.git, diagnostics };
  const { dates, diagnostics: more } = await readGitDates(docsDir, git);
  return { state: dates ? state : '', dates: dates ?? {}, diagnostics: [...diagnostics, ...more] };
}
