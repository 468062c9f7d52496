'use client';

import { type ComponentProps, type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../core/headless.js';
import { tabStore } from '../../stores/tab-store.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { foundTab, nextTab, showPanel, tabsAround, tabsIn } from './tab-elements.js';

/** Props of `TabsIsland`: all of them can be written as JSON, but for the panels. */
export interface TabsIslandProps extends ComponentProps<'div'> {
  labels: string[];
  /** The label chosen at first. */
  initial: string;
  /** Tabs of one group change together, and the choice is stored for the next visit. */
  groupId?: string;
}

/** A tab selected here. It comes before the stored one of its group as long as that is the same as it was then. */
interface Selection {
  label: string;
  stored?: string | null;
}

/**
 * The list of tabs above panels that may be finished HTML: the visible one is set in the document itself, through
 * `hidden`. Until hydration, a script in the head does the same (see `headScripts`).
 */
export function TabsIsland(props: TabsIslandProps): ReactElement {
  const { labels, initial, groupId, children, ref, ...rest } = props;
  const root = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(root, ref);
  const [own, setOwn] = useState<Selection>({ label: initial });
  const group = tabStore(groupId);
  const stored = useStore(group);
  const wanted = own.stored === stored ? [own.label, stored] : [stored, own.label];
  // The panels may change: the selected one may have been removed.
  const selected = [...wanted, initial].find((label) => label !== null && labels.includes(label)) ?? labels[0] ?? '';

  useLayoutEffect(() => {
    const tabs = root.current;
    if (!tabs || 'live' in tabs.dataset) return;
    // The reader's selection from before hydration.
    const early = tabs.querySelector<HTMLButtonElement>('[role="tab"][aria-selected="true"]')?.value;
    if (early) setOwn({ label: early, stored: 'revealed' in tabs.dataset ? group.get() : undefined });
    tabs.dataset.live = '';
  }, [group]);

  // What is found in a panel, or linked to, selects its tab, but is not the reader's choice.
  useLayoutEffect(() => {
    const tabs = root.current;
    const onBeforeMatch = (event: Event) => {
      const tab = foundTab(event);
      if (!tab || tabsAround(tab) !== tabs) return;
      // At once: the browser scrolls next.
      showPanel(tabs, tabsIn(tabs).indexOf(tab));
      setOwn({ label: tab.value, stored: group.get() });
    };
    tabs?.addEventListener('beforematch', onBeforeMatch);
    return () => tabs?.removeEventListener('beforematch', onBeforeMatch);
  }, [group]);

  // After each rendering: React may have created panels, or hidden them anew.
  useLayoutEffect(() => {
    if (root.current) showPanel(root.current, labels.indexOf(selected));
  });

  const select = (label: string, tab: HTMLElement) => {
    const before = tab.getBoundingClientRect().top;
    if (groupId !== undefined) group.set(label);
    setOwn({ label, stored: group.get() });
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
    select(next.value, next);
  };

  return (
    <div data-dt="tabs" {...rest} ref={merged} data-group={groupId} suppressHydrationWarning>
      <div role="tablist" aria-label={labels.join(' / ')} onKeyDown={onKeyDown}>
        {labels.map((label) => (
          <button
            key={label}
            type="button"
            role="tab"
            value={label}
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
