import { messagesFor } from '@diptych/core/messages';
import axe from 'axe-core';
import {
  act,
  type ComponentType,
  createElement,
  createRef,
  Fragment,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as theme from '../index.js';
import { click, hydrate, looseTexts, mount, renderOnServer } from './dom.js';
import { sampleGroups, sampleNav, samplePage, sampleSidebar, sampleToc, sampleTools } from './samples.js';

const labels = messagesFor('en');
const links = [{ icon: 'github', mode: 'link', content: 'https://github.com' }] as const;
const provider: theme.SearchPanelProvider = { search: async () => sampleGroups };

/** Every component with the least it needs. Those without a root element of their own stand in `WITHOUT_ROOT`. */
const COMPONENTS: Record<string, object> = {
  Announcement: { announcementId: 'a', children: 'News', labels },
  Badge: { children: 'new' },
  Bar: { logo: null, menu: null, controls: null, menuLabel: 'Menu', routePath: '/' },
  Breadcrumbs: { items: [{ text: 'Guide', link: '/guide/' }], label: 'Breadcrumbs' },
  Card: { title: 'Card', children: 'text' },
  CardGrid: { children: 'text' },
  CodeBlock: { code: 'a\nb', title: 'a.ts' },
  Container: { title: 'Tip', type: 'tip', children: 'text' },
  CopyPageButton: { markdownLink: '/a.md', labels },
  Dropdown: { label: 'Language', trigger: 'x', children: createElement('a', { href: '/zh/' }, 'zh') },
  EditLink: { href: 'https://example.com', text: 'Edit' },
  Features: { features: [{ title: 'Fast', details: 'Very', link: '/fast' }] },
  Feedback: { onAnswer: () => {}, labels },
  FileTree: { items: [{ name: 'src', items: [{ name: 'a.ts', highlight: true }] }] },
  Footer: { children: 'Foot' },
  SideBySide: { children: 'text' },
  Hero: { hero: { name: 'A', text: 'B', tagline: 'C', actions: [{ text: 'Go', link: '/go' }] } },
  LanguageSwitcher: {
    languages: [{ locale: 'en', lang: 'en', label: 'English', link: '/', current: true }],
    label: 'Language',
  },
  LastUpdated: { time: '2026-03-05T00:00:00Z', lang: 'en', label: 'Last Updated' },
  LinkCard: { title: 'Link', href: '/a', description: 'Where it leads' },
  Logo: { href: '/', title: 'Sample' },
  NavMenu: { 'aria-label': 'Main', items: sampleNav, page: samplePage(), base: '/', home: '/' },
  PageMenu: { links: [{ text: 'View as Markdown', link: '/a.md' }], label: 'Page menu' },
  PrevNext: { prev: { text: 'A', link: '/a' }, next: { text: 'B', link: '/b' }, labels },
  Numbers: { items: [{ value: '10', label: 'packages', command: 'npm install' }] },
  NotFound: { home: '/', labels },
  OutdatedNotice: {
    outdated: { link: '/a', lang: 'en', sections: [{ change: 'changed', id: 'one', text: 'One' }] },
    labels,
  },
  TableOfContents: { toc: sampleToc, title: 'ON THIS PAGE' },
  Overview: { groups: [{ title: '', pages: [{ text: 'A', link: '/a', headers: sampleToc }] }], labels },
  PackageManagerTabs: { command: 'npm install a' },
  Popover: { label: 'More', title: 'Title', children: 'text' },
  ProgressBar: { loading: true, label: 'Loading' },
  ScrollToTop: { label: 'Scroll to top' },
  SearchButton: { label: 'Search' },
  SearchPanel: { provider, open: true, onClose: () => {}, labels },
  SocialLinks: { links, moreLabel: 'More links' },
  Steps: { children: createElement('h3', null, 'One') },
  Tab: { label: 'A', children: 'text' },
  Tabs: { groupId: 'g', children: createElement(theme.Tab, { label: 'A' }, 'text') },
  TabsIsland: { labels: ['A'], initial: 'A' },
  ThemeChoices: { labels },
  ThemeToggle: { labels },
  ToolGrid: { tools: sampleTools, locale: 'en', 'aria-label': 'Tools' },
  ToolsPopover: { tools: sampleTools, label: 'Tools', locale: 'en' },
  Tooltip: { content: 'text', children: 'word' },
  VersionNotice: { newest: { link: '/a', exists: true, notice: 'old' }, version: '1', newestVersion: '2', labels },
  VersionSwitcher: { versions: [{ label: 'v1', link: '/', current: true }], label: 'Version' },
};

/**
 * Not asked for a ref and a class: an icon's root is an SVG, the sidebar's props are the contract's, others have no
 * root.
 */
const WITHOUT_ROOT: Record<string, object> = {
  DiptychLogo: {},
  HtmlOnly: { children: 'text' },
  MdOnly: { children: 'text' },
  Icon: { name: 'search' },
  Sidebar: { items: sampleSidebar, activeLink: '/guide/start' },
};

/** Handlers that elements take, with the event that React calls each for. */
const EVENTS: Record<string, () => Event> = {
  onClick: () => new MouseEvent('click', { bubbles: true, cancelable: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
  onPointerEnter: () => new PointerEvent('pointerover', { bubbles: true }),
  onPointerLeave: () => new PointerEvent('pointerout', { bubbles: true }),
  onMouseEnter: () => new MouseEvent('mouseover', { bubbles: true }),
  onMouseLeave: () => new MouseEvent('mouseout', { bubbles: true }),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
};

/** Show content of an author, which does not change while it is shown. */
const AUTHORED = ['Card', 'Container', 'FileTree', 'HtmlOnly', 'Popover'];

const componentNames = Object.keys(theme).filter((name) => /^[A-Z][a-z]/.test(name));
const element = (name: string, props: object): ReactElement =>
  createElement((theme as unknown as Record<string, ComponentType<object>>)[name] as ComponentType<object>, props);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('covers every component that is exported', () => {
  expect(componentNames.sort()).toEqual([...Object.keys(COMPONENTS), ...Object.keys(WITHOUT_ROOT)].sort());
});

it('finds texts beside other nodes', () => {
  const { host } = mount(createElement('p', {}, 'one', createElement('b', {}, 'two'), createElement('i')));
  expect(looseTexts(host)).toEqual(['one']);
});

describe.each(Object.entries(COMPONENTS))('%s', (name, props) => {
  it('forwards its ref and further props, and merges class names', () => {
    const ref = createRef<HTMLElement>();
    const { host, unmount } = mount(element(name, { ...props, ref, className: 'mine', 'data-mine': 'yes' }));
    expect(ref.current).toBeInstanceOf(HTMLElement);
    expect(host.contains(ref.current)).toBe(true);
    expect(ref.current?.dataset.mine).toBe('yes');
    expect(ref.current?.classList.contains('mine')).toBe(true);
    // Parts that Markdown has, too, are found by their attribute.
    expect(Number(ref.current?.classList.length) > 1 || ref.current?.dataset.dt !== undefined).toBe(true);
    unmount();
  });

  it('calls the handlers it is given, beside its own', () => {
    vi.stubGlobal('fetch', async () => new Response());
    const called: string[] = [];
    const handlers = Object.keys(EVENTS).map((handler) => [
      handler,
      (event: SyntheticEvent) => {
        event.preventDefault();
        called.push(handler);
      },
    ]);
    const ref = createRef<HTMLElement>();
    const { unmount } = mount(element(name, { ...props, ref, ...Object.fromEntries(handlers) }));
    for (const event of Object.values(EVENTS)) act(() => void ref.current?.dispatchEvent(event()));
    expect(new Set(called)).toEqual(new Set(Object.keys(EVENTS)));
    unmount();
  });
});

describe.each(Object.entries({ ...COMPONENTS, ...WITHOUT_ROOT }))('%s', (name, props) => {
  it('renders without a browser, without style attributes, and hydrates without a complaint', () => {
    const html = renderOnServer(element(name, props));
    expect(html).not.toMatch(/ style=/);
    const { diagnostics, unmount } = hydrate(element(name, props));
    expect(diagnostics).toEqual([]);
    unmount();
  });

  it('stands twice on one page without an id in common', () => {
    const { host, unmount } = mount(createElement(Fragment, {}, element(name, props), element(name, props)));
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    unmount();
  });

  it('works without layout and media queries, as in jsdom', () => {
    vi.stubGlobal('fetch', async () => new Response());
    vi.stubGlobal('matchMedia', undefined);
    const { scrollIntoView } = Element.prototype;
    onTestFinished(() => void Object.assign(Element.prototype, { scrollIntoView }));
    Object.assign(Element.prototype, { scrollIntoView: undefined });
    const { host, unmount } = mount(element(name, props));
    for (const button of host.querySelectorAll('button')) click(button);
    unmount();
  });

  it.skipIf(AUTHORED.includes(name))('gives each text an element, which survives the translation of the page', () => {
    const { host, unmount } = mount(element(name, props));
    expect(looseTexts(host)).toEqual([]);
    unmount();
  });

  it('has no accessibility violation', async () => {
    const { host, unmount } = mount(element(name, props));
    // Browsers hide it by their own style sheet, which happy-dom does not have.
    for (const hidden of host.querySelectorAll<HTMLElement>('[hidden="until-found"]')) hidden.style.display = 'none';
    const { violations } = await act(() => axe.run(host, { rules: OUT_OF_CONTEXT }));
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    unmount();
  });
});

/** Rules about whole pages, about colours (which need a real browser) and about a tab panel or list on its own. */
const OUT_OF_CONTEXT = {
  region: { enabled: false },
  'color-contrast': { enabled: false },
  'heading-order': { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
};
