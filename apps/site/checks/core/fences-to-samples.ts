import type { Fence, Sample, SampleFile } from './types.js';

const CODE = new Set(['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']);

/** Is this the language of a file that a compiler can check? */
export function isCode(lang: string): boolean {
  return CODE.has(lang);
}

/**
 * Groups the fences of one page into samples. Titled fences that follow one another without anything in between are one
 * sample, unless a title comes again; fences with the same `project` are one sample wherever they stand. Code without a
 * title is a sample of its own; other fences without a title are none.
 */
export function fencesToSamples(fences: readonly Fence[]): Sample[] {
  const samples: Sample[] = [];
  let last: Sample | undefined;
  for (const fence of fences) {
    if (fence.meta.title === undefined && !isCode(fence.lang)) {
      last = undefined;
      continue;
    }
    const file = fenceToFile(fence);
    const home = fence.meta.project === undefined ? adjacentHome(fence, file, last) : namedHome(fence, samples);
    last = home ?? newSample(fence);
    if (!home) samples.push(last);
    last.files.push(file);
    last.fixtures ??= fence.meta.files;
    last.noCheck ??= fence.meta.noCheck;
  }
  return samples;
}

function fenceToFile(fence: Fence): SampleFile {
  return { path: fence.meta.title ?? `sample.${fence.lang}`, code: fence.code, line: fence.line };
}

function newSample(fence: Fence): Sample {
  const { project } = fence.meta;
  return { page: fence.file, line: fence.line, files: [], ...(project === undefined ? {} : { project }) };
}

function namedHome(fence: Fence, samples: Sample[]): Sample | undefined {
  return samples.find((sample) => sample.project === fence.meta.project);
}

function adjacentHome(fence: Fence, file: SampleFile, last: Sample | undefined): Sample | undefined {
  if (!fence.adjacent || !last || last.files.some(({ path }) => path === file.path)) return undefined;
  return last;
}
