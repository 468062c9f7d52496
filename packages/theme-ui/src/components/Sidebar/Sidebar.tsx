import type { SidebarProps } from '@diptych/core/shared';
import { type ReactElement, useRef } from 'react';
import { SidebarList } from './SidebarList.js';
import { useActiveInView, useSidebarMemory } from './use-sidebar-memory.js';

/**
 * The tree of a section's pages. Its markup is lean, since it stands on every page of the section, and only the active
 * link's `aria-current` differs between pages, directly after `href`: a build renders it once and moves the attribute.
 */
export function Sidebar({ items, activeLink }: SidebarProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useSidebarMemory(ref);
  useActiveInView(ref, activeLink);
  return (
    <div ref={ref} className="dt-side">
      <SidebarList items={items} activeLink={activeLink} />
    </div>
  );
}
