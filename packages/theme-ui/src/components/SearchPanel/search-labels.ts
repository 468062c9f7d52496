import type { PluralMessage } from '@diptych/core/shared';
import type { Labels } from '../../labels/labels.js';

/** Texts of the search panel. */
export type SearchLabels = Pick<
  Labels,
  | 'search'
  | 'searchPlaceholder'
  | 'noResults'
  | 'noResultsHint'
  | 'searchRecent'
  | 'searchEntries'
  | 'searchLoading'
  | 'searchSelect'
  | 'searchOpen'
  | 'searchFailed'
  | 'tryAgain'
  | 'reload'
  | 'searchCount'
  | 'searchCorrected'
  | 'searchLiteral'
  | 'searchMore'
  | 'searchElsewhere'
  | 'searchSections'
  | 'searchAll'
  | 'close'
  | 'newTab'
>;

/**
 * Selects the plural form of a text for a number.
 * @param lang BCP 47 tag.
 */
export function pluralText(count: number, forms: PluralMessage, lang: string): string {
  const text = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return text.replace('{count}', () => new Intl.NumberFormat(lang).format(count));
}
