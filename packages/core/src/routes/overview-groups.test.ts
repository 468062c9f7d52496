import { describe, expect, it } from 'vitest';
import { overviewGroups } from './overview-groups.js';
import { findOverview, planBreadcrumbs } from './plan-breadcrumbs.js';
import { sidebarToOrder } from './sidebar-to-order.js';
import type { PlannedGroup, PlannedLink, RoutedPage } from './types.js';

function pageOf(routePath: string, headings: string[], more: Partial<RoutedPage> = {}): RoutedPage {
  const toc = headings.map((text, charIndex) => ({ text, id: text.toLowerCase(), depth: 2, charIndex }));
  return { source: { routePath } as RoutedPage['source'], title: routePath, frontmatter: {}, toc, ...more };
}
const linkOf = (page: RoutedPage): PlannedLink => ({
  type: 'link',
  text: page.title,
  target: page.source.routePath,
  external: false,
  page,
});
const groupOf = (path: string, pages: RoutedPage[]): PlannedGroup => ({
  type: 'group',
  text: `Group ${path}`,
  path,
  collapsible: true,
  collapsed: false,
  items: pages.map(linkOf),
});
const addressOf = (page: RoutedPage) => page.source.routePath;

const overview = pageOf('/config/', [], { frontmatter: { overview: true } });
const retry = pageOf('/config/test/retry', ['Example', 'Set it', 'Notes'], { frontmatter: { description: 'Again.' } });
const pool = pageOf('/config/test/pool', ['Example', 'Set it', 'Notes'], { lead: 'Workers.' });
const root = pageOf('/config/test/root', ['Example', 'Notes']);
const tests = groupOf('config/test', [retry, pool, root]);
const items = [linkOf(overview), tests];

describe('overviewGroups', () => {
  it('shows descriptions, and headings that fewer than three pages share', () => {
    const [group] = overviewGroups(overview, items, addressOf);
    expect(group).toMatchObject({ title: 'Group config/test', id: 'config-test' });
    expect(group?.pages.map(({ description, headers }) => [description, headers.map(({ text }) => text)])).toEqual([
      ['Again.', ['Set it']],
      ['Workers.', ['Set it']],
      [undefined, []],
    ]);
  });
});

describe('planBreadcrumbs', () => {
  const crumbs = (page: RoutedPage, all: (PlannedLink | PlannedGroup)[]) => {
    const order = sidebarToOrder(all);
    return planBreadcrumbs(
      order.find((variant) => variant.page === page),
      findOverview(all, order),
      addressOf,
    );
  };

  it('leads from a folder without a page to its list on the overview page', () => {
    expect(crumbs(pool, items)).toEqual([{ text: 'Group config/test', link: '/config/#config-test' }]);
  });

  it('leads to the page of the folder, or else to its first page', () => {
    expect(crumbs(pool, [{ ...tests, page: overview }])).toEqual([{ text: 'Group config/test', link: '/config/' }]);
    expect(crumbs(pool, [tests])).toEqual([{ text: 'Group config/test', link: '/config/test/retry' }]);
    expect(crumbs(retry, [tests])).toEqual([{ text: 'Group config/test', link: undefined }]);
  });
});
