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
  args: { items: [] },
  render: (args, context) => <Numbers {...args} items={samplesOf(context).numbers} />,
};
export default meta;

type Story = StoryObj<typeof Numbers>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const labels = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(labels).toEqual(samplesOf({ globals }).numbers.map(({ label }) => label));
  },
};

export const Three: Story = {
  render: (args, context) => <Numbers {...args} items={samplesOf(context).numbers.slice(1)} />,
};

/** One below the other, and no wider than the window. */
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, context) => {
    const { numbers, text } = samplesOf(context);
    return (
      <Numbers {...args} items={[...numbers, { value: '1', label: text.long, command: 'npx rstest --'.repeat(8) }]} />
    );
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Empty: Story = {
  render: (args) => <Numbers {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('term')).toBeNull();
  },
};
