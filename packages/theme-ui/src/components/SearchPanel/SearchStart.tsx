import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import type { SearchHit } from '../../search/search-provider.js';
import { withKeys } from '../../utils/with-keys.js';
import { recentChoices } from './recent-choices.js';
import { HIT_ICONS, isForNewTab, type SearchEntry } from './search-options.js';

/** Props of `SearchStart`. */
export interface SearchStartProps {
  /** Suggested pages. */
  entries: readonly SearchEntry[];
  labels: { searchRecent: string; searchEntries: string };
  onChoose: (hit: SearchHit, isInNewTab: boolean) => void;
}

/** Links for an empty field: the reader's last choices, suggested pages. They are no results, so Enter opens none. */
export function SearchStart({ entries, labels, onChoose }: SearchStartProps): ReactElement {
  const toList = (label: string, hits: readonly SearchHit[]) =>
    hits.length > 0 && (
      <>
        <p aria-hidden="true">{label}</p>
        <ul aria-label={label}>
          {withKeys(hits, ({ link }) => link).map(([hit, key]) => (
            <li key={key}>
              <a href={hit.link} data-type={hit.type} onClick={(event) => onChoose(hit, isForNewTab(event))}>
                <Icon name={HIT_ICONS[hit.type]} width="18" height="18" />
                <span className="dt-search-text">{hit.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </>
    );
  const suggested = entries.map((entry): SearchHit => ({ ...entry, type: 'title', highlights: [] }));
  return (
    <div className="dt-search-results">
      {toList(labels.searchRecent, recentChoices())}
      {toList(labels.searchEntries, suggested)}
    </div>
  );
}
