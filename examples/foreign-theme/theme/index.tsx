import { type LayoutProps, linkProps } from '@diptych/core/shared';
import { Languages } from './languages';
import { text } from './text';

export * as components from './components';
export { frontmatter } from './frontmatter';
export { Sidebar } from './sidebar';

/** Two columns; a page with `layout: poster` is its article alone. */
export function Layout({ site, page, article, sidebar, loading }: LayoutProps) {
  const { harbour } = page.frontmatter;
  const isPoster = page.frontmatter.layout === 'poster';
  return (
    <div className={isPoster ? 'ferry ferry-poster' : 'ferry'} data-loading={loading || undefined}>
      <header className="ferry-deck">
        <a href={site.locale.home}>{site.locale.title}</a>
        <nav>
          {site.nav.map((item) => (
            <a key={item.text} {...linkProps(item.link ?? '')}>
              {item.text}
            </a>
          ))}
        </nav>
        <Languages alternates={page.alternates} locale={page.locale} locales={site.locales} />
      </header>
      {!isPoster && sidebar && <nav aria-label={text(site, 'contents')}>{sidebar}</nav>}
      <main id="dt-content" tabIndex={-1}>
        {harbour && (
          <p className="ferry-harbour">⚓ {harbour.link ? <a href={harbour.link}>{harbour.name}</a> : harbour.name}</p>
        )}
        {article}
      </main>
      {!isPoster && page.toc.length > 0 && (
        <aside aria-label={text(site, 'onThisPage')}>
          <ul>
            {page.toc.map(({ id, text: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
