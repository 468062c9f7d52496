import type { LayoutProps } from '@diptych/core/shared';
import { type ReactElement, useRef } from 'react';
import { footerColumnsOf, linkAddress, textFor } from '../config/theme-config.js';
import { useArticleEnhancements } from '../hooks/use-article-enhancements.js';
import { DocPage } from './DocPage.js';
import { HomePage } from './HomePage.js';
import { LayoutBar } from './LayoutBar.js';
import { type LayoutContext, toLayoutContext } from './layout-context.js';
import { NotFoundPage } from './NotFoundPage.js';
import { Slot } from './Slot.js';
import type { ThemeParts } from './theme-parts.js';

/** The whole page around an article, by the page's type. */
export function ThemeLayout({ parts, ...props }: LayoutProps & { parts: ThemeParts }): ReactElement {
  const context = toLayoutContext(props, parts);
  const { page, labels, loading } = context;
  const ref = useRef<HTMLDivElement>(null);
  useArticleEnhancements(ref, props.page, labels);
  if (page.pageType === 'blank') {
    return (
      <div ref={ref} className="dt-layout">
        <main id="dt-content" tabIndex={-1}>
          {props.article}
        </main>
      </div>
    );
  }
  const { ProgressBar, ScrollToTop } = parts.components;
  return (
    <div ref={ref} className="dt-layout" data-page={page.pageType}>
      <a className="dt-skip" href="#dt-content">
        {labels.skipToContent}
      </a>
      {props.sidebar && (
        <a className="dt-skip" href="#dt-sidebar">
          {labels.skipToSidebar}
        </a>
      )}
      <ProgressBar loading={loading} label={labels.loading} />
      <LayoutAnnouncement context={context} />
      <LayoutBar context={context} />
      <PageBody context={context} />
      <LayoutFooter context={context} />
      <Slot name="footer" context={context} />
      <ScrollToTop label={labels.scrollToTop} />
    </div>
  );
}

function PageBody({ context }: { context: LayoutContext }): ReactElement {
  const { page, article, sidebar, site, labels, parts } = context;
  const Body = parts.layouts[page.frontmatter.layout ?? ''];
  if (Body) return <Body site={site} page={page} labels={labels} article={article} sidebar={sidebar} />;
  if (page.pageType === 'home') return <HomePage context={context} />;
  const isUnknown = page.pageType === '404';
  if (!isUnknown && page.pageType !== 'custom') return <DocPage context={context} />;
  return (
    <main id="dt-content" className="dt-custom" tabIndex={-1}>
      {article}
      {isUnknown && <NotFoundPage context={context} />}
    </main>
  );
}

function LayoutAnnouncement({ context }: { context: LayoutContext }): ReactElement | null {
  const { config, labels, page, parts, site } = context;
  const { Announcement } = parts.components;
  if (!config.announcement) return null;
  const { id, text, link } = config.announcement;
  return (
    <Announcement announcementId={id} link={link && linkAddress(link, site)} labels={labels}>
      {textFor(text, page.locale)}
    </Announcement>
  );
}

function LayoutFooter({ context }: { context: LayoutContext }): ReactElement {
  const { config, page, site, parts } = context;
  const { Footer } = parts.components;
  return (
    <Footer columns={footerColumnsOf(config, site)}>{config.footer && textFor(config.footer, page.locale)}</Footer>
  );
}
