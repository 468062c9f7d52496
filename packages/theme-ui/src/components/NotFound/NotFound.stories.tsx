import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { NotFound } from './NotFound.js';

const meta: Meta<typeof NotFound> = {
  component: NotFound,
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return <NotFound {...args} home={locale.home} labels={labels} />;
  },
};
export default meta;

type Story = StoryObj<typeof NotFound>;

export const Default: Story = {
  play: async (context) => {
    const { labels, locale } = samplesOf(context);
    const followed = nextFollowedLink();
    await context.userEvent.click(context.canvas.getByRole('link', { name: labels.takeMeHome }));
    await expect(await followed).toBe(locale.home);
  },
};

/** With the pages that come near to the path, and the way into the search. */
export const WithWaysOn: Story = {
  tags: ['baseline'],
  args: { onSearch: fn() },
  render: (args, context) => {
    const { labels, locale, overview } = samplesOf(context);
    const nearest = overview.flatMap(({ pages }) => pages);
    return <NotFound {...args} home={locale.home} labels={labels} nearest={nearest} />;
  },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { labels, overview } = samplesOf(context);
    const nearest = canvas.getByRole('navigation', { name: labels.nearestPages });
    const [first] = overview.flatMap(({ pages }) => pages);
    await expect(within(nearest).getAllByRole('link')[0]).toHaveAttribute('href', first?.link);
    await userEvent.click(canvas.getByRole('button', { name: labels.searchPlaceholder }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
