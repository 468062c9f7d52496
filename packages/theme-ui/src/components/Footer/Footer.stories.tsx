import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Footer } from './Footer.js';

const meta: Meta<typeof Footer> = {
  component: Footer,
  parameters: { layout: 'fullscreen' },
  render: (args, context) => <Footer {...args}>{samplesOf(context).footer}</Footer>,
};
export default meta;

type Story = StoryObj<typeof Footer>;

export const Default: Story = {};

export const LongText: Story = {
  render: (args, context) => <Footer {...args}>{samplesOf(context).text.paragraph}</Footer>,
};
