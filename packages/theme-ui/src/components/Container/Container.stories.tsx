import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Container, type ContainerType } from './Container.js';

const TYPES: ContainerType[] = ['tip', 'note', 'important', 'warning', 'caution', 'danger', 'info', 'details'];

const meta: Meta<typeof Container> = {
  component: Container,
  decorators: inArticle,
  argTypes: { type: { control: 'select', options: TYPES } },
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <Container {...args} title={text.name}>
        <p>{text.paragraph}</p>
      </Container>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Container>;

export const Default: Story = {};

export const EveryType: Story = {
  render: (_args, context) => (
    <>
      {TYPES.map((type) => (
        <Container key={type} type={type} title={type}>
          <p>{samplesOf(context).text.sentence}</p>
        </Container>
      ))}
    </>
  ),
};

export const LongText: Story = {
  args: { type: 'warning' },
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <Container {...args} title={text.long}>
        <p>{text.paragraph}</p>
        <ul>
          <li>{text.sentence}</li>
          <li>{text.paragraph}</li>
        </ul>
      </Container>
    );
  },
};

export const TitleAlone: Story = {
  render: (args, context) => <Container {...args} title={samplesOf(context).text.sentence} />,
};

export const RightToLeft: Story = { tags: ['baseline'], globals: { direction: 'rtl' }, args: { type: 'tip' } };

/** Folded until its summary is pressed. */
export const Details: Story = {
  args: { type: 'details' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { text } = samplesOf(context);
    const content = canvas.getByText(text.paragraph);
    await expect(content).not.toBeVisible();
    await userEvent.click(canvas.getByText(text.name));
    await expect(content).toBeVisible();
  },
};
