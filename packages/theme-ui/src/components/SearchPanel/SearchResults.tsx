import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../../icons/Icon.js';
import type { SearchGroup } from '../../search/search-provider.js';
import {
  elementIdOf,
  HIT_ICONS,
  isForNewTab,
  optionsOf,
  type SearchOption,
  splitHighlights,
} from './search-options.js';

/** Props of `SearchResults`. */
export interface SearchResultsProps {
  listId: string;
  groups: readonly SearchGroup[];
  /** Id of the selected line. */
  selected: string | undefined;
  labels: { search: string; newTab: string; searchMore: string };
  onPoint: (id: string) => void;
  onChoose: (option: SearchOption, isInNewTab: boolean) => void;
  /** Requests more results; absent if there are none. */
  onMore: (() => void) | undefined;
}

/** The list box: a labelled group per language and version, an option per hit. */
export function SearchResults(props: SearchResultsProps): ReactElement {
  const { listId, groups, selected, labels, onPoint, onChoose, onMore } = props;
  const before = useRef(selected);
  useEffect(() => {
    // Not the first time: the line is in view then, and to find that out the browser would lay out the page at once.
    if (selected && selected !== before.current) {
      document.getElementById(elementIdOf(listId, selected))?.scrollIntoView({ block: 'nearest' });
    }
    before.current = selected;
  }, [listId, selected]);
  const hasMore = groups.some(({ total = 0, pages }) => total > pages.length);
  return (
    <>
      <div id={listId} role="listbox" aria-label={labels.search} tabIndex={-1} className="dt-search-results">
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list box
          <div key={group.label} role="group" aria-label={group.label || labels.search} lang={group.lang || undefined}>
            {group.label && <p aria-hidden="true">{group.label}</p>}
            {optionsOf(groups, index).map((option) => (
              <Line
                key={option.id}
                elementId={elementIdOf(listId, option.id)}
                option={option}
                isSelected={option.id === selected}
                newTab={labels.newTab}
                onPoint={onPoint}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {onMore && hasMore && (
        <button type="button" className="dt-search-more" onClick={onMore}>
          {labels.searchMore}
        </button>
      )}
    </>
  );
}

interface LineProps {
  elementId: string;
  option: SearchOption;
  isSelected: boolean;
  newTab: string;
  onPoint: (id: string) => void;
  onChoose: (option: SearchOption, isInNewTab: boolean) => void;
}

function Line({ elementId, option, isSelected, newTab, onPoint, onChoose }: LineProps): ReactElement {
  const { id, type, link, text, context, highlights, isCode, isElsewhere } = option;
  const elsewhere = isElsewhere ? ({ target: '_blank', rel: 'noopener' } as const) : {};
  const Text = isCode ? 'code' : 'span';
  return (
    <a
      id={elementId}
      href={link}
      {...elsewhere}
      role="option"
      aria-selected={isSelected}
      data-type={type}
      tabIndex={-1}
      onPointerMove={() => onPoint(id)}
      onClick={(event) => onChoose(option, isForNewTab(event))}
    >
      <Icon name={HIT_ICONS[type]} width="18" height="18" />
      <span className="dt-search-text">
        <Text className={isCode ? 'dt-search-code' : undefined}>
          {splitHighlights(text, highlights).map((piece, index) => {
            const Piece = index % 2 === 1 ? 'mark' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
            return <Piece key={index}>{piece}</Piece>;
          })}
        </Text>
        {context && <small>{context}</small>}
      </span>
      {isElsewhere && (
        <>
          <Icon name="external" width="14" height="14" />
          <span className="dt-visually-hidden">{newTab}</span>
        </>
      )}
    </a>
  );
}
