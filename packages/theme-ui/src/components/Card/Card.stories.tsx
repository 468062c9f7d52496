import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArticle, withWidth } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Card } from './Card.js';

const meta: Meta<typeof Card> = {
  component: Card,
  decorators: [withWidth(30), inArticle],
  render: (args, context) => {
    const { cards } = samplesOf(context);
    return (
      <Card {...args} title={cards[0]?.title}>
        {cards[0]?.description}
      </Card>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Card>;

export const Default: Story = {};

export const WithIcon: Story = { args: { icon: '⚡' } };

export const LongText: Story = {
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <Card {...args} title={text.long}>
        <p>{text.paragraph}</p>
        <p>{text.paragraph}</p>
      </Card>
    );
  },
};

export const TitleAlone: Story = {
  render: (args, context) => <Card {...args} title={samplesOf(context).text.name} />,
};
