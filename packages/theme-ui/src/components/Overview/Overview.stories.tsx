import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Overview } from './Overview.js';

const meta: Meta<typeof Overview> = {
  component: Overview,
  render: (args, context) => {
    const { overview, labels } = samplesOf(context);
    return <Overview {...args} groups={args.groups ?? overview} labels={labels} />;
  },
};
export default meta;

type Story = StoryObj<typeof Overview>;

/** Types into the filter; gives back the headings of the groups that stay. */
async function filterBy(context: Parameters<NonNullable<Story['play']>>[0], text: string): Promise<string[]> {
  const { canvas, userEvent } = context;
  await userEvent.type(canvas.getByRole('textbox', { name: samplesOf(context).labels.filter }), text);
  return canvas.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent ?? '');
}

export const Default: Story = {};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

/** A group whose title matches stays as it is. */
export const FilteredByGroup: Story = {
  play: async (context) => {
    const [group] = samplesOf(context).overview;
    await expect(await filterBy(context, ` ${group?.title.toUpperCase()}`)).toEqual([group?.title]);
    await expect(context.canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  },
};

/** A page whose name matches keeps all its headings. */
export const FilteredByPage: Story = {
  play: async (context) => {
    await expect(await filterBy(context, 'DESCRIBE')).toHaveLength(1);
    await expect(context.canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** Otherwise the headings that match stay, and their pages around them. */
export const FilteredByHeading: Story = {
  tags: ['baseline'],
  play: async (context) => {
    await expect(await filterBy(context, 'each')).toHaveLength(1);
    await expect(context.canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['describe.each']);
  },
};

export const NoMatch: Story = {
  play: async (context) => {
    const { labels, search } = samplesOf(context);
    await expect(await filterBy(context, search.missing)).toEqual([]);
    await expect(context.canvas.getByRole('status')).toHaveTextContent(labels.noMatchingApi);
    await expect(context.canvas.getByRole('status')).toHaveTextContent(search.missing);
  },
};

export const ManyAndLong: Story = {
  render: (args, context) => {
    const { overview, text, labels } = samplesOf(context);
    const pages = Array.from({ length: 12 }, (_, index) => ({
      text: index % 3 === 0 ? text.long : text.name,
      link: `/page-${index}`,
      headers: overview[0]?.pages[index % 2]?.headers ?? [],
    }));
    return <Overview {...args} groups={[{ title: text.long, pages }, ...overview]} labels={labels} />;
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
