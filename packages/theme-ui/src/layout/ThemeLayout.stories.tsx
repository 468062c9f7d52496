import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { createTheme } from '../create-theme.js';
import { EmptyArticle, layoutProps } from '../testing/stories/pages.js';
import { sampleProvider } from '../testing/stories/sample-provider.js';
import { samplesOf } from '../testing/stories/samples-of.js';

const { Layout } = createTheme({
  createSearch: async (site) => sampleProvider(samplesOf({ globals: { language: site.locale.key } }).search.groups),
});

/**
 * What is off for single components holds for whole pages; but for `region`, which takes Storybook's own hidden links
 * for the first ones of the page, and so does not find the skip link.
 */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'heading-order'];

const meta: Meta<typeof Layout> = {
  title: 'Pages',
  component: Layout,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { config: { rules: PAGE_RULES.map((id) => ({ id, enabled: true })) } },
  },
  render: (_args, context) => <Layout {...layoutProps(samplesOf(context))} />,
};
export default meta;

type Story = StoryObj<typeof Layout>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const PHONE = { viewport: { value: 'phone' } };
const TABLET = { viewport: { value: 'tablet' } };

const home: Story['render'] = (_args, context) => {
  const samples = samplesOf(context);
  const { hero, features, footer, locale } = samples;
  const page = { pageType: 'home', pagePath: '/', routePath: locale.home, frontmatter: { hero, features } } as const;
  const theme = { footer: { [locale.key]: footer } };
  return <Layout {...layoutProps(samples, { ...page, sidebar: undefined }, theme)} article={<EmptyArticle />} />;
};

export const Home: Story = { tags: ['baseline-page'], render: home };

export const HomeOnAPhone: Story = { tags: ['baseline-page', 'phone'], globals: PHONE, render: home };

export const Doc: Story = { tags: ['baseline-page'] };

export const DocOnATablet: Story = { tags: ['tablet'], globals: TABLET };

export const DocOnAPhone: Story = { tags: ['phone'], globals: PHONE };

export const DocRightToLeft: Story = { globals: { direction: 'rtl' } };

/** The room of the table of contents goes to the text. */
export const DocWide: Story = {
  render: (_args, context) => (
    <Layout {...layoutProps(samplesOf(context), { frontmatter: { layout: 'doc-wide', outline: false } })} />
  ),
};

/** Nothing but the text: no sidebar, table of contents, previous and next page, date or edit link. */
export const DocBare: Story = {
  render: (_args, context) => {
    const nothing = { sidebar: undefined, toc: [], prev: undefined, next: undefined, breadcrumbs: [] };
    const unknown = { lastUpdatedTime: undefined, editLink: undefined, markdownLink: undefined };
    return <Layout {...layoutProps(samplesOf(context), { ...nothing, ...unknown })} />;
  },
};

export const OverviewPage: Story = {
  render: (_args, context) => {
    const samples = samplesOf(context);
    const article = (
      <article>
        <h1>API</h1>
        <p>{samples.text.sentence}</p>
      </article>
    );
    return <Layout {...layoutProps(samples, { overview: samples.overview, toc: [] })} article={article} />;
  },
};

/** The bar above, nothing else but what the page brings. */
export const Custom: Story = {
  render: (_args, context) => (
    <Layout {...layoutProps(samplesOf(context), { pageType: 'custom', sidebar: undefined })} />
  ),
};

/** Nothing but what the page brings. */
export const Blank: Story = {
  render: (_args, context) => (
    <Layout {...layoutProps(samplesOf(context), { pageType: 'blank', sidebar: undefined })} />
  ),
};

/** The theme's own message: the site has no page of its own for it, and none with a similar address. */
export const NotFound: Story = {
  tags: ['baseline-page'],
  beforeEach: () => {
    const fetch = spyOn(window, 'fetch').mockImplementation(async () => new Response(''));
    return () => fetch.mockRestore();
  },
  render: (_args, context) => {
    const samples = samplesOf(context);
    const address = { pagePath: '/404', routePath: `${samples.locale.home}404`, relativePath: '' };
    const page = { ...address, pageType: '404', sidebar: undefined } as const;
    return <Layout {...layoutProps(samples, page)} article={<EmptyArticle />} />;
  },
};

export const EverythingAtOnce: Story = {
  render: (_args, context) => {
    const samples = samplesOf(context);
    const { announcement, footer, locale } = samples;
    const names = ['github', 'x', 'discord', 'npm', 'bluesky', 'mastodon', 'rss'];
    const props = layoutProps(
      samples,
      {},
      {
        announcement: { id: 'release', text: { [locale.key]: announcement.text }, link: '/releases' },
        footer: { [locale.key]: footer },
        socialLinks: names.map((icon) => ({ icon, mode: 'link', content: `https://example.com/${icon}` })),
      },
    );
    const versions = ['0.12', '0.11'].map((name, index) => ({ name, label: name, isDefault: index === 0 }));
    return <Layout {...props} site={{ ...props.site, version: '0.12', versions }} />;
  },
};

/** The next page takes longer than 200 ms. */
export const NextPageLoading: Story = {
  render: (_args, context) => <Layout {...layoutProps(samplesOf(context))} loading />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const SearchOpened: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels, search } = samplesOf(context);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await canvas.findByRole('combobox', {}, { timeout: 3000 }), search.query);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(7));
    await expect(canvas.getByRole('dialog')).toHaveAccessibleName(labels.search);
  },
};

async function openMenu(context: Context): Promise<HTMLElement> {
  const button = context.canvas.getByRole('button', { name: samplesOf(context).labels.menu });
  await context.userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  return button;
}

export const MenuOnAPhone: Story = {
  tags: ['baseline-page', 'phone'],
  globals: PHONE,
  play: async (context) => {
    await openMenu(context);
    await expect(getComputedStyle(document.body).overflow).toBe('hidden');
  },
};

/** While the menu covers the page the focus goes round between its entries and its button. */
export const MenuKeepsTheFocus: Story = {
  tags: ['phone'],
  globals: PHONE,
  play: async (context) => {
    const { userEvent } = context;
    const button = await openMenu(context);
    button.focus();
    await userEvent.tab({ shift: true });
    const menu = document.querySelector('.dt-menu');
    await expect(menu?.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.tab();
    await expect(menu?.contains(document.activeElement)).toBe(true);
  },
};

/** A link to the page that is shown already closes the menu too. */
export const MenuClosedByALink: Story = {
  tags: ['phone'],
  globals: PHONE,
  play: async (context) => {
    const button = await openMenu(context);
    const { labels, nav } = samplesOf(context);
    const entries = within(context.canvas.getByRole('navigation', { name: labels.mainNavigation }));
    await context.userEvent.click(entries.getByRole('link', { name: nav[0]?.text }));
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  },
};

/** Closed by its button, and opened again. */
export const SidebarDrawer: Story = {
  tags: ['baseline-page', 'phone'],
  globals: PHONE,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const button = canvas.getByRole('button', { name: labels.sidebar });
    const drawer = () => canvas.queryByRole('navigation', { name: labels.sidebar });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    await expect(drawer()).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: labels.close }));
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await expect(drawer()).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  },
};

export const TocPopover: Story = {
  tags: ['phone'],
  globals: PHONE,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const button = canvas.getByRole('button', { name: labels.outlineButton });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    await expect(canvas.getByRole('navigation', { name: labels.outlineTitle })).toBeVisible();
  },
};
