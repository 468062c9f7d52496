import type { SidebarItem } from '@diptych/core/shared';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Sidebar } from './Sidebar.js';

const meta: Meta<typeof Sidebar> = {
  component: Sidebar,
  decorators: (Story, context) => (
    <nav
      aria-label={samplesOf(context).labels.sidebar}
      data-sidebar="story"
      style={{ inlineSize: '16rem', maxBlockSize: '44rem', overflowY: 'auto' }}
    >
      <Story />
    </nav>
  ),
  render: (args, context) => {
    const { sidebar, prev } = samplesOf(context);
    return <Sidebar items={args.items ?? sidebar} activeLink={args.activeLink ?? prev.link} />;
  },
};
export default meta;

type Story = StoryObj<typeof Sidebar>;

/** Groups with and without a page of their own, a folded one, tags, a divider, a header, links that leave the site. */
export const EveryKind: Story = { tags: ['baseline'] };

export const NoActivePage: Story = { args: { activeLink: '/nowhere' } };

export const RightToLeft: Story = { tags: ['baseline'], globals: { direction: 'rtl' } };

/** Where the active page is, the way to it is open, whatever the config folds. */
export const ActiveInAFoldedGroup: Story = {
  render: (_args, context) => {
    const { sidebar } = samplesOf(context);
    const folded = sidebar[2];
    const active = folded?.type === 'group' && folded.items[0]?.type === 'link' ? folded.items[0].link : '';
    return <Sidebar items={sidebar} activeLink={active} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toBeVisible();
  },
};

/** Room in the column for the focus ring of its outer entries. */
const withRoomForRings: Decorator = (Story) => (
  <div style={{ padding: '0.5rem' }}>
    <Story />
  </div>
);

export const Toggled: Story = {
  decorators: withRoomForRings,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const group = samplesOf(context).sidebar[0];
    const button = canvas.getByRole('button', { name: group?.type === 'group' ? group.text : '' });
    const links = canvas.getAllByRole('link').length;
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(canvas.getAllByRole('link')).toHaveLength(links);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getAllByRole('link')).toHaveLength(links - 2);
  },
};

/** A header that is a page opens its group when it is followed; the arrow beside it only toggles. */
export const HeaderWithPage: Story = {
  decorators: withRoomForRings,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const group = samplesOf(context).sidebar[1];
    const name = group?.type === 'group' ? group.text : '';
    const arrow = canvas.getByRole('button', { name });
    await userEvent.click(arrow);
    await expect(arrow).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvas.getByRole('link', { name }));
    await expect(arrow).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Longer than its column: the active page is scrolled into view. */
export const ManyAndLong: Story = {
  render: (_args, context) => {
    const { sidebar, text } = samplesOf(context);
    const many = Array.from({ length: 40 }, (_, index) => ({
      type: 'link' as const,
      text: index % 6 === 0 ? text.long : `${text.name} ${index}`,
      link: `/many/${index}`,
    }));
    const group = { type: 'group', text: text.long, collapsible: true, collapsed: false, items: many } as const;
    return <Sidebar items={[...sidebar, group]} activeLink="/many/35" />;
  },
  play: async ({ canvas }) => {
    const rectOf = (element: HTMLElement) => element.getBoundingClientRect();
    const pane = rectOf(canvas.getByRole('navigation'));
    const active = canvas.getByRole('link', { current: 'page' });
    await waitFor(() => expect(rectOf(active).bottom).toBeLessThanOrEqual(pane.bottom));
    await expect(rectOf(active).top).toBeGreaterThanOrEqual(pane.top);
  },
};

const nested = (level: number): SidebarItem => ({
  type: 'group',
  text: `packages/level-${level}`,
  link: `/level-${level}/`,
  collapsible: level !== 3,
  collapsed: false,
  items: level < 5 ? [nested(level + 1)] : [{ type: 'link', text: 'index.test.ts', link: '/leaf' }],
});

export const FiveLevels: Story = { args: { items: [nested(1)], activeLink: '/leaf' } };

export const Empty: Story = { args: { items: [] } };
