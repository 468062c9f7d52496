import type { SidebarGroup, SidebarItem } from '@diptych/core/shared';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { groupButtons, showStoredGroups } from './group-elements.js';
import { rememberGroup } from './sidebar-memory.js';

/** The open groups of a sidebar, and a function to change them. */
export interface OpenGroups {
  isOpen(group: SidebarGroup): boolean;
  /** Opens or closes a group, and stores that for the session. */
  setOpen(group: SidebarGroup, open: boolean): void;
}

/**
 * The open groups of a sidebar. The server renders the state of the config, with the ancestors of the current page
 * open. Until hydration, the head script restores the reader's stored state and handles clicks; then this hook adopts
 * the visible state and is its only owner.
 */
export function useOpenGroups(
  ref: RefObject<HTMLElement | null>,
  items: readonly SidebarItem[],
  activeLink: string,
): OpenGroups {
  const [chosen, setChosen] = useState<ReadonlyMap<SidebarGroup, boolean>>(new Map());
  const collapsible = useMemo(() => collapsibleGroups(items), [items]);
  const way = useMemo(() => groupsAround(items, activeLink), [items, activeLink]);
  const isOpen = (group: SidebarGroup) => chosen.get(group) ?? (!group.collapsed || way.includes(group));
  const setOpen = (group: SidebarGroup, open: boolean) => {
    setChosen((before) => new Map(before).set(group, open));
    const button = ref.current && groupButtons(ref.current)[collapsible.indexOf(group)];
    if (button) rememberGroup(button, open);
  };

  useLayoutEffect(() => {
    const root = ref.current;
    if (!root) return;
    const shown = showStoredGroups(root);
    setChosen(new Map(collapsible.map((group, index) => [group, shown[index] ?? true])));
    root.dataset.live = '';
  }, [ref, collapsible]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to open the way to it
  useLayoutEffect(() => {
    for (const group of way) if (!isOpen(group)) setOpen(group, true);
  }, [activeLink]);

  return { isOpen, setOpen };
}

/** Groups that have a button, in the order of the document. */
function collapsibleGroups(items: readonly SidebarItem[]): SidebarGroup[] {
  return items.flatMap((item) =>
    item.type === 'group' ? [...(item.collapsible ? [item] : []), ...collapsibleGroups(item.items)] : [],
  );
}

/** The groups around a link; one whose own page it is counts. */
function groupsAround(items: readonly SidebarItem[], link: string): SidebarGroup[] {
  return items.flatMap((item) => {
    if (item.type !== 'group') return [];
    const inside = groupsAround(item.items, link);
    const isHere = item.link === link || item.items.some((child) => child.type === 'link' && child.link === link);
    return isHere || inside.length > 0 ? [item, ...inside] : [];
  });
}
