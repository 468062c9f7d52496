import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inArticle, withWidth } from '../../testing/stories/frames.js';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { LinkCard } from './LinkCard.js';

const meta: Meta<typeof LinkCard> = {
  component: LinkCard,
  decorators: [withWidth(30), inArticle],
  args: { href: '/guide/start/quick-start' },
  render: (args, context) => {
    const [card] = samplesOf(context).cards;
    return <LinkCard {...args} title={card?.title ?? ''} description={card?.description} />;
  },
};
export default meta;

type Story = StoryObj<typeof LinkCard>;

export const Default: Story = {};

/** The title's link covers the whole card. */
export const PressedAnywhere: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { left, bottom } = (canvasElement.querySelector('.dt-card') as Element).getBoundingClientRect();
    const below = document.elementFromPoint(left + 8, bottom - 8);
    await expect(below).toBe(canvas.getByRole('link'));
    const followed = nextFollowedLink();
    await userEvent.click(below as Element);
    await expect(await followed).toBe('/guide/start/quick-start');
  },
};

export const Elsewhere: Story = {
  args: { href: 'https://example.com' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener');
  },
};

export const LongText: Story = {
  render: (args, context) => {
    const { text } = samplesOf(context);
    return <LinkCard {...args} title={text.long} description={text.paragraph} />;
  },
};

export const TitleAlone: Story = {
  render: (args, context) => <LinkCard {...args} title={samplesOf(context).text.name} />,
};
