import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  listId: string;
  /** Element id of the selected line. */
  selected: string | undefined;
  hasOptions: boolean;
  query: string;
  labels: { search: string; searchPlaceholder: string; close: string };
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The panel's combobox. It has the focus while results are selected. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { listId, selected, hasOptions, query, labels, onQuery, onKeyDown, onClose } = props;
  return (
    <div className="dt-search-field">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={labels.search}
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selected}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={labels.searchPlaceholder}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="dt-icon-button" aria-label={labels.close} onClick={onClose}>
        <Icon name="close" width="18" height="18" />
      </button>
    </div>
  );
}
