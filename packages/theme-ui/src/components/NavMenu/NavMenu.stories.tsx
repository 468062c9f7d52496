import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samplePage } from '../../testing/samples.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { NavMenu } from './NavMenu.js';

const meta: Meta<typeof NavMenu> = {
  component: NavMenu,
  decorators: [inBar, withRoom(12)],
  parameters: { layout: 'fullscreen' },
  args: { base: '/' },
  render: (args, context) => {
    const { nav, labels, locale } = samplesOf(context);
    return (
      <NavMenu
        {...args}
        aria-label={labels.mainNavigation}
        items={args.items ?? nav}
        page={args.page ?? samplePage({ pagePath: '/nowhere', routePath: '/nowhere' })}
        home={locale.home}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof NavMenu>;

export const Default: Story = {};

/** The current entry hangs on the bar's lower edge. */
export const Current: Story = {
  args: { page: samplePage({ pagePath: '/guide/start/', routePath: '/guide/start/' }) },
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    await expect(current).toHaveLength(1);
  },
};

/** In a window of a phone's width, entries stand one below the other, as in the bar's menu. */
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    for (const { text } of samplesOf({ globals }).nav) {
      const { top } = canvas.getByText(text).getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
    }
  },
};

/** Entries below entries stand in titled groups. */
export const SeveralLevels: Story = {
  render: (args, context) => {
    const { nav, labels, locale } = samplesOf(context);
    const items = nav.slice(0, 1).map((item) => ({ ...item, items: nav.slice(1) }));
    return <NavMenu {...args} aria-label={labels.mainNavigation} items={items} home={locale.home} />;
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { nav } = samplesOf(context);
    const last = nav.at(-1);
    await userEvent.click(canvas.getByRole('button', { name: nav[0]?.text }));
    const group = canvas.getByRole('group', { name: last?.text });
    await expect(within(group).getByRole('link', { name: last?.items?.[0]?.text })).toBeVisible();
  },
};

export const DropDownOpen: Story = {
  tags: ['baseline'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const name = samplesOf(context).nav.at(-1)?.text ?? '';
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getAllByRole('link')).toHaveLength(6);
    // At the end of the bar the menu still lies on the page.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LeftAndRight: Story = {
  render: (args, context) => {
    const { nav, labels, locale } = samplesOf(context);
    const items = nav.map((item, index) => ({ ...item, position: index < 2 ? ('left' as const) : item.position }));
    const page = samplePage();
    return <NavMenu {...args} aria-label={labels.mainNavigation} items={items} page={page} home={locale.home} />;
  },
};

export const WithTags: Story = {
  render: (args, context) => {
    const { nav, text, labels, locale } = samplesOf(context);
    const items = nav.map((item) => ({ ...item, tag: text.word }));
    const page = samplePage();
    return <NavMenu {...args} aria-label={labels.mainNavigation} items={items} page={page} home={locale.home} />;
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { page: samplePage({ pagePath: '/guide/start/', routePath: '/guide/start/' }) },
};

/** What the bar has no room for is in a menu at its end. */
export const ManyEntries: Story = {
  render: (args, context) => {
    const { nav, labels, locale } = samplesOf(context);
    const items = [1, 2, 3, 4].flatMap((round) => nav.map((item) => ({ ...item, text: `${item.text} ${round}` })));
    const page = samplePage();
    return (
      <NavMenu
        {...args}
        aria-label={labels.mainNavigation}
        items={items}
        page={page}
        home={locale.home}
        moreLabel={labels.moreLinks}
      />
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { nav, labels } = samplesOf(context);
    const nameOf = (round: number) => `${nav[0]?.text} ${round}`;
    await expect(canvas.getByRole('link', { name: nameOf(1) })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: nameOf(4) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: labels.moreLinks }));
    await expect(canvas.getByRole('link', { name: nameOf(4) })).toBeVisible();
    await expect(canvas.queryAllByRole('link', { name: nameOf(1) })).toHaveLength(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Empty: Story = { args: { items: [] } };
