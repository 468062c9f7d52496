import { blockHash, hashOf, type Recording } from '@diptych/core/pages';
import { sampleOf } from '../outputs/plan-outputs.js';
import { fencesToSamples } from '../samples/fences-to-samples.js';
import { pageToFences, type SampleFence } from '../samples/page-to-fences.js';
import { type Fixtures, type FolderFiles, filesKey, sampleToRun } from '../samples/read-folder.js';
import type { Sample } from '../samples/types.js';
import type { CheckPage } from '../types.js';

/** A fence whose command is to be recorded, and all that the run depends on. */
export interface RecordingPlan extends Pick<Recording, 'command' | 'files' | 'hidden'> {
  fence: SampleFence;
  /** All files of the run, by path in its folder. */
  runFiles: FolderFiles;
}

/** The fences of a page with the key `record`. */
export interface PageRecordings {
  plans: RecordingPlan[];
  /** Fences that name no command. */
  silent: SampleFence[];
  /** Fences without a sample to run. */
  homeless: SampleFence[];
}

/**
 * Finds the recordings that a page requests. The key is on a block of a sample, or on a block of `ansi` below it that
 * shows the output.
 */
export function planRecordings(page: CheckPage, fixtures: Fixtures): PageRecordings {
  const fences = pageToFences(page);
  const samples = fencesToSamples(fences, page);
  const out: PageRecordings = { plans: [], silent: [], homeless: [] };
  for (const [index, fence] of fences.entries()) {
    const command = fence.meta.record;
    if (command === undefined) continue;
    const sample =
      fence.fact.lang === 'ansi'
        ? sampleOf(fence, samples, fencesToSamples(fences.slice(0, index), page))
        : samples.find(({ files }) => files.some(({ file, line }) => isAt(fence, file, line)));
    if (command === '') out.silent.push(fence);
    else if (!sample) out.homeless.push(fence);
    else out.plans.push({ fence, command, ...inputsOf(sample, fences, fixtures) });
  }
  return out;
}

function inputsOf(
  sample: Sample,
  fences: readonly SampleFence[],
  fixtures: Fixtures,
): Pick<RecordingPlan, 'files' | 'hidden' | 'runFiles'> {
  const shown = sample.files.map(({ path, file, line }): [string, string] => {
    const { fact, meta } = fences.find((fence) => isAt(fence, file, line)) as SampleFence;
    return [path, blockHash(fact.code, meta.title)];
  });
  const runFiles = sampleToRun(sample, fixtures);
  const names = new Set(sample.files.map(({ path }) => path));
  const hidden = new Map([...runFiles].filter(([name]) => !names.has(name)));
  return { files: Object.fromEntries(shown), ...(hidden.size > 0 && { hidden: hashOf(filesKey(hidden)) }), runFiles };
}

function isAt({ fact }: SampleFence, file: string, line: number): boolean {
  return fact.file === file && fact.line === line;
}
