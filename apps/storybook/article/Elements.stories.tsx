import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { watchClipboard } from '../../../packages/theme-ui/src/testing/stories/play.js';
import { samplesOf } from '../../../packages/theme-ui/src/testing/stories/samples-of.js';
import { renderArticle, serveTypes } from './render-article.js';

const meta: Meta = {
  title: 'Elements',
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [{ id: 'heading-order', enabled: true }] } } },
};
export default meta;

const PHONE = { viewport: { value: 'phone' } };

/** Headings, text, links, keys, quotes, rules, footnotes. */
export const Typography: StoryObj = {
  tags: ['baseline-page'],
  render: (_args, context) => renderArticle('typography', context),
};

export const TypographyOnAPhone: StoryObj = {
  tags: ['phone'],
  globals: PHONE,
  render: (_args, context) => renderArticle('typography', context),
};

export const TypographyRightToLeft: StoryObj = {
  globals: { direction: 'rtl' },
  render: (_args, context) => renderArticle('typography', context),
};

export const Containers: StoryObj = {
  tags: ['baseline-page'],
  render: (_args, context) => renderArticle('containers', context),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const details = canvasElement.querySelector('details') as HTMLDetailsElement;
    await userEvent.click(details.querySelector('summary') as HTMLElement);
    await expect(details.open).toBe(true);
    await expect(canvas.getAllByRole('note')).toHaveLength(7);
  },
};

export const Alerts: StoryObj = { render: (_args, context) => renderArticle('alerts', context) };

export const Tables: StoryObj = {
  render: (_args, context) => renderArticle('tables', context),
};

