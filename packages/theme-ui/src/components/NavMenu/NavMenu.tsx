import type { NavItem, PageData } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from '../../core/links.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { navCurrent } from '../../utils/nav-current.js';
import { withKeys } from '../../utils/with-keys.js';
import { withTag } from '../Badge/with-tag.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { navRooms } from './nav-rooms.js';

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
  /** Accessible name of the button that shows the entries for which a bar is too narrow. Default: all are in the bar. */
  moreLabel?: string;
}

/**
 * The top navigation: entries on the left and right, with drop-downs for nested entries, and one at the end for those
 * that the bar has no room for.
 */
export function NavMenu(props: NavMenuProps): ReactElement {
  const { items, page, base = '/', home = base, moreLabel, className, ...rest } = props;
  const currentOf: CurrentOf = (entry, isNested) => page && navCurrent(entry, page, { base, home, isNested });
  const ordered = [...items.filter(isLeft), ...items.filter((item) => !isLeft(item))];
  const rooms = moreLabel === undefined ? [] : navRooms(ordered);
  const entries = withKeys(ordered, idOf).map(([item, id], index) => ({ item, id, room: rooms[index] }));
  const inBar = (isShown: (item: NavItem) => boolean) =>
    entries.map(
      ({ item, room, id }) =>
        isShown(item) && <NavEntry key={id} item={item} room={room} base={base} currentOf={currentOf} />,
    );
  const others = entries.filter(({ room }) => room !== undefined);
  const last = others.at(-1);
  return (
    <nav {...rest} className={cx('dt-nav', className)}>
      {inBar(isLeft)}
      <span className="dt-nav-gap" />
      {inBar((item) => !isLeft(item))}
      {last && (
        <Dropdown
          label={moreLabel}
          trigger={<Icon name="more" />}
          className="dt-nav-more"
          data-room={last.room}
          current={others.some(({ item, room }) => room === last.room && currentOf(item) !== undefined)}
        >
          {others.map(({ item, room, id }) => (
            <MenuEntry key={id} item={item} room={room} base={base} currentOf={currentOf} />
          ))}
        </Dropdown>
      )}
    </nav>
  );
}

function idOf({ text, link }: NavItem): string {
  return `${text} ${link}`;
}

function isLeft({ position }: NavItem): boolean {
  return position === 'left';
}

type CurrentOf = (entry: NavItem, isNested?: boolean) => ReturnType<typeof navCurrent>;

interface NavEntryProps {
  item: NavItem;
  /** As from `navRooms`. */
  room?: number;
  base: string;
  currentOf: CurrentOf;
}

function NavEntry({ item, room, base, currentOf }: NavEntryProps): ReactElement {
  const current = currentOf(item);
  const text = withTag(item.text, item.tag);
  if (!item.items?.length) {
    return (
      <a {...linkProps(item.link ?? base)} className="dt-nav-link" aria-current={current} data-room={room}>
        {text}
      </a>
    );
  }
  const trigger = (
    <>
      {item.tag ? text : <span>{text}</span>}
      <Icon name="chevron" width="16" height="16" />
    </>
  );
  return (
    <Dropdown trigger={trigger} align={isLeft(item) ? 'start' : 'end'} current={current !== undefined} data-room={room}>
      {withKeys(item.items, idOf).map(([child, id]) => (
        <MenuEntry key={id} item={child} base={base} currentOf={currentOf} />
      ))}
    </Dropdown>
  );
}

/** A link of a drop-down, or a titled group of them. */
function MenuEntry({ item, room, base, currentOf }: NavEntryProps): ReactElement {
  const { text, link, tag, items = [] } = item;
  const content = withTag(text, tag);
  const entry = (
    <a {...linkProps(link ?? base)} aria-current={currentOf(item, room === undefined)} data-room={room}>
      {content}
    </a>
  );
  if (items.length === 0) return entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, no fields of a form
    <div role="group" aria-label={text} className="dt-nav-group" data-room={room}>
      {link ? entry : <span className="dt-nav-group-title">{content}</span>}
      {withKeys(items, idOf).map(([child, id]) => (
        <MenuEntry key={id} item={child} base={base} currentOf={currentOf} />
      ))}
    </div>
  );
}
