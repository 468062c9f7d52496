import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { EditLink } from './EditLink.js';

const meta: Meta<typeof EditLink> = {
  component: EditLink,
  args: { href: 'https://example.com/edit/guide/start.mdx' },
  render: (args, context) => <EditLink {...args} text={args.text ?? samplesOf(context).labels.editPage} />,
};
export default meta;

type Story = StoryObj<typeof EditLink>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener');
  },
};

export const LongText: Story = {
  render: (args, context) => <EditLink {...args} text={samplesOf(context).text.long} />,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
