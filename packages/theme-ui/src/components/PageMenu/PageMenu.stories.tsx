import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type StoryLanguage, samplesOf } from '../../testing/stories/samples-of.js';
import { PageMenu } from './PageMenu.js';

const linksOf = (context: StoryLanguage) => {
  const { labels } = samplesOf(context);
  return [
    { text: labels.viewMarkdown, link: '#guide.md' },
    { text: labels.openInAssistant.replace('{name}', 'ChatGPT'), link: 'https://chatgpt.com/?q=x' },
    {
      text: labels.addToEditor.replace('{name}', 'Cursor'),
      link: 'cursor://anysphere.cursor-deeplink/mcp/install?name=x',
    },
  ];
};

const meta: Meta<typeof PageMenu> = {
  component: PageMenu,
  render: (args, context) => (
    <div style={{ minBlockSize: '12rem', display: 'flex', alignItems: 'start', justifyContent: 'flex-end' }}>
      <PageMenu {...args} links={linksOf(context)} label={samplesOf(context).labels.pageMenu} />
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof PageMenu>;

export const Closed: Story = {};

export const OpenedByKey: Story = {
  tags: ['baseline'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const button = canvas.getByRole('button', { name: labels.pageMenu });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: labels.viewMarkdown })).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('link')[1]).toHaveFocus());
  },
};

export const ClosedByEscape: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = canvas.getByRole('button', { name: samplesOf(context).labels.pageMenu });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const NoEntries: Story = {
  render: (args) => <PageMenu {...args} links={[]} label="x" />,
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('.dt-page-menu')).toBeNull(),
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: OpenedByKey.play };

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } }, play: OpenedByKey.play };
