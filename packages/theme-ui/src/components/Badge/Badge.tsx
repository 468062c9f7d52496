import type { ComponentProps, ReactElement } from 'react';
import { checkProp } from '../../utils/check-prop.js';

/** Props of `Badge`. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** Kind of label. Only the colour depends on it, so state it in the text, too. Default `info`. */
  type?: 'info' | 'tip' | 'warning' | 'danger';
  /** The text, if it is not given as children. */
  text?: string;
}

const TYPES = ['info', 'tip', 'warning', 'danger'];

/** A small label beside a heading or a link. */
export function Badge({ type = 'info', text, children, ...rest }: BadgeProps): ReactElement {
  checkProp('Badge', 'type', type, TYPES);
  return (
    <span data-dt="badge" data-type={type === 'info' ? undefined : type} {...rest}>
      {children ?? text}
    </span>
  );
}

/** Separates the label from the surrounding text where styles are lost, such as in copied headings and links. */
Badge.toMarkdown = ({ text, children }: BadgeProps): ReactElement => <> ({children ?? text})</>;
