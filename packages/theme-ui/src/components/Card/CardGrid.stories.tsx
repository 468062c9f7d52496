import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Card } from './Card.js';
import { CardGrid } from './CardGrid.js';
import { LinkCard } from './LinkCard.js';

const meta: Meta<typeof CardGrid> = {
  component: CardGrid,
  decorators: inArticle,
  render: (args, context) => (
    <CardGrid {...args}>
      {samplesOf(context).cards.map((card) => (
        <LinkCard key={card.title} href="/guide/start/" {...card} />
      ))}
    </CardGrid>
  ),
};
export default meta;

type Story = StoryObj<typeof CardGrid>;

export const Default: Story = { tags: ['baseline'] };

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const ThreeUnequal: Story = {
  render: (args, context) => {
    const { cards, text } = samplesOf(context);
    return (
      <CardGrid {...args}>
        <Card title={cards[0]?.title}>{text.sentence}</Card>
        <Card title={cards[1]?.title}>{text.paragraph}</Card>
        <Card title={text.long} />
      </CardGrid>
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
