import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Numbers } from './Numbers.js';

/**
 * Measured figures with the commands that measure them.
 *
 * **Do** give a command that a reader can run, and renew the figure with each release.
 * **Don't** compare with other tools here: a comparison needs its conditions beside it.
 */
const meta: Meta<typeof Numbers> = {
  component: Numbers,
  args: {
    items: [
      { value: '10', label: 'packages', command: 'npm install -D @rstest/core' },
      { value: '344 ms', label: 'build, 3 tests', command: 'npx rstest' },
      { value: '1,000', label: 'tests', command: 'npx rstest run' },
      { value: '39', label: 'matchers' },
    ],
  },
};
export default meta;

type Story = StoryObj<typeof Numbers>;

export const Default: Story = {};

export const Three: Story = {
  args: {
    items: [
      { value: '10', label: 'packages' },
      { value: '344 ms', label: 'build, 3 tests' },
      { value: '39', label: 'matchers' },
    ],
  },
};

/** One below the other, and no wider than the window. */
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, context) => {
    const { text } = samplesOf(context);
    return <Numbers items={[...args.items, { value: '1', label: text.long, command: 'npx rstest --'.repeat(8) }]} />;
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('term')).toBeNull();
  },
};
