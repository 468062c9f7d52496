import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { keepCopied, watchClipboard } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { CopyPageButton } from './CopyPageButton.js';

const MARKDOWN = '# Quick start\n';

const meta: Meta<typeof CopyPageButton> = {
  component: CopyPageButton,
  args: { markdownLink: '/guide/start/quick-start.md' },
  render: (args, context) => <CopyPageButton {...args} labels={samplesOf(context).labels} />,
  beforeEach: () => {
    const fetch = spyOn(window, 'fetch').mockImplementation(async () => new Response(MARKDOWN));
    return () => fetch.mockRestore();
  },
};
export default meta;

type Story = StoryObj<typeof CopyPageButton>;

export const Default: Story = {};

/** The sign alone is shown; the words stay for screen readers. */
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Copied: Story = {
  beforeEach: keepCopied,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const clipboard = watchClipboard();
    await userEvent.click(canvas.getByRole('button', { name: labels.copyPage }));
    await canvas.findByRole('button', { name: labels.copied });
    await expect(clipboard.written).toEqual([MARKDOWN]);
    clipboard.restore();
  },
};

export const NotLoaded: Story = {
  beforeEach: keepCopied,
  tags: ['phone'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));
    await userEvent.click(canvas.getByRole('button', { name: labels.copyPage }));
    await canvas.findByText(labels.copyFailed);
  },
};

export const CopyFails: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const clipboard = watchClipboard(false);
    await userEvent.click(canvas.getByRole('button', { name: labels.copyPage }));
    await waitFor(() => expect(clipboard.prompted).toEqual([MARKDOWN]));
    clipboard.restore();
    await expect(canvas.getByRole('button')).toHaveAccessibleName(labels.copyPage);
  },
};
