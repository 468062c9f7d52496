import { type ComponentProps, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { SearchProvider } from '../../search/search-provider.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { recentChoices, rememberChoice } from './recent-choices.js';
import { SearchField } from './SearchField.js';
import { SearchResults } from './SearchResults.js';
import { entriesToGroups, flattenGroups, placeOf, type SearchEntry } from './search-options.js';
import { useModal } from './use-modal.js';
import { useSearch } from './use-search.js';

/** Words of the search panel. */
export interface SearchLabels {
  search: string;
  searchPlaceholder: string;
  /** `{query}` stands for what was typed. */
  noResults: string;
  noResultsHint: string;
  searchRecent: string;
  searchEntries: string;
  searchLoading: string;
  searchSelect: string;
  searchOpen: string;
  close: string;
  newTab: string;
}

/** Props of `SearchPanel`. */
export interface SearchPanelProps extends Omit<ComponentProps<'dialog'>, 'children' | 'onClose'> {
  provider: SearchProvider;
  open: boolean;
  onClose: () => void;
  labels: SearchLabels;
  /** Pages to begin with, shown while nothing is typed. */
  entries?: readonly SearchEntry[];
}

const LIST_ID = 'dt-search-list';

/** The dialog that finds pages: a combobox with a list box of results in groups. */
export function SearchPanel(props: SearchPanelProps): ReactElement {
  const { provider, open, onClose, labels, entries = [], className, ref, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useMergedRefs(dialog, ref);
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState(0);
  const { groups, answered, isBusy } = useSearch(provider, query, open);
  const isBlank = query.trim() === '';
  const start = () => [...recentChoices(labels.searchRecent), ...entriesToGroups(entries, labels.searchEntries)];
  const shown = isBlank ? start() : groups;
  const options = flattenGroups(shown);
  const current = options[selected]?.id;
  const moved = useRef<string>(undefined);
  const select = (place: number) => {
    setSelected(place);
    moved.current = options[place]?.link;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query, another selection
  useEffect(() => {
    setSelected(0);
    moved.current = undefined;
  }, [answered]);
  // Results of the same query that come later leave the selection on the line that the reader has moved to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, another place
  useEffect(() => {
    const place = moved.current === undefined ? -1 : placeOf(options, moved.current);
    if (place >= 0) setSelected(place);
  }, [groups]);
  useModal(dialog, open, () => void Promise.resolve(provider.prepare?.()).catch(() => {}));

  const choose = (id: string) => {
    const option = options.find((candidate) => candidate.id === id);
    if (option) rememberChoice(option);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // 229: the key belongs to an input method, in browsers that end the composition before they tell of the key.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const count = options.length;
    if (event.key === 'ArrowDown' && count > 0) select((selected + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) select((selected - 1 + count) % count);
    else if (event.key === 'Enter') openOption(dialog.current, selected);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key for it
    <dialog
      aria-label={labels.search}
      data-busy={isBusy || undefined}
      {...rest}
      ref={merged}
      popover="auto"
      aria-modal="true"
      className={cx('dt-search', className)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dt-search-box">
        <SearchField
          listId={LIST_ID}
          selected={current}
          hasOptions={options.length > 0}
          query={query}
          labels={labels}
          onQuery={setQuery}
          onKeyDown={onKeyDown}
          onClose={onClose}
        />
        <SearchResults
          listId={LIST_ID}
          groups={shown}
          selected={current}
          labels={labels}
          onPoint={(id) => select(options.findIndex((option) => option.id === id))}
          onChoose={choose}
        />
        <div role="status" className="dt-search-status">
          {!isBlank && !isBusy && answered !== '' && groups.length === 0 && (
            <>
              <p>{labels.noResults.replace('{query}', () => answered)}</p>
              <p>{labels.noResultsHint}</p>
            </>
          )}
          {isBusy && options.length === 0 && <span className="dt-visually-hidden">{labels.searchLoading}</span>}
        </div>
        <p className="dt-search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {labels.searchSelect} <kbd>↵</kbd> {labels.searchOpen}
        </p>
      </div>
    </dialog>
  );
}

/** Follows the selected result's own link, so that the site's navigation, or a new tab, happens as with a click. */
function openOption(dialog: HTMLDialogElement | null, selected: number): void {
  dialog?.querySelectorAll<HTMLAnchorElement>('[role="option"]')[selected]?.click();
}
