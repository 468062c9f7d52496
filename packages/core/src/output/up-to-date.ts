import { areUnchanged } from '../config/variables.js';
import type { BuildResult } from './build-result.js';
import { digestInputs, hashInputs } from './hash-inputs.js';
import type { Manifest } from './manifest.js';
import { outputTotals } from './output-totals.js';
import { isFileUntouched } from './reused-files.js';
import type { PublishedInputs } from './writing-inputs.js';

/**
 * The result of the last build, if its inputs and its output are unchanged.
 * @throws {DiptychError} if the last build had warnings that now count as errors.
 */
export function isUpToDate(session: PublishedInputs): BuildResult | undefined {
  const { manifest, config } = session;
  if (!manifest) return undefined;
  if (!areUnchanged(manifest.variables)) return undefined;
  const hashes = hashInputs(session, manifest.watched);
  if (digestInputs(config, hashes, session.environment) !== manifest.inputs) return undefined;
  if (!isUntouched(manifest, config.outDir)) return undefined;
  session.diagnostics.add(manifest.warnings);
  session.diagnostics.check();
  return {
    outDir: config.outDir,
    pages: Object.keys(manifest.documents).length,
    drafts: manifest.drafts,
    rendered: 0,
    ...outputTotals(Object.values(manifest.published)),
    stages: session.stages,
    duration: performance.now() - session.startedAt,
    upToDate: true,
    warnings: session.diagnostics.warnings(),
  };
}

/** Whether the published files are those of the manifest, by size and time. */
function isUntouched(manifest: Manifest, outDir: string): boolean {
  return Object.values(manifest.published).every((file) => isFileUntouched(file, outDir));
}
