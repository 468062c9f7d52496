import type { DocumentPlan } from '../documents/plan-documents.js';
import type { BuildResult } from '../output/build-result.js';
import { readManifest } from '../output/manifest.js';
import { pullCache } from '../output/pull-cache.js';
import { pushCache } from '../output/push-cache.js';
import { openRemoteCache } from '../output/remote-cache.js';
import { HOST_FILE_MERGES } from '../plugins/merge-host-files.js';
import type { Session } from './session.js';

/** Timeout of the first request: an unreachable server must not delay a build. */
const ANSWER_MS = 5_000;
/** Timeout for downloading: a site of 1,000 pages is about 20 MB. */
const PULL_MS = 30_000;
/** Timeout for uploading the first object, a small one: a server may answer only requests that read. */
const FIRST_PUSH_MS = 10_000;
/** Timeout for uploading; the site is published by then. */
const PUSH_MS = 60_000;

/** A build that shares its cache with other machines. */
export interface SharedBuild {
  session: Session;
  /** Uploads the results, and adds problems of the cache to a build's result. */
  finish(plan: DocumentPlan, result: BuildResult): Promise<BuildResult>;
}

/** Downloads the results of other machines, if the config names a shared cache. */
export async function shareBuild(session: Session): Promise<SharedBuild> {
  const { config, tool } = session;
  const start = performance.now();
  const remote = await openRemoteCache(config, tool);
  const index = await remote?.attempt('read', { all: ANSWER_MS }, (cache) => cache.readIndex());
  const pulled =
    index && (await remote?.attempt('read', { all: PULL_MS }, (cache) => pullCache(session, cache, index)));
  if (remote) session.clock('load', start);
  const push = async (plan: DocumentPlan) => {
    const saved = readManifest(config.cacheDir, tool);
    if (!saved) return;
    const inputs = { config, manifest: saved, bundle: plan.bundle, fixed: fixedFiles(session, plan) };
    await remote?.attempt('write', { first: FIRST_PUSH_MS, all: PUSH_MS }, (cache) =>
      pushCache(inputs, cache, { index, lost: pulled?.lost }),
    );
  };
  return {
    session: pulled?.manifest ? { ...session, manifest: pulled.manifest, isPulled: true } : session,
    async finish(plan, result) {
      if (!remote) return result;
      const pushing = performance.now();
      if (config.cache.write) await push(plan);
      session.clock('publish', pushing);
      const duration = performance.now() - session.startedAt;
      return { ...result, duration, warnings: [...result.warnings, ...remote.warnings()] };
    },
  };
}

/** Files of the site that are copied: every machine has them. */
function fixedFiles({ sources }: Session, plan: DocumentPlan): Set<string> {
  return new Set([
    ...sources.publicFiles.map(({ relativePath }) => relativePath).filter((name) => !HOST_FILE_MERGES.has(name)),
    ...plan.bundle.files.map((file) => file.path),
    ...plan.documents.flatMap(({ job }) => job.summary.assets.map((asset) => asset.path)),
  ]);
}
