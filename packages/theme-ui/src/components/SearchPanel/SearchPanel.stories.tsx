import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { type SearchGroup, type SearchPanelProvider, SearchUnavailable } from '../../search/search-provider.js';
import { nextFollowedLink } from '../../testing/stories/play.js';
import type { Samples } from '../../testing/stories/samples.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { SearchPanel, type SearchPanelProps } from './SearchPanel.js';

/** Answers every query with the same groups, but for the one that finds nothing. */
const answering = ({ missing, groups }: Samples['search']): SearchPanelProvider => ({
  search: async (query) => (query === missing ? [] : groups),
});
const never: SearchPanelProvider = { search: () => new Promise(() => {}) };
const failing: SearchPanelProvider = {
  search: async () => Promise.reject(new SearchUnavailable('The index could not be fetched.')),
};

/** The panel as a site shows it: it closes when it requests that. */
function ClosingPanel({ open, onClose, ...rest }: SearchPanelProps): ReactElement {
  const [isOpen, setOpen] = useState(open);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return <SearchPanel {...rest} open={isOpen} onClose={close} />;
}

const meta: Meta<typeof SearchPanel> = {
  component: SearchPanel,
  tags: ['!autodocs'],
  args: { open: true, onClose: fn() },
  render: (args, context) => {
    const { labels, search } = samplesOf(context);
    return (
      <ClosingPanel
        {...args}
        key={String(args.open)}
        provider={args.provider ?? answering(search)}
        labels={labels}
        entries={args.entries ?? search.entries}
      />
    );
  },
};
export default meta;

type Story = StoryObj<typeof SearchPanel>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const field = ({ canvas }: Context): HTMLElement => canvas.getByRole('combobox');
const opened = ({ canvas }: Context): Promise<HTMLElement> => canvas.findByRole('dialog');
/** The site was asked to close the panel, and has. */
const closed = async ({ args, canvas }: Context): Promise<void> => {
  await expect(args.onClose).toHaveBeenCalled();
  await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
};
const options = ({ canvas }: Context): HTMLElement[] => canvas.queryAllByRole('option');
const selected = (context: Context): HTMLElement[] =>
  options(context).filter((option) => option.getAttribute('aria-selected') === 'true');

async function searchFor(context: Context, query: string, results: number): Promise<void> {
  await opened(context);
  await context.userEvent.type(field(context), query);
  await waitFor(() => expect(options(context)).toHaveLength(results));
  await expect(selected(context)).toEqual([options(context)[0]]);
}
const find = (context: Context) => searchFor(context, samplesOf(context).search.query, 7);

/** Links of one of the lists for an empty field. */
const links = ({ canvas }: Context, list: string): HTMLElement[] =>
  within(canvas.getByRole('list', { name: list })).getAllByRole('link');

/** Before anything is typed: where to start. Those are links, which Tab reaches; Enter opens none. */
export const Start: Story = {
  play: async (context) => {
    await opened(context);
    await expect(field(context)).toHaveFocus();
    await expect(links(context, samplesOf(context).labels.searchEntries)).toHaveLength(3);
    await expect(options(context)).toEqual([]);
    await context.userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

/** A choice is offered again at the next opening. */
export const Recent: Story = {
  beforeEach: () => {
    const choices = [{ type: 'title', link: '/config/test/pool', text: 'pool' }];
    localStorage.setItem('diptych.recent', JSON.stringify(choices));
  },
  play: async (context) => {
    await opened(context);
    await expect(links(context, samplesOf(context).labels.searchRecent)[0]).toHaveTextContent('pool');
  },
};

export const Results: Story = { tags: ['baseline-page'], play: find };

export const OnAPhone: Story = {
  tags: ['baseline-page', 'phone'],
  globals: { viewport: { value: 'phone' } },
  play: find,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: find };

export const NoResults: Story = {
  play: async (context) => {
    await opened(context);
    const { labels, search } = samplesOf(context);
    await context.userEvent.type(field(context), search.missing);
    const status = context.canvas.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(labels.noResults.replace('{query}', search.missing)));
    await expect(status).toHaveTextContent(labels.noResultsHint);
    await context.userEvent.keyboard('{Enter}');
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { provider: never },
  play: async (context) => {
    await opened(context);
    const { labels, search } = samplesOf(context);
    await context.userEvent.type(field(context), search.query);
    await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(labels.searchLoading));
  },
};

/** A search that cannot be loaded says so, keeps what is typed, and offers to try again, or to reload the page. */
export const Failing: Story = {
  args: { provider: failing },
  play: async (context) => {
    await opened(context);
    const { labels, search } = samplesOf(context);
    await context.userEvent.type(field(context), search.query);
    await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(labels.searchFailed));
    await expect(context.canvas.getByRole('button', { name: labels.tryAgain })).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: labels.reload })).toBeVisible();
    await expect(field(context)).toHaveValue(search.query);
  },
};

/** An emptied field shows where to start again. */
export const ClearedAfterAFailure: Story = {
  args: { provider: failing },
  play: async (context) => {
    await Failing.play?.(context);
    await context.userEvent.clear(field(context));
    await waitFor(() => expect(links(context, samplesOf(context).labels.searchEntries)).toHaveLength(3));
  },
};

/** The button of the notice that leads to the query as it was typed. */
const literalButton = (context: Context): HTMLElement | null => {
  const { labels, search } = samplesOf(context);
  return context.canvas.queryByRole('button', { name: labels.searchLiteral.replace('{query}', search.misspelt) });
};

