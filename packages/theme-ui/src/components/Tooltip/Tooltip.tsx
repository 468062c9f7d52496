import type { ReactElement, ReactNode } from 'react';
import { checkProp } from '../../utils/check-prop.js';
import { TooltipIsland, type TooltipIslandProps } from './TooltipIsland.js';

/** Props of `Tooltip`. */
export interface TooltipProps extends Omit<TooltipIslandProps, 'content'> {
  /** The explanation, as plain text. */
  content: string;
}

/** A word with an explanation on hover and focus. It is in the HTML from the start, for readers without script. */
export function Tooltip(props: TooltipProps): ReactNode {
  return checkProp('Tooltip', 'content', props.content) ? <TooltipIsland {...props} /> : props.children;
}

Tooltip.toMarkdown = ({ content, children }: TooltipProps): ReactElement => (
  <>
    {children}
    {content && ` (${content})`}
  </>
);
