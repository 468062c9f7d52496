import { type ComponentProps, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import type { SearchProvider } from '../../search/search-provider.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { recentChoices, rememberChoice } from './recent-choices.js';
import { SearchField } from './SearchField.js';
import { SearchNotices, SearchStatus } from './SearchNotices.js';
import { SearchResults } from './SearchResults.js';
import type { SearchLabels } from './search-labels.js';
import { entriesToGroups, flattenGroups, type SearchEntry } from './search-options.js';
import { useMiss } from './use-miss.js';
import { useModal } from './use-modal.js';
import { useSearch } from './use-search.js';
import { openOption, useSelection } from './use-selection.js';

/** Props of `SearchPanel`. */
export interface SearchPanelProps extends Omit<ComponentProps<'dialog'>, 'children' | 'onClose'> {
  provider: SearchProvider;
  open: boolean;
  onClose: () => void;
  labels: SearchLabels;
  /** BCP 47 tag of the language of the labels. Default `en`. */
  lang?: string;
  /** Pages to begin with, shown while nothing is typed. */
  entries?: readonly SearchEntry[];
  /** Gives what was typed before the field was there, once, when the panel opens; `''` where nothing was. */
  takeTyped?: () => string;
  /** Called with each query that nothing was found for. */
  onMiss?: (query: string) => void;
}

const LIST_ID = 'dt-search-list';
const NO_ENTRIES: readonly SearchEntry[] = [];

/** The dialog that finds pages: a combobox with a list box of results in groups. */
export function SearchPanel(props: SearchPanelProps): ReactElement {
  const {
    provider,
    open,
    onClose,
    labels,
    lang = 'en',
    entries = NO_ENTRIES,
    takeTyped,
    onMiss,
    className,
    ref,
    ...rest
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useMergedRefs(dialog, ref);
  const [query, setQuery] = useState('');
  const state = useSearch(provider, query, open);
  useMiss(state, onMiss);
  const { groups, answered, isBusy } = state;
  const isBlank = query.trim() === '';
  const start = () => [...recentChoices(labels.searchRecent), ...entriesToGroups(entries, labels.searchEntries)];
  const shown = isBlank ? start() : groups;
  const options = flattenGroups(shown);
  const isCurrent = isBlank || answered === query.trim();
  const { selected, select, waitForAnswer } = useSelection({ dialog, options, groups, query, answered, isCurrent });
  const current = options[selected]?.id;
  useModal(dialog, open, () => {
    const typed = takeTyped?.() ?? '';
    if (typed !== '') setQuery(typed);
    void Promise.resolve(provider.prepare?.()).catch(() => {});
  });

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
    else if (event.key === 'Enter' && !isCurrent) waitForAnswer();
    else if (event.key === 'Enter') openOption(dialog.current, selected);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key for it
    <dialog
      aria-label={labels.search}
      lang={lang}
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
        {!isBlank && <SearchNotices state={state} entries={entries} labels={labels} />}
        <SearchResults
          listId={LIST_ID}
          groups={shown}
          selected={current}
          labels={labels}
          onPoint={(id) => select(options.findIndex((option) => option.id === id))}
          onChoose={choose}
          onMore={isBlank ? undefined : state.showMore}
        />
        <SearchStatus
          state={state}
          isBlank={isBlank}
          hasOptions={options.length > 0}
          entries={entries}
          labels={labels}
          lang={lang}
        />
        <p className="dt-search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> {labels.searchSelect} <kbd>↵</kbd> {labels.searchOpen}
        </p>
      </div>
    </dialog>
  );
}
