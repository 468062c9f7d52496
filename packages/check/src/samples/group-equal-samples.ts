import type { Sample, SampleGroup } from './types.js';

/** Groups samples with equal files and fixtures, in the order of their first appearance. */
export function groupEqualSamples(samples: readonly Sample[]): SampleGroup[] {
  const groups = new Map<string, SampleGroup>();
  for (const sample of samples) {
    const key = sampleKey(sample);
    const group = groups.get(key);
    if (group) group.all.push(sample);
    else groups.set(key, { sample, all: [sample] });
  }
  return [...groups.values()];
}

/** The key of equal samples: their files, and the folder of files that the page does not show. */
function sampleKey({ fixtures, files }: Sample): string {
  return JSON.stringify([fixtures, files.map(({ path, code }) => [path, code])]);
}
