import type { LayoutProps, PageData, SiteData } from '@diptych/core/shared';
import type { ReactElement } from 'react';
import { Sidebar } from '../../components/Sidebar/Sidebar.js';
import type { ThemeConfig } from '../../config/theme-config.js';
import type { Samples } from './samples.js';
import { en } from './samples-en.js';
import { zh } from './samples-zh.js';
import { tools } from './tools.js';

/** What a layout gets for a page of the sample site. */
export function layoutProps(samples: Samples, changes: Partial<PageData> = {}, theme: ThemeConfig = {}): LayoutProps {
  const page = toPage(samples, changes);
  return {
    site: toSite(samples, theme),
    page,
    article: <SampleArticle samples={samples} />,
    sidebar: page.sidebar ? <Sidebar items={samples.sidebar} activeLink={page.routePath} /> : null,
    loading: false,
  };
}

function toSite({ locale, nav, labels }: Samples, theme: ThemeConfig): SiteData {
  const all: ThemeConfig = {
    logo: { image: '/tools/rstest.svg' },
    tools,
    socialLinks: ['github', 'x', 'discord'].map((icon) => ({
      icon,
      mode: 'link',
      content: `https://example.com/${icon}`,
    })),
    ...theme,
  };
  return {
    base: '/',
    locale,
    locales: [en.locale, zh.locale],
    version: '',
    versions: [],
    nav,
    messages: labels,
    theme: all,
    searchFiles: { en: '/static/search.en.json', zh: '/static/search.zh.json' },
  };
}

function toPage({ locale, toc, breadcrumbs, prev, next, text, cards }: Samples, changes: Partial<PageData>): PageData {
  return {
    pagePath: '/guide/start/quick-start',
    routePath: `${locale.home}guide/start/quick-start`,
    pageType: 'doc',
    title: cards[0]?.title ?? '',
    documentTitle: `${cards[0]?.title} - Rstest`,
    description: text.sentence,
    toc,
    frontmatter: {},
    lang: locale.lang,
    locale: locale.key,
    version: '',
    lastUpdatedTime: '2026-03-05T23:30:00Z',
    relativePath: `${locale.key}/guide/start/quick-start.mdx`,
    editLink: 'https://example.com/edit',
    markdownLink: `${locale.home}guide/start/quick-start.md`,
    breadcrumbs,
    prev,
    next,
    alternates: [],
    sidebar: 'guide',
    ...changes,
  };
}

/** A heading, paragraphs, a list and code: enough to see how a layout holds them. */
function SampleArticle({ samples }: { samples: Samples }): ReactElement {
  const { cards, text, toc, steps } = samples;
  return (
    <article>
      <h1>{cards[0]?.title}</h1>
      <p>{text.paragraph}</p>
      {toc.map(({ id, text: heading, depth }) => {
        const Heading = depth === 2 ? 'h2' : 'h3';
        return (
          <section key={id} style={{ display: 'contents' }}>
            <Heading id={id}>{heading}</Heading>
            <p>{text.paragraph}</p>
            <ul>
              {steps.map((step) => (
                <li key={step.title}>{step.text}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </article>
  );
}

/** The article of a page whose layout has all the content. */
export function EmptyArticle(): ReactElement {
  return <article />;
}
