import { fencesToSamples } from '../samples/fences-to-samples.js';
import { pageToFences, type SampleFence } from '../samples/page-to-fences.js';
import type { Fixtures } from '../samples/read-folder.js';
import type { Sample } from '../samples/types.js';
import type { CheckPage } from '../types.js';

/** An output on a page, and the command that prints it. */
export interface OutputPlan {
  fence: SampleFence;
  /** A shell command. */
  command: string;
  /** Files on the page, if the output comes from them. */
  sample?: Sample;
  /** Folder of files that the page does not show. */
  fixtures?: string;
}

/** The outputs of a page, grouped by whether and how they can be checked. */
export interface PageOutputs {
  plans: OutputPlan[];
  /** Exempt, with the reason from their `no-check`. */
  exempt: SampleFence[];
  /** Fences with neither `run` nor `no-check`. */
  silent: SampleFence[];
  /** Fences with a command but without files to run it on. */
  homeless: SampleFence[];
  /** Plans whose folder of files does not exist. */
  unfounded: OutputPlan[];
}

/**
 * Finds the outputs of a page: fences with the key `run`, and those of certain languages without a title. Each has the
 * key `run` with its command, or `no-check` with a reason. The files are those of `files`, of `project`, or of the sample
 * before it.
 */
export function planOutputs(page: CheckPage, langs: readonly string[], fixturesOf: Fixtures): PageOutputs {
  const fences = pageToFences(page);
  const samples = fencesToSamples(fences, page);
  const out: PageOutputs = { plans: [], exempt: [], silent: [], homeless: [], unfounded: [] };
  for (const [index, fence] of fences.entries()) {
    const { run, noCheck, files, title } = fence.meta;
    if (run === undefined && (title !== undefined || !langs.includes(fence.fact.lang))) continue;
    const sample = sampleOf(fence, samples, fencesToSamples(fences.slice(0, index), page));
    if (noCheck) out.exempt.push(fence);
    else if (!run) out.silent.push(fence);
    else if (!sample && files === undefined) out.homeless.push(fence);
    else {
      const { fixtures = files } = sample ?? {};
      const home = fixtures === undefined ? {} : { fixtures };
      const isThere = fixtures === undefined || fixturesOf(fixtures) !== undefined;
      out[isThere ? 'plans' : 'unfounded'].push({ fence, command: run, ...(sample ? { sample } : {}), ...home });
    }
  }
  return out;
}

/** The sample whose output a fence shows: the named project, or the last sample before it. */
export function sampleOf(
  { meta }: SampleFence,
  samples: readonly Sample[],
  before: readonly Sample[],
): Sample | undefined {
  if (meta.project !== undefined) return samples.find(({ project }) => project === meta.project);
  if (meta.files !== undefined) return undefined;
  const last = before.findLast(({ noCheck }) => noCheck === undefined);
  // The complete sample, with files further below.
  return last && samples[before.indexOf(last)];
}
