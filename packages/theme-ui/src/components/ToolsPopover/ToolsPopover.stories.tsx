import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TOOLS_IN_POPOVER } from '../../constants.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { tools } from '../../testing/stories/tools.js';
import { ToolsPopover } from './ToolsPopover.js';

const meta: Meta<typeof ToolsPopover> = {
  component: ToolsPopover,
  decorators: [inBar, withRoom(28)],
  parameters: { layout: 'fullscreen' },
  args: { tools },
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return <ToolsPopover {...args} label={labels.tools} locale={locale.key} />;
  },
};
export default meta;

type Story = StoryObj<typeof ToolsPopover>;

export const Closed: Story = {};

/** Opens a moment after the pointer has come, closes a moment after it has gone. */
export const OpenedByHover: Story = {
  tags: ['baseline'],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(TOOLS_IN_POPOVER));
    await userEvent.hover(document.body);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.hover(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const LongText: Story = {
  render: (args, context) => {
    const { labels, locale, text } = samplesOf(context);
    const long = tools.slice(0, 3).map((tool) => ({ ...tool, description: { en: text.paragraph } }));
    return <ToolsPopover {...args} tools={long} label={labels.tools} locale={locale.key} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = canvas.getAllByRole('link')[0]?.parentElement as HTMLElement;
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('link')).toHaveLength(TOOLS_IN_POPOVER);
  },
};
