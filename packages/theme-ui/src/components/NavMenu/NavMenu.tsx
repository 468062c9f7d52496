import type { NavItem, PageData } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from '../../core/links.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { navCurrent } from '../../utils/nav-current.js';
import { Badge } from '../Badge/Badge.js';
import { Dropdown } from '../Dropdown/Dropdown.js';

/** Props of `NavMenu`. */
export interface NavMenuProps extends ComponentProps<'nav'> {
  items: NavItem[];
  /**
   * The current page, for the current entry: its address with and without language and version. Default: no entry is
   * current.
   */
  page?: Pick<PageData, 'routePath' | 'pagePath'>;
  /** Path that the site is served under. Default `/`. */
  base?: string;
  /**
   * Address of the language's home. All pages are below it, so it is never marked as their section. Default: the base.
   */
  home?: string;
}

/** The top navigation: entries on the left and right, with drop-downs for nested entries. */
export function NavMenu({ items, page, base = '/', home = base, className, ...rest }: NavMenuProps): ReactElement {
  const entries = (side: NavItem['position']) =>
    items
      .filter((item) => (item.position ?? 'right') === side)
      .map((item) => <NavEntry key={item.text} item={item} page={page} base={base} home={home} />);
  return (
    <nav {...rest} className={cx('dt-nav', className)}>
      {entries('left')}
      <span className="dt-nav-gap" />
      {entries('right')}
    </nav>
  );
}

type NavEntryProps = Pick<NavMenuProps, 'page'> & { item: NavItem; base: string; home: string };

function NavEntry({ item, page, base, home }: NavEntryProps): ReactElement {
  const currentOf = (entry: NavItem) => page && navCurrent(entry, page, { base, home });
  const current = currentOf(item);
  const text = (
    <>
      {item.text}
      {item.tag && <Badge>{item.tag}</Badge>}
    </>
  );
  if (!item.items?.length) {
    return (
      <a {...linkProps(item.link ?? base)} className="dt-nav-link" aria-current={current}>
        {text}
      </a>
    );
  }
  const trigger = (
    <>
      {text}
      <Icon name="chevron" width="16" height="16" />
    </>
  );
  return (
    <Dropdown trigger={trigger} align={item.position === 'left' ? 'start' : 'end'} current={current !== undefined}>
      {item.items.map((child) => (
        <MenuEntry key={child.text} item={child} base={base} currentOf={currentOf} />
      ))}
    </Dropdown>
  );
}

interface MenuEntryProps {
  item: NavItem;
  base: string;
  currentOf: (entry: NavItem) => ReturnType<typeof navCurrent>;
}

/** A link of a drop-down, or a titled group of them. */
function MenuEntry({ item, base, currentOf }: MenuEntryProps): ReactElement {
  const { text, link, tag, items = [] } = item;
  const content = (
    <>
      {text}
      {tag && <Badge>{tag}</Badge>}
    </>
  );
  const entry = (
    <a {...linkProps(link ?? base)} aria-current={currentOf(item)}>
      {content}
    </a>
  );
  if (items.length === 0) return entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, no fields of a form
    <div role="group" aria-label={text} className="dt-nav-group">
      {link ? entry : <span className="dt-nav-group-title">{content}</span>}
      {items.map((child) => (
        <MenuEntry key={child.text} item={child} base={base} currentOf={currentOf} />
      ))}
    </div>
  );
}
