import type { SidebarGroup as Group, SidebarItem, SidebarProps } from '@diptych/core/shared';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '../Badge/Badge.js';
import { holdsLink } from './holds-link.js';
import { rememberGroup } from './sidebar-memory.js';

/** One level of the tree. */
export function SidebarList({ items, activeLink }: SidebarProps): ReactElement {
  return <ul>{items.map((item, index) => renderItem(item, activeLink, index))}</ul>;
}

function renderItem(item: SidebarItem, activeLink: string, index: number): ReactElement {
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
          {item.text}
          {item.tag && <Badge>{item.tag}</Badge>}
        </li>
      );
    case 'link':
      return (
        <li key={index}>
          <SidebarLink href={item.link} current={item.link === activeLink} external={item.external} tag={item.tag}>
            {item.text}
          </SidebarLink>
        </li>
      );
    case 'group':
      return <SidebarGroup key={index} group={item} activeLink={activeLink} />;
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
      {children}
      {tag && <Badge>{tag}</Badge>}
    </a>
  );
}

/**
 * A folder. The list's visibility hangs on the button's `aria-expanded` alone (see the style sheet), so that a stored
 * state can be put back by a script before the first paint; the server's state is the config's, whatever page it is on.
 */
function SidebarGroup({ group, activeLink }: { group: Group; activeLink: string }): ReactElement {
  const [open, setOpen] = useState(!group.collapsed);
  const button = useRef<HTMLButtonElement>(null);
  const holdsActive = holdsLink(group.items, activeLink) || group.link === activeLink;

  useLayoutEffect(() => {
    // What the restoring script left in the document; parents of the active page are open in any case.
    const shown = button.current?.getAttribute('aria-expanded') === 'true';
    setOpen(holdsActive || shown);
  }, [holdsActive]);

  const change = (next: boolean) => {
    setOpen(next);
    if (button.current) rememberGroup(button.current, next);
  };
  const label = (
    <>
      {group.text}
      {group.tag && <Badge>{group.tag}</Badge>}
    </>
  );
  const list = <SidebarList items={group.items} activeLink={activeLink} />;
  const head = group.link && (
    <SidebarLink
      href={group.link}
      current={group.link === activeLink}
      tag={group.tag}
      onClick={group.collapsible ? () => change(true) : undefined}
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
  return (
    <li className="dt-side-group">
      {head}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={head ? group.text : undefined}
        suppressHydrationWarning
        onClick={() => change(!open)}
      >
        {head ? null : label}
      </button>
      {list}
    </li>
  );
}
