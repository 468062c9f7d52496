import type { ReactElement, ReactNode } from 'react';

/** Props of `MdOnly` and `HtmlOnly`. */
export interface OnlyProps {
  children?: ReactNode;
}

/** Shows its children in the Markdown of the page alone: what a picture or a demo says, in words. */
export function MdOnly(_props: OnlyProps): null {
  return null;
}

MdOnly.toMarkdown = ({ children }: OnlyProps): ReactElement => <>{children}</>;

/** Shows its children on the page alone, not in its Markdown: what only makes sense to see or to press. */
export function HtmlOnly({ children }: OnlyProps): ReactElement {
  return <>{children}</>;
}

HtmlOnly.toMarkdown = (_props: OnlyProps): null => null;
