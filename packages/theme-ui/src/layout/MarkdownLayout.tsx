import type { LayoutProps } from '@diptych/core/shared';
import type { ReactNode } from 'react';
import { DocText } from './DocPage.js';
import { HomePage } from './HomePage.js';
import { toLayoutContext } from './layout-context.js';
import type { ThemeParts } from './theme-parts.js';

/** The layout of a page's Markdown: the text of home and overview pages, and the site's slots around articles. */
export function MarkdownLayout({ parts, ...props }: LayoutProps & { parts: ThemeParts }): ReactNode {
  const context = toLayoutContext(props, parts);
  if (context.page.pageType === 'home') return <HomePage context={context} />;
  return context.page.pageType === 'doc' ? <DocText context={context} /> : props.article;
}
