'use client';

import { type ComponentProps, type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../core/headless.js';
import { tabStore } from '../../stores/tab-store.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { nextTab, showPanel } from './tab-elements.js';

/** Props of `TabsIsland`: all of them can be written as JSON, but for the panels. */
export interface TabsIslandProps extends ComponentProps<'div'> {
  labels: string[];
  /** The label chosen at first. */
  initial: string;
  /** Tabs of one group change together, and the choice is stored for the next visit. */
  groupId?: string;
}

/**
 * The list of tabs above panels that may be finished HTML: the visible one is set in the document itself, through
 * `hidden`. Until hydration, a script in the head does the same (see `headScripts`).
 */
export function TabsIsland(props: TabsIslandProps): ReactElement {
  const { labels, initial, groupId, children, ref, ...rest } = props;
  const root = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(root, ref);
  const [own, setOwn] = useState(initial);
  const group = tabStore(groupId);
  const stored = useStore(group);
  // The panels may change: the selected one may have been removed.
  const selected = [stored, own, initial].find((label) => label !== null && labels.includes(label)) ?? labels[0] ?? '';
  const names = labels.join('\n');

  useLayoutEffect(() => {
    if (!root.current || 'live' in root.current.dataset) return;
    // The reader's selection from before hydration.
    const early = root.current.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
    if (early) setOwn(early);
    root.current.dataset.live = '';
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: panels that have come, and those that React has hidden anew
  useLayoutEffect(() => {
    if (root.current) showPanel(root.current, selected);
  }, [selected, names, initial]);

  const select = (label: string, tab: HTMLElement) => {
    const before = tab.getBoundingClientRect().top;
    setOwn(label);
    if (groupId !== undefined) group.set(label);
    // Tabs of the group further up may have changed their height: keep the pressed tab in place.
    requestAnimationFrame(() =>
      window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' }),
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const current = event.currentTarget.children[labels.indexOf(selected)];
    const next = current && nextTab(event, current);
    if (!next) return;
    event.preventDefault();
    next.focus();
    select(next.textContent, next);
  };

  return (
    <div data-dt="tabs" {...rest} ref={merged} data-group={groupId}>
      <div role="tablist" aria-label={labels.join(' / ')} onKeyDown={onKeyDown}>
        {labels.map((label) => (
          <button
            key={label}
            type="button"
            role="tab"
            aria-selected={label === selected}
            tabIndex={label === selected ? 0 : -1}
            suppressHydrationWarning
            onClick={(event) => select(label, event.currentTarget)}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
