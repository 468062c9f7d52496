import type { ComponentProps, ReactElement } from 'react';
import { type Tool, textFor } from '../../config/theme-config.js';
import { TOOLS_IN_BLOCK } from '../../constants.js';
import { cx } from '../../utils/cx.js';
import { ToolLogo } from './ToolLogo.js';

/** Props of `ToolGrid`. */
export interface ToolGridProps extends Omit<ComponentProps<'section'>, 'children'> {
  tools: Tool[];
  /** Key of the language of the descriptions. */
  locale: string;
  /** Maximum number shown. Default 6. */
  limit?: number;
}

/** The landing page's block of sibling tools. */
export function ToolGrid(props: ToolGridProps): ReactElement | null {
  const { tools, locale, limit = TOOLS_IN_BLOCK, className, ...rest } = props;
  if (tools.length === 0) return null;
  return (
    <section {...rest} className={cx('dt-tool-grid', className)}>
      {tools.slice(0, limit).map((tool) => (
        <a key={tool.name} href={tool.url} target="_blank" rel="noopener">
          <ToolLogo tool={tool} size={36} />
          <span className="dt-tool-text">
            <b>{tool.name}</b>
            <span>{textFor(tool.description, locale)}</span>
          </span>
        </a>
      ))}
    </section>
  );
}

ToolGrid.toMarkdown = ({ tools, locale, limit = TOOLS_IN_BLOCK }: ToolGridProps): ReactElement => (
  <ul>
    {tools.slice(0, limit).map((tool) => (
      <li key={tool.name}>
        <a href={tool.url}>{tool.name}</a>: {textFor(tool.description, locale)}
      </li>
    ))}
  </ul>
);
