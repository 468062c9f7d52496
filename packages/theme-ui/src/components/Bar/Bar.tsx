import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { PopoverButton } from './PopoverButton.js';
import { usePopoverState } from './use-popover-state.js';

/** Props of `Bar`. */
export interface BarProps extends Omit<ComponentProps<'header'>, 'children'> {
  logo: ReactNode;
  /** The search button, if any. */
  search?: ReactNode;
  /** Content of the bar from 768 px on, and of the full-screen menu below: navigation, tools, social links. */
  menu: ReactNode;
  /** Content that stays in the bar at any width: language, theme. */
  controls: ReactNode;
  /** Accessible name of the small screen's menu button. */
  menuLabel: string;
  /** Path of the current page; a change closes the menu. */
  routePath: string;
}

/** The top bar. Its menu is a native popover, so that it opens before, and without, any script. */
export function Bar(props: BarProps): ReactElement {
  const { logo, search, menu, controls, menuLabel, routePath, className, ...rest } = props;
  const menuId = useId();
  const { ref, open } = usePopoverState(routePath);
  return (
    <header {...rest} className={cx('dt-bar', className)}>
      <div className="dt-bar-inner">
        {logo}
        {search}
        <div ref={ref} id={menuId} className="dt-menu" popover="auto">
          {menu}
        </div>
        {controls}
        <PopoverButton
          open={open}
          popoverTarget={menuId}
          className="dt-icon-button dt-menu-button"
          aria-label={menuLabel}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </PopoverButton>
      </div>
    </header>
  );
}
