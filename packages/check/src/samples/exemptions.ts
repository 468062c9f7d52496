import type { Diagnostic } from '@diptych/core';
import { reporter } from '../reporter.js';
import type { CheckPage, CheckSite } from '../types.js';
import { isCode } from './fences-to-samples.js';
import { pageToFences, type SampleFence } from './page-to-fences.js';

const report = reporter('samples');

/**
 * Finds code blocks that are exempt without a reason, and languages with too many exempt blocks.
 * @param limit Share of a language's blocks that may be exempt, from 0 to 1.
 */
export function exemptions(site: CheckSite, limit: number): Diagnostic[] {
  const silent = site.pages.flatMap(codeFences).filter(({ meta }) => meta.noCheck === '');
  const withoutReason = silent.map(({ fact }) =>
    report(fact, 'The block is exempt from checks without a reason.', 'Write no-check="reason".'),
  );
  const tooMany = fencesByLanguage(site).flatMap(({ lang, all, exempt }) => {
    const [first] = exempt;
    const share = exempt.length / all.length;
    if (!first || share <= limit) return [];
    const message = `${exempt.length} of ${all.length} blocks of code in "${lang}" are exempt from checks (${percent(share)}).`;
    const suggestion = `The limit is ${percent(limit)}: complete the samples, or raise "exempt" of the rule.`;
    return [report(first.fact, message, suggestion)];
  });
  return [...withoutReason, ...tooMany];
}

/** The code blocks of a language. */
export interface LanguageFences {
  lang: string;
  /** Code blocks that a compiler can check. */
  all: SampleFence[];
  exempt: SampleFence[];
}

/**
 * The code blocks of a site's own pages, by language. Pages that plugins add do not count: those of a generated
 * reference consist of declarations, which do not compile alone.
 */
export function fencesByLanguage({ pages }: CheckSite): LanguageFences[] {
  const own = pages.filter(({ plugin }) => plugin === undefined);
  return [...new Set(own.map(({ lang }) => lang))].map((lang) => {
    const all = own.filter((page) => page.lang === lang).flatMap(codeFences);
    return { lang, all, exempt: all.filter(({ meta }) => meta.noCheck !== undefined) };
  });
}

function codeFences(page: CheckPage): SampleFence[] {
  return pageToFences(page).filter(({ fact }) => isCode(fact.lang));
}

/** Formats a share from 0 to 1 for people. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
