import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TOOLS_IN_BLOCK } from '../../constants.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { tools } from '../../testing/stories/tools.js';
import { ToolGrid } from './ToolGrid.js';

const meta: Meta<typeof ToolGrid> = {
  component: ToolGrid,
  args: { tools },
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return <ToolGrid {...args} locale={locale.key} aria-label={labels.tools} />;
  },
};
export default meta;

type Story = StoryObj<typeof ToolGrid>;

/** Six of the seven. */
export const Default: Story = {
  tags: ['baseline'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(TOOLS_IN_BLOCK);
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  render: (args, context) => {
    const { labels, locale, text } = samplesOf(context);
    const long = tools.map((tool) => ({ ...tool, description: { en: text.paragraph } }));
    return <ToolGrid {...args} tools={long} locale={locale.key} aria-label={labels.tools} />;
  },
};

/** Logos that look too large or too small beside the others are scaled. */
export const ScaledLogos: Story = {
  args: { tools: tools.map((tool, index) => ({ ...tool, logoScale: 0.6 + index * 0.1 })) },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Empty: Story = { args: { tools: [] } };
