import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inLiveArticle } from '../../testing/stories/frames.js';
import { keepCopied, watchClipboard } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { CodeBlock } from './CodeBlock.js';

const CODE = `import { expect, test } from '@rstest/core';
import { slug } from './slug';

test('turns a title into a URL part', () => {
  expect(slug('  Hello Rstest ')).toBe('hello-rstest');
});`;

const LONG_LINE =
  "npx rstest --include 'packages/*/src/**/*.test.ts' --exclude '**/fixtures/**' --reporter junit --reporter default --maxWorkers 50%";

const meta: Meta<typeof CodeBlock> = {
  component: CodeBlock,
  decorators: inLiveArticle,
  args: { code: CODE, lang: 'ts' },
};
export default meta;

type Story = StoryObj<typeof CodeBlock>;

export const Default: Story = {};

export const WithTitle: Story = { tags: ['baseline'], args: { title: 'src/slug.test.ts' } };

export const LongTitle: Story = {
  args: { title: 'packages/testing/src/fixtures/configuration/with-a-very-long-folder-name/rstest.config.ts' },
};

/** A long line scrolls inside the block; the page does not. */
export const LongLine: Story = {
  args: { code: LONG_LINE, lang: 'sh' },
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const pre = canvasElement.querySelector('pre') as HTMLElement;
    await expect(pre.scrollWidth).toBeGreaterThan(pre.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WrappedFromTheStart: Story = { args: { code: LONG_LINE.repeat(2), wrap: true } };

export const ManyLines: Story = {
  args: { code: Array.from({ length: 60 }, (_, line) => `line(${line});`).join('\n') },
};

export const Empty: Story = { args: { code: '' } };

/** Code keeps its direction where the text around it runs from right to left. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'src/slug.test.ts' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(canvasElement.querySelector('pre') as Element).direction).toBe('ltr');
  },
};

export const Wrapping: Story = {
  args: { code: LONG_LINE.repeat(2) },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const button = await canvas.findByRole('button', { name: samplesOf(context).labels.wrapLines });
    const code = canvasElement.querySelector('pre') as HTMLElement;
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(code.scrollWidth).toBeGreaterThan(code.clientWidth);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(code.scrollWidth).toBe(code.clientWidth);
  },
};

/** On a site the button shows it for two seconds. */
export const Copied: Story = {
  beforeEach: keepCopied,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const clipboard = watchClipboard();
    const button = await canvas.findByRole('button', { name: labels.copyCode });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName(labels.copied));
    await expect(clipboard.written).toEqual([CODE]);
    clipboard.restore();
  },
};

/** A session copies its commands: no prompts, no output. */
export const CopiedSession: Story = {
  args: { code: '$ npm install -D @rstest/core\nadded 1 package\n$ npx rstest\n> 3 tests passed', lang: 'sh' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const clipboard = watchClipboard();
    await userEvent.click(await canvas.findByRole('button', { name: samplesOf(context).labels.copyCode }));
    await waitFor(() => expect(clipboard.written).toEqual(['npm install -D @rstest/core\nnpx rstest']));
    clipboard.restore();
  },
};

/** Nothing that scrolls, nothing to stop at: only a block that is wider than its frame can be focused. */
export const StopsOnlyWhereItScrolls: Story = {
  render: (args) => (
    <>
      <CodeBlock {...args} code="npm test" />
      <CodeBlock {...args} code={LONG_LINE.repeat(3)} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [short, long] = canvasElement.querySelectorAll('pre');
    await waitFor(() => expect(long).toHaveAttribute('tabindex', '0'));
    await expect(short).not.toHaveAttribute('tabindex');
  },
};

/** On a phone the buttons have room of their own: beside one line, in the row of a title, or above several lines. */
export const OnAPhone: Story = {
  tags: ['phone', 'baseline'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <CodeBlock {...args} code="npm install -D @rstest/core" lang="sh" />
      <CodeBlock {...args} title="src/slug.test.ts" />
      <CodeBlock {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const block of canvasElement.querySelectorAll('[data-dt="code"]')) {
      const code = block.querySelector('pre')?.getBoundingClientRect() as DOMRect;
      const tools = block.querySelector('[data-dt="code-tools"]')?.getBoundingClientRect() as DOMRect;
      await expect(tools.left >= code.right - 1 || tools.bottom <= code.top + 1).toBe(true);
    }
  },
};

/** Where the clipboard refuses, a prompt offers the text to be copied by hand, and nothing claims a success. */
export const CopyFails: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    const clipboard = watchClipboard(false);
    const button = await canvas.findByRole('button', { name: labels.copyCode });
    await userEvent.click(button);
    await waitFor(() => expect(clipboard.prompted).toEqual([CODE]));
    clipboard.restore();
    await expect(button).toHaveAccessibleName(labels.copyCode);
  },
};
