import { messagesFor } from '@diptych/core/messages';
import type { PageData, SiteData } from '@diptych/core/shared';
import type { SearchGroup, SearchProvider } from '@diptych/search';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditLinkProps } from '../components/EditLink/EditLink.js';
import { createTheme, type ThemeOptions } from '../create-theme.js';
import { click, hydrate, mount, renderOnServer, translate } from '../testing/dom.js';
import { samplePage, sampleSidebar, sampleSite, sampleTools } from '../testing/samples.js';
import type { BodyProps, SlotProps } from './theme-parts.js';

const socialLinks = Array.from({ length: 7 }, (_, index) => ({
  icon: index === 0 ? 'github' : 'rss',
  mode: 'link' as const,
  content: `https://example.com/${index}`,
}));

/** One for all tests: a layout of another theme would be another component. */
const defaultTheme = createTheme();

function layout(page: Partial<PageData> = {}, site: Partial<SiteData> = {}, options?: ThemeOptions) {
  const { Layout, Sidebar } = options ? createTheme(options) : defaultTheme;
  return (
    <Layout
      site={sampleSite(site)}
      page={samplePage(page)}
      article={
        <article>
          <h1>Start</h1>
          <img src="/a.png" alt="A" />
        </article>
      }
      sidebar={page.pageType ? null : <Sidebar items={sampleSidebar} activeLink="/guide/start" />}
      loading={false}
    />
  );
}

const OwnEditLink = ({ href }: EditLinkProps) => <a href={href}>mine</a>;
const OwnFooter = () => <footer>mine</footer>;
const OwnEnd = ({ page, labels }: SlotProps) => <p>{`${page.title} ${labels.home}`}</p>;

const Landing = ({ article, page, labels }: BodyProps) => (
  <main id="dt-content" tabIndex={-1} title={labels.home}>
    {article} {page.title}
  </main>
);
const zh: Partial<PageData> = { lang: 'zh-CN', locale: 'zh', routePath: '/zh/guide/start' };
const zhSite = (): Partial<SiteData> => ({ locale: sampleSite().locales[1] });
const named = (host: Element, role: string) =>
  [...host.querySelectorAll(role)].map((e) => e.getAttribute('aria-label') ?? e.textContent?.trim());

// A module that a test sets off would otherwise still be loading when the last one ends.
beforeAll(() => Promise.all([import('../hooks/attach-zoom.js'), import('../search/checked-provider.js')]));
beforeEach(() => {
  vi.useFakeTimers();
  // Nobody serves an index here; whatever listens on this machine must not be asked.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe.each([
  ['en', {}, {}],
  ['zh-CN', zh, zhSite()],
])('the layout in %s', (lang, page, site) => {
  const labels = messagesFor(lang);

  it('hydrates without a complaint, as lean markup without style attributes', () => {
    const theme = { tools: sampleTools, socialLinks, footer: { en: 'Foot', zh: '脚' } };
    const element = layout(page, { ...site, theme });
    expect(renderOnServer(element)).not.toMatch(/ style=/);
    const { diagnostics } = hydrate(element);
    expect(diagnostics).toEqual([]);
  });

  it('names everything as the contract does', () => {
    const { host } = mount(layout(page, { ...site, theme: { tools: sampleTools, socialLinks } }));
    expect(host.querySelector('a')?.textContent).toBe(labels.skipToContent);
    expect(named(host, 'nav, [role="navigation"]')).toEqual(
      expect.arrayContaining([labels.mainNavigation, labels.sidebar, labels.outlineTitle]),
    );
    expect(named(host, 'button')).toEqual(
      expect.arrayContaining([
        labels.search,
        labels.language,
        labels.tools,
        labels.moreLinks,
        labels.menu,
        labels.sidebar,
        labels.outlineButton,
        labels.scrollToTop,
      ]),
    );
    expect(host.querySelector('main article h1')).not.toBeNull();
    expect(host.querySelector('[rel="prev"]')?.textContent).toBe(`${labels.previousPage} Before`);
    expect(host.querySelector('[rel="next"]')?.textContent).toBe(`${labels.nextPage} After`);
    expect(host.querySelector('.dt-edit')?.textContent).toBe(labels.editPage);
    const updated = host.querySelector('.dt-updated');
    expect(updated?.textContent).toBe(lang === 'en' ? 'Last Updated March 5, 2026' : '最后更新于 2026年3月5日');
    expect(updated?.querySelector('time')?.dateTime).toBe('2026-03-05T23:30:00Z');
    expect([...host.querySelectorAll('.dt-language a')].map((a) => [a.textContent, a.getAttribute('href')])).toEqual([
      ['English', lang === 'en' ? '/guide/start' : '/'],
      ['简体中文', '/zh/guide/start'],
    ]);
  });

  it('has exactly one button with the theme in its name', () => {
    const { host } = mount(layout(page, site));
    const found = named(host, 'button').filter((name) => /theme|主题/i.test(name ?? ''));
    expect(found).toEqual([labels.themeToggle]);
  });

  it('shows an unknown path in its language, with the way home', () => {
    const { host } = mount(layout({ ...page, pageType: '404', relativePath: '' }, site));
    expect(host.querySelector('main')?.textContent).toContain(`404${labels.notFoundTitle}${labels.takeMeHome}`);
    expect(host.querySelector('main a')?.getAttribute('href')).toBe(lang === 'en' ? '/' : '/zh/');
    expect(host.querySelector('main article')).not.toBeNull();
  });

  it('leaves the words for an unknown path to a page of the site', () => {
    const { host } = mount(layout({ ...page, pageType: '404', relativePath: '404.md' }, site));
    expect(host.querySelector('main')?.textContent).not.toContain(labels.notFoundTitle);
    expect(host.querySelector('main')?.textContent).toContain(labels.takeMeHome);
  });
});

