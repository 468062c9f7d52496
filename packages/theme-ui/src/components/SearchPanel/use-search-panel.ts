import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { SearchGroup, SearchHit, SearchPanelProvider } from '../../search/search-provider.js';
import { rememberChoice } from './recent-choices.js';
import type { SearchLabels } from './search-labels.js';
import { flattenGroups, type SearchEntry, type SearchOption } from './search-options.js';
import { useMiss } from './use-miss.js';
import { useModal } from './use-modal.js';
import { useSearch } from './use-search.js';
import { openOption, useSelection } from './use-selection.js';

/** Input of the panel. */
export interface SearchPanelInput {
  provider: SearchPanelProvider;
  open: boolean;
  onClose: () => void;
  labels: SearchLabels;
  /** Suggested pages, shown while the field is empty. */
  entries: readonly SearchEntry[];
  /** Returns the text typed before the field existed, once, when the panel opens; else `''`. */
  takeTyped?: () => string;
  /** Called with each query without results. */
  onMiss?: (query: string) => void;
  /** Called with each result that the reader chooses, before its link is followed. */
  onChoose?: (hit: SearchHit) => void;
}

const NOTHING: readonly SearchGroup[] = [];

/** State and event handlers of the panel. */
export function useSearchPanel(dialog: RefObject<HTMLDialogElement | null>, input: SearchPanelInput) {
  const { provider, open, onClose, takeTyped, onMiss, onChoose } = input;
  const [query, setQuery] = useState('');
  const [isComposing, setComposing] = useState(false);
  const found = useSearch(provider, query, open);
  // A text that an input method is still composing has results, but lacks none.
  const state = { ...found, isBusy: found.isBusy || isComposing };
  useMiss(state, onMiss);
  const { groups, answered } = state;
  const isBlank = query.trim() === '';
  const shown = isBlank ? NOTHING : groups;
  const options = flattenGroups(shown);
  const isCurrent = isBlank || answered === query.trim();
  const { selected, select, waitForAnswer } = useSelection({ dialog, options, groups, query, answered, isCurrent });
  useModal(dialog, open, (field) => {
    const typed = takeTyped?.() ?? '';
    if (typed !== '') {
      // The next key may come before React has rendered the query: the browser adds it to what is in the field.
      if (field) field.value = typed;
      setQuery(typed);
    }
    void Promise.resolve(provider.prepare?.()).catch(() => {});
  });
  return {
    query,
    setQuery,
    setComposing,
    state,
    isBlank,
    shown,
    hasOptions: options.length > 0,
    /** Id of the selected line. */
    current: options[selected]?.id,
    point: (id: string) => select(options.findIndex((option) => option.id === id)),
    /** @param isInNewTab Whether it opens in a tab of its own, beside the panel. */
    choose(hit: SearchHit & Partial<SearchOption>, isInNewTab: boolean) {
      if (!hit.isElsewhere) rememberChoice(hit);
      if (isInNewTab) return;
      onChoose?.(hit);
      onClose();
    },
    onKeyDown(event: KeyboardEvent) {
      // 229: the key belongs to an input method, in browsers that end the composition before the key event.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      const count = options.length;
      if (event.key === 'ArrowDown' && count > 0) select((selected + 1) % count);
      else if (event.key === 'ArrowUp' && count > 0) select((selected - 1 + count) % count);
      else if (event.key === 'Enter' && !isCurrent) waitForAnswer();
      else if (event.key === 'Enter') openOption(dialog.current, selected, event.ctrlKey || event.metaKey);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    },
  };
}
