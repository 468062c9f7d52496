import type { ReactElement, ReactNode } from 'react';

/** Props of `MdOnly` and `HtmlOnly`. */
export interface OnlyProps {
  /** Content for only one of the two. */
  children?: ReactNode;
}

/** Shows its children only in the Markdown of the page: a description of an image or a demo. */
export function MdOnly(_props: OnlyProps): null {
  return null;
}

MdOnly.toMarkdown = ({ children }: OnlyProps): ReactElement => <>{children}</>;

/** Shows its children only on the page, not in its Markdown: visual or interactive content. */
export function HtmlOnly({ children }: OnlyProps): ReactElement {
  return <>{children}</>;
}

HtmlOnly.toMarkdown = (_props: OnlyProps): null => null;
