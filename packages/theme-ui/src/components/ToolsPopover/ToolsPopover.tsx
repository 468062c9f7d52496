import type { ComponentProps, ReactElement } from 'react';
import { type Tool, textFor } from '../../config/theme-config.js';
import { HOVER_DELAY_MS, TOOLS_IN_POPOVER } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { ToolLogo } from '../ToolGrid/ToolLogo.js';

/** Props of `ToolsPopover`. */
export interface ToolsPopoverProps extends Omit<ComponentProps<'div'>, 'children'> {
  tools: Tool[];
  /** Accessible name of the button. */
  label: string;
  /** Key of the language of the descriptions. */
  locale: string;
}

/** A grid icon that shows the sibling tools, seven at most, when hovered, focused or pressed. */
export function ToolsPopover(props: ToolsPopoverProps): ReactElement | null {
  const { tools, label, locale, className, ...rest } = props;
  if (tools.length === 0) return null;
  return (
    <Dropdown
      {...rest}
      label={label}
      trigger={
        <>
          <Icon name="tools" />
          <span className="dt-menu-label">{label}</span>
        </>
      }
      className={cx('dt-tools', className)}
      openDelay={HOVER_DELAY_MS}
      closeDelay={HOVER_DELAY_MS}
    >
      {tools.slice(0, TOOLS_IN_POPOVER).map((tool) => (
        <a key={tool.name} href={tool.url} target="_blank" rel="noopener">
          <ToolLogo tool={tool} />
          <span className="dt-tool-text">
            <b>{tool.name}</b>
            <span>{textFor(tool.description, locale)}</span>
          </span>
        </a>
      ))}
    </Dropdown>
  );
}
