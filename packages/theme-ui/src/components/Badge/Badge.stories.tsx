import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Badge, type BadgeProps } from './Badge.js';

const TYPES: NonNullable<BadgeProps['type']>[] = ['info', 'tip', 'warning', 'danger'];

const meta: Meta<typeof Badge> = {
  component: Badge,
  argTypes: { type: { control: 'inline-radio', options: TYPES } },
  render: (args, context) => <Badge {...args}>{args.children ?? samplesOf(context).text.word}</Badge>,
};
export default meta;

type Story = StoryObj<typeof Badge>;

export const Default: Story = {};

export const EveryType: Story = {
  tags: ['baseline'],
  render: (_args, context) => (
    <p style={{ margin: 0 }}>
      {TYPES.map((type) => (
        <Badge key={type} type={type}>
          {samplesOf(context).text.word}
        </Badge>
      ))}
    </p>
  ),
};

export const BesideAHeading: Story = {
  decorators: inArticle,
  render: (_args, context) => {
    const { text } = samplesOf(context);
    return (
      <>
        <h2>
          {text.name} <Badge type="tip" text={text.word} />
        </h2>
        <p>{text.paragraph}</p>
      </>
    );
  },
};

export const LongText: Story = {
  render: (args, context) => <Badge {...args} text={samplesOf(context).text.long} />,
};
