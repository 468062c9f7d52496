import type { SidebarGroup as Group, SidebarItem, SidebarProps } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { withTag } from '../Badge/with-tag.js';
import type { OpenGroups } from './use-open-groups.js';

interface TreeProps extends SidebarProps {
  groups: OpenGroups;
}

/** One level of the tree. */
export function SidebarList({ items, ...tree }: TreeProps): ReactElement {
  return <ul>{items.map((item, index) => renderItem(item, index, tree))}</ul>;
}

function renderItem(item: SidebarItem, index: number, tree: Omit<TreeProps, 'items'>): ReactElement {
  switch (item.type) {
    case 'divider':
      return (
        <li key={index}>
          <hr data-dashed={item.dashed ? '' : undefined} />
        </li>
      );
    case 'section-header':
      return (
        <li key={index} className="dt-side-header">
          {withTag(item.text, item.tag)}
        </li>
      );
    case 'link':
      return (
        <li key={index}>
          <SidebarLink href={item.link} current={item.link === tree.activeLink} external={item.external} tag={item.tag}>
            {item.text}
          </SidebarLink>
        </li>
      );
    case 'group':
      return <SidebarGroup key={index} group={item} {...tree} />;
  }
}

interface LinkProps {
  href: string;
  current: boolean;
  external?: boolean;
  tag?: string;
  onClick?: () => void;
  children: string;
}

function SidebarLink({ href, current, external, tag, onClick, children }: LinkProps): ReactElement {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      onClick={onClick}
    >
      {withTag(children, tag)}
    </a>
  );
}

/**
 * A folder. The list's visibility depends on the button's `aria-expanded` alone, so that a script in the head can set
 * it.
 */
function SidebarGroup({ group, ...tree }: { group: Group } & Omit<TreeProps, 'items'>): ReactElement {
  const { activeLink, groups } = tree;
  const label = withTag(group.text, group.tag);
  const list = <SidebarList items={group.items} {...tree} />;
  const head = group.link && (
    <SidebarLink
      href={group.link}
      current={group.link === activeLink}
      tag={group.tag}
      onClick={group.collapsible ? () => groups.setOpen(group, true) : undefined}
    >
      {group.text}
    </SidebarLink>
  );
  if (!group.collapsible) {
    return (
      <li className="dt-side-group">
        {head || <p>{label}</p>}
        {list}
      </li>
    );
  }
  const open = groups.isOpen(group);
  return (
    <li className="dt-side-group">
      {head}
      <button
        type="button"
        aria-expanded={open}
        aria-label={head ? group.text : undefined}
        suppressHydrationWarning
        onClick={() => groups.setOpen(group, !open)}
      >
        {head ? null : label}
      </button>
      {list}
    </li>
  );
}
