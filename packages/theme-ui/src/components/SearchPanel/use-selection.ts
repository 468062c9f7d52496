import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchGroup } from '../../search/search-provider.js';
import { type flattenGroups, indexOfLink } from './search-options.js';

interface SelectionInput {
  dialog: RefObject<HTMLDialogElement | null>;
  options: ReturnType<typeof flattenGroups>;
  groups: readonly SearchGroup[];
  query: string;
  /** The query that the groups answer. */
  answered: string;
  /** Whether that is the query in the field. */
  isCurrent: boolean;
}

interface Selection {
  /** Index of the selected line. */
  selected: number;
  select: (index: number) => void;
  /** Opens the first result of the current query as soon as it arrives. */
  waitForAnswer: () => void;
}

/** The selected line of the results. */
export function useSelection({ dialog, options, groups, query, answered, isCurrent }: SelectionInput): Selection {
  const [selected, setSelected] = useState(0);
  const moved = useRef<string>(undefined);
  /** Whether Enter was pressed before the answer to the current query arrived. */
  const isWaiting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query, another selection
  useEffect(() => {
    setSelected(0);
    moved.current = undefined;
  }, [answered]);
  // Results of the same query that come later leave the selection on the line that the reader has moved to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, another index
  useEffect(() => {
    const index = moved.current === undefined ? -1 : indexOfLink(options, moved.current);
    if (index >= 0) setSelected(index);
  }, [groups]);
  // Enter opens a result of the current query, never one of the previous query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was typed since
  useEffect(() => {
    isWaiting.current = false;
  }, [query]);
  useEffect(() => {
    if (!isWaiting.current || !isCurrent || options.length === 0) return;
    isWaiting.current = false;
    openOption(dialog.current, 0);
  });
  return {
    selected,
    select(index) {
      setSelected(index);
      moved.current = options[index]?.link;
    },
    waitForAnswer() {
      isWaiting.current = true;
    },
  };
}

/**
 * Clicks the selected result's link, so that navigation, or a new tab, works as with a click.
 * @param isElsewhere Opens it in a new tab; the panel stays open.
 */
export function openOption(dialog: HTMLDialogElement | null, selected: number, isElsewhere = false): void {
  const link = dialog?.querySelectorAll<HTMLAnchorElement>('[role="option"]')[selected];
  if (isElsewhere && link) window.open(link.href, '_blank', 'noopener');
  else link?.click();
}
