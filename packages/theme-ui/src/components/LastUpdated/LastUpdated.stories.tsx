import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { LastUpdated } from './LastUpdated.js';

const meta: Meta<typeof LastUpdated> = {
  component: LastUpdated,
  args: { time: '2026-03-05T23:30:00Z' },
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return <LastUpdated {...args} lang={locale.lang} label={labels.lastUpdated} />;
  },
};
export default meta;

type Story = StoryObj<typeof LastUpdated>;

/** The same day wherever it is read. */
export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const written = globals.language === 'zh' ? '2026年3月5日' : '5 March 2026';
    const time = canvas.getByRole('time');
    await expect(time).toHaveAttribute('datetime', '2026-03-05T23:30:00Z');
    await expect([written, 'March 5, 2026']).toContain(time.textContent);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
