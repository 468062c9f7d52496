import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inBar } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { SearchButton } from './SearchButton.js';

const open = fn();

const meta: Meta<typeof SearchButton> = {
  component: SearchButton,
  decorators: inBar,
  parameters: { layout: 'fullscreen' },
  render: (args, context) => <SearchButton {...args} label={samplesOf(context).labels.search} onClick={() => open()} />,
};
export default meta;

type Story = StoryObj<typeof SearchButton>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(open).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
