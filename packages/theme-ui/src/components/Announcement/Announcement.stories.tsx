import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANNOUNCEMENT_STORAGE_KEY } from '../../constants.js';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Announcement } from './Announcement.js';

const meta: Meta<typeof Announcement> = {
  component: Announcement,
  parameters: { layout: 'fullscreen' },
  args: { announcementId: 'release-0.12' },
  render: (args, context) => {
    const { announcement, labels } = samplesOf(context);
    return (
      <Announcement {...args} labels={labels}>
        {args.children ?? announcement.text}
      </Announcement>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Announcement>;

export const Default: Story = {};

export const WithLink: Story = {
  tags: ['baseline'],
  args: { link: '/releases' },
  play: async ({ canvas, userEvent }) => {
    const followed = nextFollowedLink();
    await userEvent.click(canvas.getByRole('link'));
    await expect(await followed).toBe('/releases');
  },
};

const long: Story['render'] = (args, context) => {
  const { announcement, labels } = samplesOf(context);
  return (
    <Announcement {...args} labels={labels}>
      {announcement.long}
    </Announcement>
  );
};

export const LongText: Story = { args: { link: '/releases' }, render: long };

export const LongTextOnAPhone: Story = {
  tags: ['baseline', 'phone'],
  globals: { viewport: { value: 'phone' } },
  args: { link: '/releases' },
  render: long,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { link: '/releases' } };

/** Put away for good: the next visit does not show it either. */
export const Dismissed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    await userEvent.click(canvas.getByRole('button', { name: labels.dismiss }));
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(localStorage.getItem(ANNOUNCEMENT_STORAGE_KEY)).toBe('release-0.12');
  },
};
