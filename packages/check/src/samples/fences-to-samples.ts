import type { CheckPage, CheckSite } from '../types.js';
import { pageToFences, type SampleFence } from './page-to-fences.js';
import type { Sample, SampleFile } from './types.js';

const CODE = new Set(['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']);

const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
]);

/** Whether a compiler can check fences of this language. */
export function isCode(lang: string): boolean {
  return CODE.has(toExtension(lang));
}

function toExtension(lang: string): string {
  const name = lang.toLowerCase();
  return LONG_NAMES.get(name) ?? name;
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
 * fences without a title are not samples, and neither are those that show a file or output. Code whose title is not the
 * name of a file has the name of code without a title.
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
  const name = isCode(lang) && !isFileName(meta.title) ? undefined : meta.title;
  return { path: name ?? `sample.${toExtension(lang)}`, code: `${code}\n`, file, line, indent };
}

/** Whether a title is the name of a file, with an extension and without spaces, and not words such as "Usage". */
function isFileName(title = ''): boolean {
  return /^\S*\.[a-z]\w*$/i.test(title);
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