/** A table wider than the page scrolls on its own. */
export const TablesOnAPhone: StoryObj = {
  tags: ['phone'],
  globals: PHONE,
  render: (_args, context) => renderArticle('tables', context),
  play: async ({ canvasElement }) => {
    const wide = [...canvasElement.querySelectorAll('[data-dt="table"]')].at(-1) as HTMLElement;
    await expect(wide.scrollWidth).toBeGreaterThan(wide.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Titles, line numbers, and every notation. */
export const Code: StoryObj = {
  tags: ['baseline-page'],
  render: (_args, context) => renderArticle('code', context),
  play: async ({ canvasElement }) => {
    const line = (kind: string) => canvasElement.querySelector(`.line.${kind}`) as Element;
    const plain = getComputedStyle(canvasElement.querySelector('.line:not([class*=" "])') as Element).backgroundColor;
    for (const kind of ['add', 'remove', 'highlighted', 'error', 'warning']) {
      await expect(getComputedStyle(line(kind)).backgroundColor, kind).not.toBe(plain);
    }
    await expect(getComputedStyle(line('add'), '::before').content).toContain('+');
    await expect(getComputedStyle(line('remove'), '::before').content).toContain('-');
  },
};

/** Commands, their output, files, trees, groups; a long block shows its rest. */
export const Frames: StoryObj = {
  tags: ['baseline-page'],
  render: (_args, context) => renderArticle('frames', context),
  play: async ({ canvasElement, userEvent }) => {
    const long = canvasElement.querySelector('[data-long]') as HTMLElement;
    const pre = long.querySelector('pre') as HTMLElement;
    const button = long.querySelector('[data-dt="expand"]') as HTMLElement;
    await expect(pre.scrollHeight).toBeGreaterThan(pre.clientHeight);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(pre.scrollHeight).toBeLessThanOrEqual(pre.clientHeight);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const FramesOnAPhone: StoryObj = {
  tags: ['phone', 'baseline-page'],
  globals: PHONE,
  render: (_args, context) => renderArticle('frames', context),
};

/** A recorded run: behind a button below its sample, and in a block of its own. */
export const Runs: StoryObj = {
  tags: ['baseline'],
  render: (_args, context) => renderArticle('runs', context),
  play: async ({ canvasElement, userEvent }) => {
    const recording = canvasElement.querySelector('[data-dt="recording"]') as HTMLDetailsElement;
    await userEvent.click(recording.querySelector('summary') as HTMLElement);
    await expect(recording.open).toBe(true);
    await expect(recording.querySelector('.ansi-green')).toBeVisible();
    await expect(recording.querySelector('p')).toHaveTextContent(/^node .* ms · .*\d{4}-\d\d-\d\d$/);
  },
};

export const RunsOnAPhone: StoryObj = {
  tags: ['phone', 'baseline-page'],
  globals: PHONE,
  render: (_args, context) => renderArticle('runs', context),
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(canvasElement.querySelector('[data-dt="recording"] > summary') as HTMLElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Types of names: under the pointer, at a tap and by keyboard; answers and errors below their lines. */
export const Types: StoryObj = {
  tags: ['baseline'],
  beforeEach: serveTypes,
  render: (_args, context) => renderArticle('types', context),
  play: async ({ canvasElement, userEvent }) => {
    const note = () => document.querySelector('.dt-type-note');
    await userEvent.click(canvasElement.querySelector('[data-note]') as HTMLElement);
    await waitFor(() => expect(note()).toHaveTextContent('function total(prices: readonly number[]'));
    await userEvent.keyboard('{Escape}');
    await expect(note()).not.toBeVisible();
    await userEvent.click(canvasElement.querySelector('[data-dt="types"]') as HTMLElement);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(note()).toHaveTextContent('(parameter) prices: readonly number[]'));
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('[data-dt="types"]')).toHaveFocus();
  },
};

export const TypesOnAPhone: StoryObj = {
  tags: ['phone', 'baseline-page'],
  globals: PHONE,
  beforeEach: serveTypes,
  render: (_args, context) => renderArticle('types', context),
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(canvasElement.querySelector('[data-note="1"]') as HTMLElement);
    await waitFor(() => expect(document.querySelector('.dt-type-note')).toBeVisible());
    // Whether a block that was pressed by script shows a focus ring depends on the story before.
    (document.activeElement as HTMLElement | null)?.blur();
    await expect(document.querySelector('.dt-type-note')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Diagrams and formulas in the colours of the theme. */
export const Drawings: StoryObj = {
  tags: ['baseline-page'],
  render: (_args, context) => renderArticle('drawings', context),
};

/** A wide diagram scrolls in its own frame. */
export const DrawingsOnAPhone: StoryObj = {
  tags: ['phone', 'baseline-page'],
  globals: PHONE,
  render: (_args, context) => renderArticle('drawings', context),
  play: async ({ canvasElement }) => {
    const wide = canvasElement.querySelector('[data-dt="diagram"]:has([data-wide])') as HTMLElement;
    await expect(wide.scrollWidth).toBeGreaterThan(wide.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const CodeRightToLeft: StoryObj = {
  globals: { direction: 'rtl' },
  render: (_args, context) => renderArticle('code', context),
};

/** What is copied is the code alone: no line numbers, no signs, none of the notation. */
export const CodeCopied: StoryObj = {
  render: (_args, context) => renderArticle('code', context),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const buttons = canvas.getAllByRole('button', { name: samplesOf(context).labels.copyCode });
    const clipboard = watchClipboard();
    await userEvent.click(buttons[2] as HTMLElement);
    await waitFor(() => expect(clipboard.written).toHaveLength(1));
    await userEvent.click(buttons[1] as HTMLElement);
    await waitFor(() => expect(clipboard.written).toHaveLength(2));
    clipboard.restore();
    await expect(clipboard.written[0]).not.toMatch(/!code|^[+-]/m);
    await expect(clipboard.written[1]?.split('\n')).toHaveLength(6);
  },
};

export const Lists: StoryObj = {
  render: (_args, context) => renderArticle('lists', context),
};

export const Images: StoryObj = { render: (_args, context) => renderArticle('images', context) };

/** Opened by a press, closed by Escape, opened again; the image that is a link stays one. */
export const ImageZoomed: StoryObj = {
  render: (_args, context) => renderArticle('images', context),
  play: async ({ canvas, userEvent }) => {
    const [first, ...others] = canvas.getAllByRole('img');
    const link = others.find((image) => image.closest('a'));
    await expect(link).toBeDefined();
    await waitFor(() => expect(first).toHaveClass('medium-zoom-image'), { timeout: 5000 });
    await expect(link).not.toHaveClass('medium-zoom-image');
    const open = async () => {
      await userEvent.click(first as HTMLElement);
      await waitFor(() => expect(document.querySelector('.medium-zoom-overlay')).not.toBeNull());
      await waitFor(() => expect(document.querySelector('.medium-zoom-image--opened')).not.toBeNull());
    };
    await open();
    // No key is taken while the image is still on its way.
    const closed = async () => {
      await userEvent.keyboard('{Escape}');
      await expect(document.querySelector('.medium-zoom-overlay')).toBeNull();
    };
    await waitFor(closed, { timeout: 5000, interval: 250 });
    await open();
  },
};

/** Options and members, drawn from declarations. */
export const Reference: StoryObj = {
  render: (_args, context) => renderArticle('reference', context),
  play: async ({ canvasElement }) => {
    const members = [...canvasElement.querySelectorAll('[data-dt="member"]')].map(({ id }) => id);
    await expect(members).toContain('tobeoneof');
    await expect(members).toContain('--shard');
  },
};

export const ReferenceOnAPhone: StoryObj = {
  tags: ['phone'],
  globals: PHONE,
  render: (_args, context) => renderArticle('reference', context),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