describe('the layout', () => {
  it('shows five social links and the rest behind a button; seven tools in the bar, six at home', () => {
    const theme = { tools: sampleTools, socialLinks };
    const { host } = mount(layout({ pageType: 'home', frontmatter: { hero: { name: 'A', text: 'B' } } }, { theme }));
    expect(host.querySelectorAll('.dt-social > a')).toHaveLength(5);
    expect(host.querySelectorAll('.dt-social .dt-dropdown-menu a')).toHaveLength(2);
    const tools = host.querySelectorAll<HTMLAnchorElement>('.dt-tools a');
    expect(tools).toHaveLength(7);
    expect([...tools].every(({ target, rel }) => target === '_blank' && rel === 'noopener')).toBe(true);
    expect(host.querySelectorAll('.dt-tool-grid a')).toHaveLength(6);
    expect(host.querySelectorAll('h1')).toHaveLength(2); // The sample article brings one of its own.
  });

  it('heads a home page with a name alone', () => {
    const { host } = mount(layout({ pageType: 'home', frontmatter: { hero: { name: 'A', tagline: 'B' } } }));
    expect(host.querySelector('.dt-hero h1')?.textContent).toBe('A');
    expect([...host.querySelectorAll('.dt-hero p')].map((p) => p.textContent)).toEqual(['B']);
  });

  it('gives the room between bar and footer to a layout of the site, by the name in frontmatter', () => {
    const { host } = mount(layout({ frontmatter: { layout: 'landing' } }, {}, { layouts: { landing: Landing } }));
    expect(host.querySelector('main')?.title).toBe('Home');
    expect(host.querySelector('main article')).not.toBeNull();
    expect(host.querySelector('.dt-bar')).not.toBeNull();
    expect(host.querySelector('.dt-doc')).toBeNull();
    const other = mount(layout({ frontmatter: {} }, {}, { layouts: { landing: Landing } }));
    expect(other.host.querySelector('.dt-doc')).not.toBeNull();
  });

  it('switches versions only where there are two', () => {
    const one = [{ name: 'v2', label: '2.x', isDefault: true }];
    const two = [...one, { name: 'v1', label: '1.x', isDefault: false }];
    expect(renderOnServer(layout({}, { versions: one }))).not.toContain('aria-label="Version"');
    expect(renderOnServer(layout({}, { versions: two, version: 'v2' }))).toContain('aria-label="Version"');
  });

  it('leads links of the config to the first version where the version lacks the page', () => {
    const texts = { en: 'News', zh: '新闻' };
    const links = ['/news#lamp', '/oil', 'https://example.com/'].map((link) => ({ text: texts, link }));
    const theme = {
      announcement: { id: 'a', text: texts, link: '/news#lamp' },
      footerColumns: [{ title: texts, links }],
    };
    const { host } = mount(layout(zh, { ...zhSite(), theme, links: { '/news#lamp': '/docs/zh/news#lamp' } }));
    const linksIn = (selector: string) =>
      [...host.querySelectorAll(`${selector} a`)].map((a) => a.getAttribute('href'));
    expect(linksIn('.dt-announcement')).toEqual(['/docs/zh/news#lamp']);
    expect(linksIn('.dt-footer')).toEqual(['/docs/zh/news#lamp', '/zh/oil', 'https://example.com/']);
  });

  it('tells the language of the headings of a page that is not translated', () => {
    const { host } = mount(layout({ ...zh, fallback: { lang: 'en', link: '/guide/start' } }, zhSite()));
    expect(host.querySelector('.dt-toc ul')?.getAttribute('lang')).toBe('en');
    expect(host.querySelector('.dt-toc p')?.closest('[lang]')).toBeNull();
  });

  it.each([
    [undefined, true],
    [{ slashKey: false }, false],
  ])('with search: %j, the slash is a key of the search: %s', (search, isKey) => {
    const { host } = mount(layout({}, { theme: { search } }));
    const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(slash));
    expect(slash.defaultPrevented).toBe(isKey);
    const keys = host.querySelector('.dt-search-button')?.getAttribute('aria-keyshortcuts')?.split(' ');
    expect(keys).toEqual(['Control+K', 'Meta+K', ...(isKey ? ['/'] : [])]);
  });

  it('leaves out what a page or site does not have', () => {
    const bare = { toc: [], lastUpdatedTime: undefined, editLink: undefined, prev: undefined, next: undefined };
    const { host } = mount(layout(bare, { searchFiles: undefined }));
    expect(host.querySelector('.dt-toc-panel, .dt-edit, time, .dt-prev-next, .dt-search-button')).toBeNull();
    expect(renderOnServer(layout({ frontmatter: { outline: false } }))).not.toContain('dt-toc-panel');
    expect(renderOnServer(layout({ pageType: 'blank' }))).not.toContain('dt-bar');
    expect(renderOnServer(layout({ pageType: 'custom' }))).toContain('dt-bar');
    expect(renderOnServer(layout({ frontmatter: { layout: 'doc-wide' } }))).toContain('data-wide');
  });

  it('takes its texts from the site', () => {
    const messages = { ...messagesFor('en'), outlineTitle: 'Contents', editPage: 'Edit it', tools: 'Kit' };
    const html = renderOnServer(layout({}, { messages, theme: { tools: sampleTools } }));
    expect(html).toContain('aria-label="Contents"');
    expect(html).toContain('Edit it');
    expect(html).toContain('aria-label="Kit"');
  });

  it('lets a site replace components and fill slots', () => {
    const html = renderOnServer(
      layout(
        {},
        {},
        {
          components: { EditLink: OwnEditLink },
          slots: { articleBottom: OwnEnd },
        },
      ),
    );
    expect(html).toContain('>mine</a>');
    expect(html).toContain('<p>Start Home</p>');
  });

  it('adds the slot of the footer to the footer of the config', () => {
    const theme = { footer: { en: 'MIT', zh: 'MIT' }, footerColumns: [{ title: { en: 'More' }, links: [] }] };
    const slots = { footer: OwnEnd };
    const { host } = mount(layout({}, { theme }, { slots }));
    expect(host.querySelector('.dt-footer')?.textContent).toBe('MoreMIT');
    expect(host.querySelector('.dt-footer + p')?.textContent).toBe('Start Home');
    expect(mount(layout({}, {}, { slots })).host.querySelector('.dt-footer')).toBeNull();
  });

  it('shows a replaced footer that the config has nothing for', () => {
    const html = renderOnServer(layout({}, {}, { components: { Footer: OwnFooter } }));
    expect(html).toContain('<footer>mine</footer>');
  });

  it('puts the mark of the current page directly after its address, and nowhere else', () => {
    const html = renderOnServer(layout());
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('<a href="/guide/start" aria-current="page">Start</a>');
  });

  it.each(['doc', 'home', '404'] as const)(
    'switches the language of a %s page that the browser has translated',
    (pageType) => {
      const inLanguage = (text: string, page: Partial<PageData> = {}, site: Partial<SiteData> = {}) => {
        const toc = [{ text: `expect.addSnapshot${text}`, id: 'one', depth: 2, charIndex: 0 }];
        const hero = { name: text, text: `Web-based ${text}` };
        return layout(
          { pageType, frontmatter: { hero }, toc, ...page },
          { nav: [], theme: { footer: { en: text, zh: text } }, ...site },
        );
      };
      const { host, root } = mount(inLanguage('Foot'));
      translate(host);
      const next = inLanguage('脚', zh, { ...zhSite(), messages: messagesFor('zh-CN') });
      act(() => root.render(next));
      // Texts that are the same in both languages stay translated.
      expect(host.textContent?.replaceAll(/[«»]/g, '')).toBe(mount(next).host.textContent);
    },
  );

  it('makes the search when the reader is about to need it, and not again', async () => {
    const load = vi.fn(async () => {});
    const createSearch = vi.fn(async () => ({ ...searchOf(async () => []), load }));
    const { host } = mount(layout({}, {}, { createSearch }));
    expect(createSearch).not.toHaveBeenCalled();
    const button = host.querySelector('.dt-search-button');
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      await act(async () => void button?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
    }
    await act(async () => void vi.runAllTimers());
    expect([createSearch.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
    expect(host.querySelector('dialog')?.open).toBe(false);
    click(button);
    expect(host.querySelector('dialog')?.open).toBe(true);
  });

  it('opens the search panel with Ctrl+K', async () => {
    const { host } = mount(layout({}, {}, { createSearch: async () => searchOf(async () => []) }));
    expect(host.querySelector('dialog')).toBeNull();
    const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    act(() => void press());
    act(() => void vi.runAllTimers());
    expect(host.querySelector('dialog')?.getAttribute('aria-label')).toBe('Search');
    expect(host.querySelector('dialog')?.open).toBe(true);
    click(host.querySelector('dialog .dt-icon-button'));
    expect(host.querySelector('dialog')?.open).toBe(false);
  });

  describe('with another engine', () => {
    const page = { pagePath: '/guide/a', routePath: '/guide/a', title: 'A page', lang: 'en', suggestions: [] };
    const groupOf = (...pages: SearchGroup['pages']): SearchGroup[] => [
      { locale: 'en', current: true, pages, total: 1, sections: [] },
    ];
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    afterEach(() => logged.mockClear());

    /** Opens the panel. @returns the panel's document, and a function that types a query and waits for the answer. */
    const open = async (createSearch: ThemeOptions['createSearch']) => {
      const { host } = mount(layout({}, {}, { createSearch }));
      await act(async () => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
        await vi.runAllTimersAsync();
      });
      const type = async (text: string) => {
        const input = host.querySelector<HTMLInputElement>('dialog input') as HTMLInputElement;
        await act(async () => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          await vi.runAllTimersAsync();
        });
      };
      return { host, type };
    };

    it('shows pages that tell no hits, and says when it fails', async () => {
      const find = vi.fn(async () => groupOf(page));
      const expectQuery = vi.fn();
      const { host, type } = await open(() => ({ ...searchOf(find), expect: expectQuery }));
      await type('page');
      expect(host.querySelector('[role=option]')?.textContent).toContain('A page');
      expect(host.querySelector('[role=option] a, a[role=option]')?.getAttribute('href')).toBe('/guide/a');
      expect(expectQuery).toHaveBeenCalledWith('page', expect.anything());
      find.mockRejectedValue(new Error('down'));
      await type('other');
      expect(host.querySelector('[role=option]')).toBeNull();
      expect(host.querySelector('dialog')?.textContent).toMatch(/could not|failed|unavailable/i);
      expect(logged).toHaveBeenCalledWith(expect.any(String), new Error('down'));
    });

    it('shows what it can of an answer with a result that lacks its title', async () => {
      const untitled = { ...page, title: undefined as never };
      const { host, type } = await open(() => searchOf(async () => groupOf(untitled, page)));
      await type('page');
      expect(host.querySelector('[role=option]')?.textContent).toContain('A page');
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('`title` is missing'), untitled);
    });

    it('shows that a result is on another site', async () => {
      const address = 'https://example.com/a/b';
      const { host, type } = await open(() =>
        searchOf(async () => groupOf({ ...page, pagePath: address, routePath: address })),
      );
      await type('page');
      const option = host.querySelector('a[role=option]');
      expect(option?.getAttribute('target')).toBe('_blank');
      expect(option?.querySelector('small')?.textContent).toBe('example.com');
    });
  });
});

/** A provider as a site brings it along. */
const searchOf = (find: () => Promise<SearchGroup[]>): SearchProvider => ({
  load: async () => {},
  search: async (query) => ({ query, groups: await find(), complete: true }),
  dispose: () => {},
});

it('has the notices above the text in Markdown, too', () => {
  const { toMarkdown: Markdown = () => null } = defaultTheme.Layout;
  const versions = [
    { name: 'v2', label: '2.x', isDefault: true },
    { name: 'v1', label: '1.x', isDefault: false },
  ];
  const page = samplePage({
    version: 'v1',
    newest: { link: '/guide/start', exists: true, notice: 'old' },
    outdated: { link: '/en/start', lang: 'en', sections: [] },
  });
  const { host } = mount(
    <Markdown site={sampleSite({ versions })} page={page} article={<p>text</p>} sidebar={null} loading={false} />,
  );
  const { outdatedText, readOriginal } = messagesFor('en');
  expect(host.textContent).toBe(
    `This page is about version 1.x, which is not the newest. Read this page in 2.x${outdatedText} ${readOriginal}text`,
  );
});
