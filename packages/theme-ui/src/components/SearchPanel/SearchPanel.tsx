import { type ComponentProps, type MouseEvent, type ReactElement, useId, useRef } from 'react';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { withHandlers } from '../../utils/with-handlers.js';
import { SearchField } from './SearchField.js';
import { SearchNotices, SearchStatus } from './SearchNotices.js';
import { SearchResults } from './SearchResults.js';
import { SearchStart } from './SearchStart.js';
import { elementIdOf, type SearchEntry } from './search-options.js';
import { type SearchPanelInput, useSearchPanel } from './use-search-panel.js';

/** Props of `SearchPanel`. */
export interface SearchPanelProps
  extends Omit<ComponentProps<'dialog'>, 'children' | 'onClose' | 'open'>,
    Omit<SearchPanelInput, 'entries'>,
    Partial<Pick<SearchPanelInput, 'entries'>> {
  /** BCP 47 tag of the language of the labels. Default `en`. */
  lang?: string;
}

const NO_ENTRIES: readonly SearchEntry[] = [];

/** The modal dialog that finds pages: a combobox with a list box of results in groups. */
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
    onChoose,
    className,
    ref,
    ...rest
  } = props;
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const merged = useMergedRefs(dialog, ref);
  const panel = useSearchPanel(dialog, { provider, open, onClose, labels, entries, takeTyped, onMiss, onChoose });
  const { state, isBlank, shown, hasOptions, current } = panel;
  // A click on the backdrop; Escape is the key for it.
  const onClick = (event: MouseEvent) => event.target === event.currentTarget && onClose();
  const onCompositionStart = () => panel.setComposing(true);
  const onCompositionEnd = () => panel.setComposing(false);
  return (
    <dialog
      aria-label={labels.search}
      lang={lang}
      data-busy={state.isBusy || undefined}
      {...withHandlers(rest, { onClick, onCompositionStart, onCompositionEnd })}
      ref={merged}
      className={cx('dt-search', className)}
      // The event fires later: the panel may be open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="dt-search-box">
        <SearchField
          listId={listId}
          selected={current && elementIdOf(listId, current)}
          hasOptions={hasOptions}
          query={panel.query}
          labels={labels}
          onQuery={panel.setQuery}
          onKeyDown={panel.onKeyDown}
          onClose={onClose}
        />
        <div className="dt-search-scroll">
          {!isBlank && <SearchNotices state={state} entries={entries} labels={labels} />}
          {isBlank && <SearchStart entries={entries} labels={labels} onChoose={panel.choose} />}
          <SearchResults
            listId={listId}
            groups={shown}
            selected={current}
            labels={labels}
            onPoint={panel.point}
            onChoose={panel.choose}
            onMore={state.showMore}
          />
        </div>
        <SearchStatus
          state={state}
          isBlank={isBlank}
          hasOptions={hasOptions}
          entries={entries}
          labels={labels}
          lang={lang}
          onClose={onClose}
        />
        <p className="dt-search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{labels.searchSelect}</span> <kbd>↵</kbd> <span>{labels.searchOpen}</span>
        </p>
      </div>
    </dialog>
  );
}
