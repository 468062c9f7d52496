import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TOOLTIP_MAX_WIDTH_PX } from '../../constants.js';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Tooltip } from './Tooltip.js';

const meta: Meta<typeof Tooltip> = {
  component: Tooltip,
  decorators: [
    (Story) => (
      <div style={{ padding: '8rem min(18rem, 25%)' }}>
        <Story />
      </div>
    ),
    inArticle,
  ],
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <p>
        <Tooltip {...args} content={args.content ?? text.sentence}>
          {text.name}
        </Tooltip>
      </p>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Tooltip>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};

export const OpenedByHover: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const word = canvas.getByText(samplesOf(context).text.name);
    await userEvent.hover(word);
    await canvas.findByRole('tooltip');
    await userEvent.unhover(word);
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull(), { timeout: 3000 });
    await userEvent.hover(word);
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
  },
};

export const OpenedByFocus: Story = {
  tags: ['baseline'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.tab();
    await expect(canvas.getByText(samplesOf(context).text.name)).toHaveFocus();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent(samplesOf(context).text.sentence);
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await canvas.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull(), { timeout: 3000 });
  },
};

export const LongText: Story = {
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <p>
        <Tooltip {...args} content={text.paragraph}>
          {text.name}
        </Tooltip>
      </p>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = await canvas.findByRole('tooltip');
    await expect(tooltip.getBoundingClientRect().width).toBeLessThanOrEqual(TOOLTIP_MAX_WIDTH_PX);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await canvas.findByRole('tooltip');
  },
};
