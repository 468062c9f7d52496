import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Features } from './Features.js';

const meta: Meta<typeof Features> = {
  component: Features,
  render: (args, context) => <Features {...args} features={args.features ?? samplesOf(context).features} />,
};
export default meta;

type Story = StoryObj<typeof Features>;

export const Default: Story = {};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

/** A sign of text, an image, inline markup. */
export const WithIcons: Story = {
  render: (args, context) => {
    const icons = [
      '⚡',
      '/tools/rspack.svg',
      '<svg viewBox="0 0 24 24" fill="currentColor"><circle cx="12" cy="12" r="9"/></svg>',
    ];
    const features = samplesOf(context).features.slice(0, 3);
    return <Features {...args} features={features.map((feature, index) => ({ ...feature, icon: icons[index] }))} />;
  },
};

export const LongText: Story = {
  render: (args, context) => {
    const { text, features } = samplesOf(context);
    return <Features {...args} features={[{ title: text.long, details: text.paragraph }, ...features.slice(0, 2)]} />;
  },
};

export const One: Story = {
  render: (args, context) => <Features {...args} features={samplesOf(context).features.slice(0, 1)} />,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Empty: Story = {
  args: { features: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
