import type { CheckPage, CheckSite } from '../types.js';
import { pageToFences, type SampleFence } from './page-to-fences.js';
import type { Sample, SampleFile } from './types.js';

const CODE = new Set(['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']);

/** Whether a compiler can check fences of this language. */
export function isCode(lang: string): boolean {
  return CODE.has(lang);
}

/** Whether a compiler can check this file. */
export function isCodeFile(file: string): boolean {
  return CODE.has(file.slice(file.lastIndexOf('.') + 1));
}

/** The samples of all pages. */
export function siteToSamples({ pages }: CheckSite): Sample[] {
  return pages.flatMap((page) => fencesToSamples(pageToFences(page), page));
}

/**
 * Groups the fences of one page into samples. Consecutive titled fences are one sample, unless a title is repeated;
 * fences with the same `project` are one sample anywhere on the page. Code without a title is a separate sample; other
 * fences without a title are not samples, and neither are those that show a file or output.
 */
export function fencesToSamples(
  fences: readonly SampleFence[],
  { file, lang }: Pick<CheckPage, 'file' | 'lang'>,
): Sample[] {
  const samples: Sample[] = [];
  let last: Sample | undefined;
  for (const fence of fences) {
    const { meta, fact } = fence;
    const isTitled = meta.title !== undefined && fact.lang !== 'ansi' && meta.run === undefined;
    if (meta.file !== undefined || !(isTitled || isCode(fact.lang))) {
      last = undefined;
      continue;
    }
    const shown = fenceToFile(fence);
    const home = meta.project === undefined ? adjacentHome(fence, shown, last) : namedHome(fence, samples);
    last = home ?? newSample(fence, { page: file, lang });
    if (!home) samples.push(last);
    last.files.push(shown);
    last.fixtures ??= meta.files;
    last.noCheck ??= meta.noCheck;
  }
  return samples;
}

function fenceToFile({ fact, meta }: SampleFence): SampleFile {
  const { lang, code, file, line, indent } = fact;
  return { path: meta.title ?? `sample.${lang}`, code: `${code}\n`, file, line, indent };
}

function newSample({ meta: { project } }: SampleFence, at: Pick<Sample, 'page' | 'lang'>): Sample {
  return { ...at, files: [], ...(project === undefined ? {} : { project }) };
}

function namedHome({ meta }: SampleFence, samples: Sample[]): Sample | undefined {
  return samples.find((sample) => sample.project === meta.project);
}

function adjacentHome(fence: SampleFence, file: SampleFile, last: Sample | undefined): Sample | undefined {
  if (!fence.isAdjacent || !last || last.files.some(({ path }) => path === file.path)) return undefined;
  return last;
}
