import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inArticle, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Popover } from './Popover.js';

const meta: Meta<typeof Popover> = {
  component: Popover,
  decorators: [inArticle, withRoom(18)],
  render: (args, context) => {
    const { text, cards } = samplesOf(context);
    return (
      <p>
        {text.sentence}{' '}
        <Popover {...args} label={text.name} title={text.name}>
          {text.sentence} <a href="/guide/">{cards[0]?.title}</a>
        </Popover>
      </p>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};

export const OpenedByClick: Story = {
  tags: ['baseline'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

/** The pointer may go into the panel, to follow a link there. */
export const OpenedByHover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const dialog = await canvas.findByRole('dialog');
    await userEvent.hover(canvas.getByRole('link'));
    await expect(dialog).toBeVisible();
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await canvas.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const ClosedByAPressElsewhere: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('dialog');
    await userEvent.click(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const LongTextWithoutTitle: Story = {
  render: (args, context) => {
    const { text } = samplesOf(context);
    return (
      <Popover {...args} label={text.long}>
        {text.paragraph}
      </Popover>
    );
  },
  play: OpenedByClick.play,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: OpenedByClick.play };
