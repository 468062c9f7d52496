import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { CodeBlock } from '../CodeBlock/CodeBlock.js';
import { Steps } from './Steps.js';

const meta: Meta<typeof Steps> = {
  component: Steps,
  decorators: inArticle,
  render: (args, context) => (
    <Steps {...args}>
      {samplesOf(context).steps.map(({ title, text }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Fragment>
      ))}
    </Steps>
  ),
};
export default meta;

type Story = StoryObj<typeof Steps>;

export const Default: Story = {};

export const OrderedList: Story = {
  render: (args, context) => (
    <Steps {...args}>
      <ol>
        {samplesOf(context).steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
    </Steps>
  ),
};

export const ManyWithCode: Story = {
  render: (args, context) => {
    const { steps, text } = samplesOf(context);
    return (
      <Steps {...args}>
        {Array.from({ length: 11 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity
          <Fragment key={index}>
            <h3>{index % 4 === 0 ? text.long : steps[index % steps.length]?.title}</h3>
            <p>{text.sentence}</p>
            <CodeBlock code="npx rstest" />
          </Fragment>
        ))}
      </Steps>
    );
  },
};

export const RightToLeft: Story = { tags: ['baseline'], globals: { direction: 'rtl' } };