const findMisspelt = (context: Context) => searchFor(context, samplesOf(context).search.misspelt, 7);

/** A typing error was corrected: the panel names it, and leads to the query as it was typed. */
export const Corrected: Story = {
  render: (args, context) => {
    const { labels, search } = samplesOf(context);
    const provider: SearchPanelProvider = {
      search: async (_query, { literal }) =>
        search.groups.map((group, index) => (index === 0 && !literal ? { ...group, corrected: search.query } : group)),
    };
    return <SearchPanel {...args} onClose={() => args.onClose()} provider={provider} labels={labels} />;
  },
  play: async (context) => {
    await findMisspelt(context);
    await expect(literalButton(context)).toBeVisible();
  },
};

export const SearchedAsTyped: Story = {
  render: Corrected.render,
  play: async (context) => {
    await findMisspelt(context);
    await context.userEvent.click(literalButton(context) as HTMLElement);
    await waitFor(() => expect(literalButton(context)).toBeNull());
  },
};

/** Many pages match: parts of the site, more results. */
export const ManyResults: Story = {
  render: (args, context) => {
    const { labels, search } = samplesOf(context);
    const sections = [
      { path: '/guide/', count: 9 },
      { path: '/api/', count: 5 },
    ];
    const provider: SearchPanelProvider = {
      search: async () =>
        search.groups.map((group, index) => (index === 0 ? { ...group, total: 14, sections } : group)),
    };
    return (
      <SearchPanel
        {...args}
        onClose={() => args.onClose()}
        provider={provider}
        labels={labels}
        entries={search.entries}
      />
    );
  },
  play: async (context) => {
    await find(context);
    const { labels } = samplesOf(context);
    await expect(context.canvas.getByRole('button', { name: labels.searchMore })).toBeInTheDocument();
    await expect(context.canvas.getByRole('list', { name: labels.searchSections })).toBeVisible();
  },
};

/** Arrows wrap; the field keeps the focus and names the selected line. */
export const Arrows: Story = {
  play: async (context) => {
    await find(context);
    const moves: [string, number][] = [
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{ArrowUp}', 6],
      ['{ArrowDown}', 0],
    ];
    for (const [key, index] of moves) {
      await context.userEvent.keyboard(key);
      await expect(selected(context)).toEqual([options(context)[index]]);
      await expect(field(context)).toHaveAttribute('aria-activedescendant', options(context)[index]?.id);
    }
    await expect(field(context)).toHaveFocus();
  },
};

/** The first group opens here, the others in a new tab. */
export const OpenedByEnter: Story = {
  play: async (context) => {
    await find(context);
    const { groups } = samplesOf(context).search;
    await expect(options(context).map((option) => option.getAttribute('target'))).toEqual(
      groups.flatMap(({ isElsewhere, pages }) =>
        pages.flatMap(({ hits }) => hits.map(() => (isElsewhere && '_blank') || null)),
      ),
    );
    const followed = nextFollowedLink();
    await context.userEvent.keyboard('{Enter}');
    await expect(await followed).toBe(groups[0]?.pages[0]?.hits[0]?.link);
    await closed(context);
  },
};

/** Keys that belong to an input method do nothing here. */
export const Composition: Story = {
  play: async (context) => {
    await find(context);
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await fireEvent.keyDown(field(context), { key, keyCode: 229, isComposing: true });
    }
    await expect(selected(context)).toEqual([options(context)[0]]);
    await expect(context.args.onClose).not.toHaveBeenCalled();
  },
};

export const PointedAt: Story = {
  play: async (context) => {
    await find(context);
    await context.userEvent.hover(options(context)[4] as HTMLElement);
    await expect(selected(context)).toEqual([options(context)[4]]);
  },
};

export const ClosedByEscape: Story = {
  play: async (context) => {
    await opened(context);
    await context.userEvent.click(field(context));
    await context.userEvent.keyboard('{Escape}');
    await closed(context);
  },
};

export const ClosedByTheBackdrop: Story = {
  play: async (context) => {
    await context.userEvent.click(await opened(context));
    await closed(context);
  },
};

export const ClosedByButton: Story = {
  play: async (context) => {
    await opened(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: samplesOf(context).labels.close }));
    await closed(context);
  },
};

const longGroups = ({ text, search }: Samples): SearchGroup[] => [
  {
    label: 'English',
    lang: 'en',
    isElsewhere: false,
    pages: Array.from({ length: 12 }, (_, index) => ({
      title: text.long,
      link: `/${index}`,
      hits: [
        { type: 'title' as const, link: `/${index}`, text: text.long, highlights: [[4, 12] as const] },
        {
          type: 'content' as const,
          link: `/${index}#a`,
          text: text.paragraph,
          highlights: [[0, 6] as const],
          context: text.long,
        },
      ],
    })),
  },
  ...search.groups,
];

/** More than fit: the list scrolls and follows the selection. */
export const ManyAndLong: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, context) => {
    const samples = samplesOf(context);
    const provider: SearchPanelProvider = { search: async () => longGroups(samples) };
    return <SearchPanel {...args} provider={provider} labels={samples.labels} />;
  },
  play: async (context) => {
    await searchFor(context, 'a', 31);
    await context.userEvent.keyboard('{ArrowUp}');
    const last = options(context).at(-1)?.getBoundingClientRect();
    const list = context.canvas.getByRole('listbox').getBoundingClientRect();
    await expect(last?.bottom).toBeLessThanOrEqual(list.bottom + 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Closed: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
