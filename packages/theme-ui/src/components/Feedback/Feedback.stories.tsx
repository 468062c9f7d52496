import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Feedback } from './Feedback.js';

/**
 * Asks below an article whether it helped. The answer goes where the config sets.
 *
 * **Do** take one answer for a page, and thank for it.
 * **Don't** ask for words before the answer: most readers leave then.
 */
const meta: Meta<typeof Feedback> = {
  component: Feedback,
  args: { onAnswer: fn() },
  render: (args, context) => <Feedback {...args} labels={samplesOf(context).labels} />,
};
export default meta;

type Story = StoryObj<typeof Feedback>;

export const Question: Story = {};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const Answered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [yes, no] = canvas.getAllByRole('button');
    if (!yes || !no) throw new Error('There are two buttons.');
    await userEvent.click(yes);
    await expect(yes).toHaveFocus();
    await userEvent.click(no);
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
    await expect(args.onAnswer).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
