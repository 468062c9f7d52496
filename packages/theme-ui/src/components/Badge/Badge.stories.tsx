import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Badge } from './Badge.js';

const meta: Meta<typeof Badge> = {
  component: Badge,
  render: (args, context) => <Badge {...args}>{samplesOf(context).text.word}</Badge>,
};
export default meta;

type Story = StoryObj<typeof Badge>;

export const Default: Story = {};

export const EveryType: Story = {
  tags: ['baseline'],
  render: (_args, context) => (
    <p>
      {(['info', 'tip', 'warning', 'danger'] as const).map((type) => (
        <Badge key={type} type={type}>
          {samplesOf(context).text.word}
        </Badge>
      ))}
    </p>
  ),
};

export const LongText: Story = {
  render: (args, context) => <Badge {...args} text={samplesOf(context).text.long} />,
};
