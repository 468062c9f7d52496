import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inLiveArticle } from '../../testing/stories/frames.js';
import { CodeBlock } from '../CodeBlock/CodeBlock.js';
import { SideBySide } from './SideBySide.js';

const meta: Meta<typeof SideBySide> = {
  component: SideBySide,
  decorators: inLiveArticle,
  render: (args) => (
    <SideBySide {...args}>
      <CodeBlock title="src/sum.test.ts" lang="ts" code={"test('adds', () => {\n  expect(1 + 1).toBe(2);\n});"} />
      <CodeBlock title="npx rstest" lang="txt" code={' ✓ src/sum.test.ts (1)\n  ✓ adds (1ms)'} />
    </SideBySide>
  ),
};
export default meta;

type Story = StoryObj<typeof SideBySide>;

export const Default: Story = {};

/** One below the other, and no wider than the window. */
export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('[data-dt="code"]')].map((block) =>
      block.getBoundingClientRect(),
    );
    await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
