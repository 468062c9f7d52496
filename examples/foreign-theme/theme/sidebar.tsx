import type { SidebarItem, SidebarProps } from '@diptych/core/shared';

/** Links, and groups one below the other. */
export function Sidebar({ items, activeLink }: SidebarProps) {
  return (
    <ul className="ferry-list">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Entry key={index} item={item} activeLink={activeLink} />
      ))}
    </ul>
  );
}

function Entry({ item, activeLink }: { item: SidebarItem; activeLink: string }) {
  if (item.type === 'divider') return <hr />;
  if (item.type === 'section-header') return <li className="ferry-part">{item.text}</li>;
  return (
    <li>
      {item.link ? (
        <a href={item.link} aria-current={item.link === activeLink ? 'page' : undefined}>
          {item.text}
        </a>
      ) : (
        item.text
      )}
      {item.type === 'group' && <Sidebar items={item.items} activeLink={activeLink} />}
    </li>
  );
}
