import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { VersionSwitcher } from './VersionSwitcher.js';

const meta: Meta<typeof VersionSwitcher> = {
  component: VersionSwitcher,
  decorators: [inBar, withRoom(14)],
  parameters: { layout: 'fullscreen' },
  args: {
    versions: [
      { label: '0.12', link: '/guide/', current: true },
      { label: '0.11', link: '/v0.11/guide/', current: false },
    ],
  },
  render: (args, context) => <VersionSwitcher {...args} label={samplesOf(context).labels.version} />,
};
export default meta;

type Story = StoryObj<typeof VersionSwitcher>;

/** The button's name states its purpose and which version is shown. */
export const Closed: Story = {
  play: async (context) => {
    const name = `${samplesOf(context).labels.version} 0.12`;
    await expect(context.canvas.getByRole('button')).toHaveAccessibleName(name);
  },
};

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
  await expect(canvas.getByRole('link', { current: true })).toBeVisible();
};

export const Open: Story = { play: open };

export const ManyAndLong: Story = {
  args: {
    versions: Array.from({ length: 7 }, (_, index) => ({
      label: index === 0 ? '1.0.0-canary.20261121' : `0.${12 - index}`,
      link: `/v${index}/`,
      current: index === 1,
    })),
  },
  play: open,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: open };
