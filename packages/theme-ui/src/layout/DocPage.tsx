import type { ReactElement } from 'react';
import { PopoverButton } from '../components/Bar/PopoverButton.js';
import { usePopoverState } from '../components/Bar/use-popover-state.js';
import { TOC_BREAKPOINT_REM } from '../constants.js';
import { Icon } from '../icons/Icon.js';
import type { LayoutContext } from './layout-context.js';
import { PageVersion } from './PageVersion.js';
import { pageMenuLinks } from './page-menu-links.js';
import { sendEvent, takesEvents } from './reader-events.js';
import { Slot } from './Slot.js';
import { toBreadcrumbs } from './to-breadcrumbs.js';

/** A documentation page: sidebar, article with its tools, table of contents. */
export function DocPage({ context }: { context: LayoutContext }): ReactElement {
  const { page, sidebar, labels, parts } = context;
  const { TableOfContents } = parts.components;
  const side = usePopoverState(page.routePath);
  const toc = usePopoverState(page.routePath, TOC_BREAKPOINT_REM);
  const hasToc = page.toc.length > 0 && page.frontmatter.outline !== false;
  const isWide = page.frontmatter.layout === 'doc-wide';
  return (
    <>
      {(sidebar || hasToc) && (
        <SubBar context={context} isSidebarOpen={side.open} isTocOpen={hasToc ? toc.open : undefined} />
      )}
      <div className="dt-doc" data-wide={isWide ? '' : undefined} data-bare={sidebar ? undefined : ''}>
        <DocMain context={context} />
        {hasToc && (
          <div ref={toc.ref} id="dt-toc" className="dt-toc-panel" popover="auto">
            <Slot name="outlineTop" context={context} />
            <TableOfContents toc={page.toc} title={labels.outlineTitle} headingsLang={page.fallback?.lang} />
            <Slot name="outlineBottom" context={context} />
          </div>
        )}
        {/* After the text, so that keyboard users reach the text first; a link at the top of the page leads here. */}
        {sidebar && (
          <div
            ref={side.ref}
            key={page.sidebar}
            id="dt-sidebar"
            className="dt-sidebar"
            popover="auto"
            data-sidebar={`${page.locale} ${page.version} ${page.sidebar}`}
          >
            <button
              type="button"
              className="dt-icon-button dt-sidebar-close"
              aria-label={labels.close}
              popoverTarget="dt-sidebar"
              popoverTargetAction="hide"
            >
              <Icon name="close" />
            </button>
            <nav aria-label={labels.sidebar}>
              <Slot name="sidebarTop" context={context} />
              {sidebar}
              <Slot name="sidebarBottom" context={context} />
            </nav>
          </div>
        )}
      </div>
    </>
  );
}

interface SubBarProps {
  context: LayoutContext;
  isSidebarOpen: boolean;
  /** Absent on a page without a table of contents. */
  isTocOpen?: boolean;
}

/** The buttons that open the sidebar and the table of contents on small screens. */
function SubBar({ context: { page, sidebar, labels }, isSidebarOpen, isTocOpen }: SubBarProps): ReactElement {
  return (
    <div className="dt-subbar" data-toc={isTocOpen === undefined ? undefined : ''}>
      {sidebar && (
        <PopoverButton
          open={isSidebarOpen}
          popoverTarget="dt-sidebar"
          className="dt-sidebar-button"
          aria-label={labels.sidebar}
        >
          <Icon name="sidebar" width="18" height="18" />
        </PopoverButton>
      )}
      {/* Beside the button, and below its reach: where the reader is, which is more use than what opens. */}
      {sidebar && (
        <span className="dt-subbar-title" aria-hidden="true">
          {page.title}
        </span>
      )}
      {isTocOpen !== undefined && (
        <PopoverButton open={isTocOpen} popoverTarget="dt-toc" className="dt-toc-button">
          <span>{labels.outlineButton}</span>
          <Icon name="chevron" width="16" height="16" />
        </PopoverButton>
      )}
    </div>
  );
}

function DocMain({ context }: { context: LayoutContext }): ReactElement {
  const { page, labels, config, parts } = context;
  const { Breadcrumbs, CopyPageButton, EditLink, Feedback, LastUpdated, PageMenu, PrevNext } = parts.components;
  return (
    <main id="dt-content" className="dt-main" tabIndex={-1}>
      <div className="dt-main-top">
        {config.breadcrumbs !== false && <Breadcrumbs items={toBreadcrumbs(context)} label={labels.breadcrumbs} />}
        {page.markdownLink && (
          <div className="dt-page-tools">
            {config.copyPage !== false && <CopyPageButton markdownLink={page.markdownLink} labels={labels} />}
            <PageMenu links={pageMenuLinks(context)} label={labels.pageMenu} />
          </div>
        )}
      </div>
      <DocText context={context} />
      <div className="dt-page-end">
        {config.feedback !== false && takesEvents(context) && (
          <Feedback
            key={page.routePath}
            labels={labels}
            onAnswer={(helpful) => sendEvent(context, { type: 'feedback', helpful })}
          />
        )}
        <div className="dt-page-meta">
          {page.editLink && <EditLink href={page.editLink} text={labels.editPage} />}
          {page.lastUpdatedTime && (
            <LastUpdated time={page.lastUpdatedTime} lang={page.lang} label={labels.lastUpdated} />
          )}
        </div>
        <PrevNext prev={page.prev} next={page.next} labels={labels} />
      </div>
    </main>
  );
}

/** What the page is about: notices, the article, with what the site has around it, and the list of an overview. */
export function DocText({ context }: { context: LayoutContext }): ReactElement {
  const { page, article, labels, parts } = context;
  const { OutdatedNotice, Overview } = parts.components;
  return (
    <>
      <PageVersion context={context} />
      {page.outdated && <OutdatedNotice outdated={page.outdated} labels={labels} />}
      <Slot name="articleTop" context={context} />
      {article}
      {page.overview && <Overview key={page.routePath} groups={page.overview} labels={labels} />}
      <Slot name="articleBottom" context={context} />
    </>
  );
}
