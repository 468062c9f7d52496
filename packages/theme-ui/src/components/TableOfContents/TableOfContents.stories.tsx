import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import { withWidth } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { TableOfContents, type TableOfContentsProps } from './TableOfContents.js';

const meta: Meta<typeof TableOfContents> = {
  component: TableOfContents,
  decorators: withWidth(16),
  render: (args, context) => {
    const { toc, labels } = samplesOf(context);
    return <TableOfContents {...args} toc={args.toc ?? toc} title={labels.outlineTitle} />;
  },
};
export default meta;

type Story = StoryObj<typeof TableOfContents>;

export const Default: Story = {};

/** The table beside its headings, in a frame that stays in the window. */
const beside =
  (frame: CSSProperties = {}): Decorator =>
  (Story, context) => (
    <div style={{ display: 'grid', gridTemplateColumns: '16rem 1fr' }}>
      <div data-testid="frame" style={{ position: 'sticky', insetBlockStart: '1rem', alignSelf: 'start', ...frame }}>
        <Story />
      </div>
      <div>
        {samplesOf(context).toc.map(({ id, text }) => (
          <h2 key={id} id={id} style={{ margin: 0, blockSize: '60vh' }}>
            {text}
          </h2>
        ))}
      </div>
    </div>
  );

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const currentIn = (canvas: Canvas) => canvas.getAllByRole('link').find((link) => link.hasAttribute('aria-current'));

/** The heading that is being read is marked; here it is the third. */
export const Following: Story = {
  decorators: [beside()],
  play: async (context) => {
    const { canvas } = context;
    const { toc } = samplesOf(context);
    await waitFor(() => expect(currentIn(canvas)).toHaveTextContent(toc[0]?.text ?? ''));
    document.getElementById(toc[2]?.id ?? '')?.scrollIntoView({ behavior: 'instant' });
    await waitFor(() => expect(currentIn(canvas)).toHaveTextContent(toc[2]?.text ?? ''));
    await expect(currentIn(canvas)).toHaveAttribute('aria-current', 'location');
  },
};

/** A list that is higher than its frame: the current heading stays in sight. */
export const HigherThanItsFrame: Story = {
  decorators: [beside({ blockSize: '5rem', overflowY: 'auto' })],
  play: async (context) => {
    const { canvas } = context;
    const { toc } = samplesOf(context);
    const frame = canvas.getByTestId('frame');
    const last = toc[toc.length - 1];
    document.getElementById(last?.id ?? '')?.scrollIntoView({ behavior: 'instant' });
    await waitFor(() => {
      const current = currentIn(canvas);
      const [inner, outer] = [current, frame].map((element) => element?.getBoundingClientRect());
      expect(current).toHaveTextContent(last?.text ?? '');
      expect(inner?.top).toBeGreaterThanOrEqual(outer?.top ?? 0);
      // Scroll positions are whole pixels.
      expect(inner?.bottom).toBeLessThan((outer?.bottom ?? 0) + 1);
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitFor(() => expect(frame.scrollTop).toBeLessThan(40));
  },
};

/** A heading that is not laid out, as in a closed tab, has not been passed: at the top the first one is current. */
export const HiddenHeadings: Story = {
  decorators: [
    (Story, context) => (
      <>
        <Story />
        {samplesOf(context).toc.map(({ id, text }, index) => (
          <div key={id} style={{ display: index > 0 ? 'none' : undefined }}>
            <h2 id={id} style={{ marginBlockStart: '60vh' }}>
              {text}
            </h2>
          </div>
        ))}
      </>
    ),
  ],
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(currentIn(canvas)).toHaveTextContent(samplesOf(context).toc[0]?.text ?? ''));
  },
};

const LEVELS: TableOfContentsProps['toc'] = [2, 3, 4, 4, 3, 2].map((depth, index) => ({
  text: `describe.each${'.only'.repeat(index)}`,
  id: `level-${index}`,
  depth,
}));

export const EveryLevel: Story = { tags: ['baseline'], args: { toc: LEVELS } };

export const ManyAndLong: Story = {
  render: (args, context) => {
    const { text, toc, labels } = samplesOf(context);
    const entries = Array.from({ length: 30 }, (_, index) => ({
      text: index % 5 === 0 ? text.long : (toc[index % toc.length]?.text ?? ''),
      id: `entry-${index}`,
      depth: index % 5 === 0 ? 2 : 3,
    }));
    return <TableOfContents {...args} toc={entries} title={labels.outlineTitle} />;
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { toc: LEVELS } };
