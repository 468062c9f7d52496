import { sectionOf } from '../records/section-of.js';
import type { SearchRecord } from '../types.js';

/** Runs of pages that count more or less than others: first page, number of pages, hundredths; flat. */
export const toWeightRuns = (records: readonly SearchRecord[]): number[] => {
  const runs: number[] = [];
  let before = 100;
  for (const [page, { weight = 1 }] of records.entries()) {
    const own = Math.round(weight * 100);
    if (own === before && own !== 100) runs[runs.length - 2] = (runs.at(-2) as number) + 1;
    else if (own !== 100) runs.push(page, 1, own);
    before = own;
  }
  return runs;
};

/** The weight of each page. */
export const readWeightRuns = (runs: readonly number[], pages: number): Float32Array => {
  const weights = new Float32Array(pages).fill(1);
  for (let i = 0; i < runs.length; i += 3) {
    const first = runs[i] as number;
    weights.fill((runs[i + 2] as number) / 100, first, first + (runs[i + 1] as number));
  }
  return weights;
};

/** Runs of pages in one section of the site: its path, its first page; flat. */
export const toSectionRuns = (records: readonly SearchRecord[]): (string | number)[] => {
  const runs: (string | number)[] = [];
  for (const [page, { id }] of records.entries()) {
    const section = sectionOf(id);
    if (section !== runs.at(-2)) runs.push(section, page);
  }
  return runs;
};

/** The section of each page. */
export const readSectionRuns = (runs: readonly (string | number)[], pages: number): string[] => {
  const sections: string[] = [];
  for (let i = 0; i < runs.length; i += 2) {
    const end = (runs[i + 3] as number | undefined) ?? pages;
    while (sections.length < end) sections.push(runs[i] as string);
  }
  return sections;
};
