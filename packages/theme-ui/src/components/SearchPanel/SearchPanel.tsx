import { type ComponentProps, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/Icon.js';
import type { SearchProvider } from '../../search/search-provider.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { recentChoices, rememberChoice } from './recent-choices.js';
import { SearchResults } from './SearchResults.js';
import { flattenGroups, type SearchOption } from './search-options.js';
import { useSearch } from './use-search.js';

/** Words of the search panel. */
export interface SearchLabels {
  search: string;
  searchPlaceholder: string;
  /** `{query}` stands for what was typed. */
  noResults: string;
  noResultsHint: string;
  searchRecent: string;
  searchClear: string;
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
}

const LIST_ID = 'dt-search-list';

/** The dialog that finds pages: a combobox with a list box of results in groups. */
export function SearchPanel(props: SearchPanelProps): ReactElement {
  const { provider, open, onClose, labels, className, ref, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useMergedRefs(dialog, ref);
  const [query, setQuery] = useState('');
  const { groups, answered, isBusy } = useSearch(provider, query, open);
  const shown = query.trim() === '' ? recentChoices(labels.searchRecent) : groups;
  const options = flattenGroups(shown);
  const [selected, setSelected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, another selection
  useEffect(() => setSelected(0), [groups]);
  useModal(dialog, open, () => void Promise.resolve(provider.prepare?.()).catch(() => {}));

  const choose = (option: SearchOption | undefined) => {
    if (!option) return;
    rememberChoice(option);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const count = options.length;
    if (event.key === 'ArrowDown' && count > 0) setSelected((selected + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setSelected((selected - 1 + count) % count);
    else if (event.key === 'Enter') openOption(dialog.current, selected);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const isEmpty = answered !== '' && query.trim() !== '' && groups.length === 0 && !isBusy;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key for it
    <dialog
      aria-label={labels.search}
      {...rest}
      ref={merged}
      className={cx('dt-search', className)}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dt-search-box">
        <div className="dt-search-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={labels.search}
            aria-expanded={options.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={options[selected]?.id}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={labels.searchPlaceholder}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="dt-icon-button" aria-label={labels.close} onClick={onClose}>
            <Icon name="close" width="18" height="18" />
          </button>
        </div>
        <SearchResults
          listId={LIST_ID}
          groups={shown}
          selected={options[selected]?.id}
          labels={labels}
          onPoint={(id) => setSelected(options.findIndex((option) => option.id === id))}
          onChoose={(id) => choose(options.find((option) => option.id === id))}
        />
        <div role="status" className="dt-search-status">
          {isEmpty && (
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

function useModal(ref: React.RefObject<HTMLDialogElement | null>, open: boolean, onOpen: () => void): void {
  const prepare = useRef(onOpen);
  prepare.current = onOpen;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // Only a scroll bar that takes room leaves a gap when it goes.
      dialog.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
      dialog.showModal();
      dialog.querySelector('input')?.select();
      prepare.current();
    } else if (!open && dialog.open) dialog.close();
  }, [ref, open]);
}
