import type { Sample } from './types.js';

/** Samples with the same files, to be checked once and reported for every page that shows them. */
export interface SampleGroup {
  /** The first of them stands for all. */
  sample: Sample;
  all: Sample[];
}

/** Puts samples with equal files and fixtures together, in the order of their first appearance. */
export function groupEqualSamples(samples: readonly Sample[]): SampleGroup[] {
  const groups = new Map<string, SampleGroup>();
  for (const sample of samples) {
    const key = JSON.stringify([sample.fixtures, sample.files.map(({ path, code }) => [path, code])]);
    const group = groups.get(key);
    if (group) group.all.push(sample);
    else groups.set(key, { sample, all: [sample] });
  }
  return [...groups.values()];
}
