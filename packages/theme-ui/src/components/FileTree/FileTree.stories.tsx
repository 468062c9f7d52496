import type { Meta, StoryObj } from '@storybook/react-vite';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { FileTree, type FileTreeItem } from './FileTree.js';

const meta: Meta<typeof FileTree> = {
  component: FileTree,
  decorators: inArticle,
  render: (args, context) => {
    const { files } = samplesOf(context);
    const items: FileTreeItem[] = [
      { name: 'package.json' },
      { name: 'rstest.config.ts', comment: files.config, highlight: true },
      {
        name: 'src',
        items: [
          { name: 'cart.ts' },
          { name: 'cart.test.ts', comment: files.test },
          { name: 'components', items: [{ name: 'Button.tsx' }] },
        ],
      },
      { name: 'dist', items: [] },
    ];
    return <FileTree {...args} items={args.items ?? items} />;
  },
};
export default meta;

type Story = StoryObj<typeof FileTree>;

export const Default: Story = { tags: ['baseline'] };

/** The same, written as nested lists. */
export const FromLists: Story = {
  render: (args) => (
    <FileTree {...args}>
      <ul>
        <li>package.json</li>
        <li>
          src
          <ul>
            <li>
              <strong>cart.ts</strong>
            </li>
            <li>cart.test.ts</li>
          </ul>
        </li>
      </ul>
    </FileTree>
  ),
};

const deep = (level: number): FileTreeItem => ({
  name: `level-${level}-with-a-rather-long-name`,
  items: level < 9 ? [deep(level + 1)] : [{ name: 'configuration-that-nobody-would-look-for-here.test.ts' }],
});

export const DeepAndLong: Story = { args: { items: [deep(1)] } };

export const DeepOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { items: [deep(1)] },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
