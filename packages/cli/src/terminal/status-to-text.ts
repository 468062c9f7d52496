import type { PageStatus } from '@diptych/check';
import { displayWidth } from '@diptych/core/pages';
import { count } from './format.js';
import type { Terminal } from './terminal.js';

/** Labels for the drift of sections, in the order of the table. */
const KINDS = ['changed', 'missing', 'removed', 'renamed', 'moved', 'unrecorded'] as const;

/** What is shown below the table, and how. */
interface StatusOptions {
  /** Recorded pages that no longer exist. */
  gone: readonly string[];
  colors: Terminal['outColors'];
}

/** Progress of translations as a table, a line for each page, then a line for each language. */
export function statusToText(pages: readonly PageStatus[], { gone, colors }: StatusOptions): string {
  const width = Math.max(4, ...pages.map(({ page }) => displayWidth(page)));
  const rows = pages.map((page) => {
    const done = `${page.current}/${page.sections}`.padStart(7);
    const name = page.page + ' '.repeat(width - displayWidth(page.page));
    return `${mark(page, colors)} ${name}  ${done}  ${describe(page)}`.trimEnd();
  });
  const head = colors.dim(`  ${'Page'.padEnd(width)}  ${'Current'.padStart(7)}`);
  return `${[head, ...rows, '', ...totals(pages), ...leftOver(gone)].join('\n')}\n`;
}

function mark({ state }: PageStatus, colors: Terminal['outColors']): string {
  if (state === 'current') return colors.green('✓');
  return state === 'behind' ? colors.red('✗') : colors.yellow('?');
}

function describe({ state, lang, drift, movedFrom }: PageStatus): string {
  if (state === 'untranslated') return `not translated into ${lang}`;
  if (state === 'untracked') return 'never accepted';
  const counts = KINDS.flatMap((kind) => (drift[kind] ? [`${drift[kind]} ${kind}`] : []));
  return [...counts, ...(movedFrom === undefined ? [] : [`recorded as ${movedFrom}`])].join(', ');
}

function totals(pages: readonly PageStatus[]): string[] {
  const variants = [...new Set(pages.map(({ lang, version }) => (version ? `${lang} ${version}` : lang)))];
  return variants.map((variant) => {
    const own = pages.filter(({ lang, version }) => (version ? `${lang} ${version}` : lang) === variant);
    const sections = own.reduce((sum, page) => sum + page.sections, 0);
    const current = own.reduce((sum, page) => sum + page.current, 0);
    const share = sections === 0 ? 100 : Math.floor((current / sections) * 100);
    return `${variant}: ${current} of ${count(sections, 'section')} current (${share}%), on ${count(own.length, 'page')}`;
  });
}

function leftOver(gone: readonly string[]): string[] {
  if (gone.length === 0) return [];
  const pages = `${count(gone.length, 'recorded page')} no longer ${gone.length === 1 ? 'exists' : 'exist'}`;
  return [`${pages}: ${gone.join(', ')}. "diptych translate prune" removes ${gone.length === 1 ? 'it' : 'them'}.`];
}
