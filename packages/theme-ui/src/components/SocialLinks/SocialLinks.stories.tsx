import type { SocialLink } from '@diptych/core/shared';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SOCIAL_LINKS_VISIBLE } from '../../constants.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { SocialLinks } from './SocialLinks.js';

const NAMES = ['github', 'x', 'discord', 'npm', 'bluesky', 'mastodon', 'youtube', 'rss'];
const LINKS: SocialLink[] = NAMES.map((icon) => ({ icon, mode: 'link', content: `https://example.com/${icon}` }));

const meta: Meta<typeof SocialLinks> = {
  component: SocialLinks,
  decorators: [inBar, withRoom(14)],
  parameters: { layout: 'fullscreen' },
  args: { links: LINKS.slice(0, 3) },
  render: (args, context) => <SocialLinks {...args} moreLabel={samplesOf(context).labels.moreLinks} />,
};
export default meta;

type Story = StoryObj<typeof SocialLinks>;

export const Three: Story = {};

export const Five: Story = {
  args: { links: LINKS.slice(0, SOCIAL_LINKS_VISIBLE) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The sixth and those after it are in a pop-up. */
export const Many: Story = {
  tags: ['baseline'],
  args: { links: LINKS },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(canvas.getAllByRole('link')).toHaveLength(SOCIAL_LINKS_VISIBLE);
    await userEvent.click(canvas.getByRole('button', { name: samplesOf(context).labels.moreLinks }));
    await expect(canvas.getAllByRole('link')).toHaveLength(LINKS.length);
  },
};

const others: Story['render'] = (args, context) => {
  const { text, labels } = samplesOf(context);
  const links: SocialLink[] = [
    { icon: 'discord', mode: 'text', content: text.sentence, label: 'Discord' },
    { icon: 'github', mode: 'img', content: '/tools/rstest.svg', label: 'GitHub' },
    { icon: 'rss', mode: 'dom', content: `<a href="/feed.xml">${text.name}</a>`, label: 'RSS' },
  ];
  return <SocialLinks {...args} links={links} moreLabel={labels.moreLinks} />;
};

/** Besides links: a text, an image, markup of the site's own. */
export const Text: Story = {
  render: others,
  play: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Discord' }));
    await expect(context.canvas.getByText(samplesOf(context).text.sentence)).toBeVisible();
  },
};

export const Image: Story = {
  render: others,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'GitHub' }));
    await expect(canvas.getByRole('img', { name: 'GitHub' })).toBeVisible();
  },
};

export const Markup: Story = {
  render: others,
  play: async (context) => {
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'RSS' }));
    await expect(context.canvas.getByRole('link', { name: samplesOf(context).text.name })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { links: LINKS }, play: Many.play };

export const Empty: Story = { args: { links: [] } };
