import type { LayoutProps } from '@diptych/core/shared';
import type { ReactNode } from 'react';
import { DocText } from './DocPage.js';
import { HomePage } from './HomePage.js';
import { toLayoutContext } from './layout-context.js';
import type { ThemeParts } from './theme-parts.js';

/** What a page's Markdown has of the layout: the text of home and overview pages, and what the site puts around articles. */
export function MarkdownLayout({ parts, ...props }: LayoutProps & { parts: ThemeParts }): ReactNode {
  const context = toLayoutContext(props, parts);
  if (context.page.pageType === 'home') return <HomePage context={context} />;
  return context.page.pageType === 'doc' ? <DocText context={context} /> : props.article;
}
