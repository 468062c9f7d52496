import type { SidebarProps } from '@diptych/core/shared';
import { type ReactElement, useRef } from 'react';
import { SidebarList } from './SidebarList.js';
import { useOpenGroups } from './use-open-groups.js';
import { useSidebarScroll } from './use-sidebar-scroll.js';

/** The tree of a section's pages. Its markup is lean, since it is in every document of the section. */
export function Sidebar({ items, activeLink }: SidebarProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const groups = useOpenGroups(ref, items, activeLink);
  useSidebarScroll(ref, activeLink);
  return (
    <div ref={ref} className="dt-side">
      <SidebarList items={items} activeLink={activeLink} groups={groups} />
    </div>
  );
}
