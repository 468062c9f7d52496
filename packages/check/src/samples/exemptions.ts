import type { Diagnostic } from '@diptych/core';
import { reporter } from '../reporter.js';
import type { CheckSite } from '../types.js';
import { isCode } from './fences-to-samples.js';
import { pageToFences, type SampleFence } from './page-to-fences.js';

const report = reporter('samples');

/**
 * Finds code blocks that are exempt without a reason, and languages with too many exempt blocks.
 * @param limit Share of a language's blocks that may be exempt, from 0 to 1.
 */
export function exemptions(site: CheckSite, limit: number): Diagnostic[] {
  return fencesByLanguage(site).flatMap(({ lang, all, exempt }) => {
    const silent = exempt.filter(({ meta }) => meta.noCheck === '');
    const diagnostics = silent.map((fence) =>
      report(fence.fact, 'The block is exempt from checks without a reason.', 'Write no-check="reason".'),
    );
    const [first] = exempt;
    const share = exempt.length / all.length;
    if (first && share > limit) {
      const message = `${exempt.length} of ${all.length} blocks of code in "${lang}" are exempt from checks (${percent(share)}).`;
      const suggestion = `The limit is ${percent(limit)}: complete the samples, or raise "exempt" of the rule.`;
      diagnostics.push(report(first.fact, message, suggestion));
    }
    return diagnostics;
  });
}

/** The code blocks of a language. */
export interface LanguageFences {
  lang: string;
  /** Code blocks that a compiler can check. */
  all: SampleFence[];
  exempt: SampleFence[];
}

/** All code blocks of a site, by language. */
export function fencesByLanguage({ pages }: CheckSite): LanguageFences[] {
  return [...new Set(pages.map(({ lang }) => lang))].map((lang) => {
    const own = pages.filter((page) => page.lang === lang).flatMap(pageToFences);
    const all = own.filter(({ fact }) => isCode(fact.lang));
    return { lang, all, exempt: all.filter(({ meta }) => meta.noCheck !== undefined) };
  });
}

/** Formats a share from 0 to 1 for people. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
