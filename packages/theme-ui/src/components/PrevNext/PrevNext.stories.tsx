import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { PrevNext } from './PrevNext.js';

const meta: Meta<typeof PrevNext> = {
  component: PrevNext,
  render: (args, context) => {
    const { prev, next, labels } = samplesOf(context);
    return <PrevNext prev={prev} next={next} {...args} labels={labels} />;
  },
};
export default meta;

type Story = StoryObj<typeof PrevNext>;

export const Both: Story = {};

export const FirstPage: Story = { args: { prev: undefined } };

export const LastPage: Story = { args: { next: undefined } };

export const OnAPhone: Story = { tags: ['baseline', 'phone'], globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  render: (args, context) => {
    const { text, labels } = samplesOf(context);
    const link = { text: text.long, link: '/long' };
    return <PrevNext {...args} prev={link} next={link} labels={labels} />;
  },
};

export const RightToLeft: Story = { tags: ['baseline'], globals: { direction: 'rtl' } };

export const Neither: Story = {
  args: { prev: undefined, next: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
