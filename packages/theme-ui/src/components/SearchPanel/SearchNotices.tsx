import type { ReactElement } from 'react';
import type { SearchGroup } from '../../search/search-provider.js';
import { withKeys } from '../../utils/with-keys.js';
import { pluralText, type SearchLabels } from './search-labels.js';
import type { SearchEntry } from './search-options.js';
import type { SearchState } from './use-search.js';

/** Props of `SearchNotices`. */
export interface SearchNoticesProps {
  state: SearchState;
  /** Pages that name parts of the site. */
  entries: readonly SearchEntry[];
  labels: SearchLabels;
}

/** Notices above the results: the corrected query, the sections of the site, a link to results in another language. */
export function SearchNotices({ state, entries, labels }: SearchNoticesProps): ReactElement | null {
  const { groups, answered, within, searchWithin, searchLiterally } = state;
  const own = groups.find(({ isElsewhere }) => !isElsewhere);
  const corrected = own?.corrected;
  const sections = own?.sections ?? [];
  const others = own ? groups.filter(({ isElsewhere }) => isElsewhere) : [];
  const hasSections = sections.length > 1 || within !== undefined;
  if (corrected === undefined && !hasSections && others.length === 0) return null;
  return (
    <div className="dt-search-notices">
      {corrected !== undefined && (
        <p>
          <span>{labels.searchCorrected.replace('{query}', () => corrected.trim())}</span>{' '}
          <button type="button" onClick={searchLiterally}>
            {labels.searchLiteral.replace('{query}', () => answered)}
          </button>
        </p>
      )}
      {hasSections && (
        <ul aria-label={labels.searchSections}>
          <li>
            <button type="button" aria-pressed={within === undefined} onClick={() => searchWithin(undefined)}>
              {labels.searchAll}
            </button>
          </li>
          {sections.map(({ path, count }) => (
            <li key={path}>
              <button
                type="button"
                aria-pressed={within === path}
                onClick={() => searchWithin(within === path ? undefined : path)}
              >
                <span>{nameOf(path, entries)}</span> <span>{count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((group) => (
        <button key={group.label} type="button" onClick={() => scrollToGroup(group.label)}>
          {elsewhereText(group, labels)}
        </button>
      ))}
    </div>
  );
}

const elsewhereText = (group: SearchGroup, labels: SearchLabels): string =>
  labels.searchElsewhere
    .replace('{count}', String(group.total ?? group.pages.length))
    .replace('{language}', () => group.label);

/** As the navigation names it, else as the address does; pages at the top, which every link is below, by a slash. */
const nameOf = (path: string, entries: readonly SearchEntry[]): string =>
  path === '/' ? path : (entries.find(({ link }) => `${link}/`.includes(path))?.text ?? path.replaceAll('/', ''));

const scrollToGroup = (label: string): void => {
  for (const group of document.querySelectorAll('.dt-search-results [role="group"]')) {
    if (group.getAttribute('aria-label') === label) group.scrollIntoView({ block: 'start' });
  }
};

/** Props of `SearchStatus`. */
export interface SearchStatusProps {
  state: SearchState;
  /** Nothing is typed. */
  isBlank: boolean;
  hasOptions: boolean;
  entries: readonly SearchEntry[];
  labels: SearchLabels;
  /** BCP 47 tag of the language of the labels. */
  lang: string;
  onClose: () => void;
}

/** The message if there are no results, and for screen readers the number of results. */
export function SearchStatus(props: SearchStatusProps): ReactElement {
  const { state, isBlank, hasOptions, entries, labels, lang, onClose } = props;
  const { groups, answered, isBusy, hasFailed, retry } = state;
  const isNothing = !isBlank && !isBusy && !hasFailed && answered !== '' && groups.length === 0;
  const count = groups.reduce((sum, group) => sum + (group.total ?? group.pages.length), 0);
  return (
    <>
      <div role="status" className="dt-search-status">
        {!isBlank && hasFailed && !isBusy && <p>{labels.searchFailed}</p>}
        {isNothing && (
          <>
            <p>{labels.noResults.replace('{query}', () => answered)}</p>
            <p>{labels.noResultsHint}</p>
          </>
        )}
        {!isBlank && !isBusy && count > 0 && (
          <span className="dt-visually-hidden">{pluralText(count, labels.searchCount, lang)}</span>
        )}
        {isBusy && !hasOptions && <span className="dt-visually-hidden">{labels.searchLoading}</span>}
      </div>
      {!isBlank && hasFailed && !isBusy && (
        <p className="dt-search-way">
          <button type="button" onClick={retry}>
            {labels.tryAgain}
          </button>
          {/* The site may have been updated: then the page's files of the search are gone. */}
          <button type="button" onClick={() => location.reload()}>
            {labels.reload}
          </button>
        </p>
      )}
      {isNothing && entries.length > 0 && (
        <p className="dt-search-way">
          {withKeys(entries, ({ link }) => link).map(([{ text, link }, key]) => (
            <a key={key} href={link} onClick={onClose}>
              {text}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
