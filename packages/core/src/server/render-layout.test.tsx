import { expect, it } from 'vitest';
import { pageAt, site } from '../client/fixtures/site.js';
import type { LayoutProps, SidebarProps } from '../shared/theme-contract.js';
import type { SidebarItem } from '../shared/types.js';
import { renderLayout } from './index.js';

const sections = ['guide', 'api', 'config'].map((name): SidebarItem & { type: 'group' } => ({
  type: 'group',
  text: name,
  collapsible: true,
  collapsed: false,
  items: [1, 2, 3].map((number) => ({ type: 'link', text: `${name} ${number}`, link: `/${name}/${number}` })),
}));

/** As a stranger would write it: marks more than the current link, and in its own way. */
const theme = {
  Layout: ({ sidebar, article }: LayoutProps) => (
    <div>
      <aside>{sidebar}</aside>
      <main>{article}</main>
    </div>
  ),
  Sidebar: ({ items, activeLink }: SidebarProps) => (
    <>
      {items.map((item) => {
        if (item.type !== 'group') return null;
        const isHere = item.items.some((child) => child.type === 'link' && child.link === activeLink);
        return (
          <details key={item.text} open={isHere}>
            <summary className={isHere ? 'here' : ''}>{item.text}</summary>
          </details>
        );
      })}
      <p>{activeLink}</p>
    </>
  ),
};

it('renders the sidebar for each page, whatever a theme marks in it', () => {
  for (const section of sections) {
    for (const number of [1, 2, 3]) {
      const activeLink = `/${section.text}/${number}`;
      const sidebar = { items: sections, activeLink };
      const html = renderLayout(theme, { site, page: pageAt(activeLink), sidebar });
      expect(html.match(/<details open="">/g)).toHaveLength(1);
      expect(html).toContain(`<summary class="here">${section.text}</summary>`);
      expect(html).toContain(`<p>${activeLink}</p>`);
      expect(html).toContain('<article data-diptych-article=""><diptych-article></diptych-article></article>');
    }
  }
});

it('has no sidebar where the page has none', () => {
  expect(renderLayout(theme, { site, page: pageAt('/') })).toContain('<aside></aside>');
});
