import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { ScrollToTop } from './ScrollToTop.js';

const meta: Meta<typeof ScrollToTop> = {
  component: ScrollToTop,
  decorators: (Story, context) => (
    <div style={{ position: 'relative', blockSize: '300vh' }}>
      <p>{samplesOf(context).text.paragraph}</p>
      <Story />
    </div>
  ),
  render: (args, context) => <ScrollToTop {...args} label={samplesOf(context).labels.scrollToTop} />,
};
export default meta;

type Story = StoryObj<typeof ScrollToTop>;

/** Not offered where there is nothing to go back to. */
export const AtTheTop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Scrolled: Story = {
  play: async (context) => {
    window.scrollTo(0, 1000);
    await expect(await context.canvas.findByRole('button')).toHaveAccessibleName(samplesOf(context).labels.scrollToTop);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: Scrolled.play };

export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    window.scrollTo(0, 1000);
    await userEvent.click(await canvas.findByRole('button'));
    await waitFor(() => expect(window.scrollY).toBe(0), { timeout: 3000 });
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
