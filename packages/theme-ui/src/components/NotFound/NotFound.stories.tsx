import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { NotFound } from './NotFound.js';

const meta: Meta<typeof NotFound> = {
  component: NotFound,
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return <NotFound {...args} home={locale.home} labels={labels} />;
  },
};
export default meta;

type Story = StoryObj<typeof NotFound>;

export const Default: Story = {
  play: async (context) => {
    const { labels, locale } = samplesOf(context);
    const followed = nextFollowedLink();
    await context.userEvent.click(context.canvas.getByRole('link', { name: labels.takeMeHome }));
    await expect(await followed).toBe(locale.home);
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
