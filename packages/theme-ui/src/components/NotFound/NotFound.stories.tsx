import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
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
  render: (args, context) => {
    const { labels, locale, overview } = samplesOf(context);
    const nearest = overview.flatMap(({ pages }) => pages);
    const onSearch = () => document.dispatchEvent(new Event('story:search'));
    return <NotFound {...args} home={locale.home} labels={labels} nearest={nearest} onSearch={onSearch} />;
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels, overview } = samplesOf(context);
    const nearest = canvas.getByRole('navigation', { name: labels.nearestPages });
    const [first] = overview.flatMap(({ pages }) => pages);
    await expect(within(nearest).getAllByRole('link')[0]).toHaveAttribute('href', first?.link);
    let searches = 0;
    document.addEventListener('story:search', () => (searches += 1), { once: true });
    await userEvent.click(canvas.getByRole('button', { name: labels.searchPlaceholder }));
    await expect(searches).toBe(1);
  },
};

/** Below the text of a site's own page, which describes what has happened. */
export const BelowAText: Story = {
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    return (
      <>
        <article>
          <h1>{labels.notFoundTitle}</h1>
        </article>
        <NotFound {...args} message={false} home={locale.home} labels={labels} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('404')).toBeNull();
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
