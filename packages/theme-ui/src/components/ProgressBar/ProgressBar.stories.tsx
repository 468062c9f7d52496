import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PROGRESS_MINIMUM } from '../../constants.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { ProgressBar } from './ProgressBar.js';

const meta: Meta<typeof ProgressBar> = {
  component: ProgressBar,
  args: { loading: true },
  render: (args, context) => <ProgressBar {...args} label={samplesOf(context).labels.loading} />,
};
export default meta;

type Story = StoryObj<typeof ProgressBar>;

/** Starts at eight hundredths and creeps on as long as it takes. */
export const Loading: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar');
    const start = PROGRESS_MINIMUM * 100;
    await expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(start);
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThan(start), { timeout: 5000 });
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Idle: Story = {
  args: { loading: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
