import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Breadcrumbs } from './Breadcrumbs.js';

const meta: Meta<typeof Breadcrumbs> = {
  component: Breadcrumbs,
  render: (args, context) => {
    const { breadcrumbs, labels } = samplesOf(context);
    return <Breadcrumbs {...args} items={args.items ?? breadcrumbs} label={labels.breadcrumbs} />;
  },
};
export default meta;

type Story = StoryObj<typeof Breadcrumbs>;

export const Default: Story = { tags: ['baseline'] };

export const OneStep: Story = {
  render: (args, context) => {
    const { breadcrumbs, labels } = samplesOf(context);
    return <Breadcrumbs {...args} items={breadcrumbs.slice(0, 1)} label={labels.breadcrumbs} />;
  },
};

const many: Story['render'] = (args, context) => {
  const { sidebar, text, labels } = samplesOf(context);
  const names = sidebar.flatMap((item) => (item.type === 'group' ? [item.text] : []));
  const items = [...names.map((name) => ({ text: name, link: `/${name}` })), { text: text.long }];
  return <Breadcrumbs {...args} items={items} label={labels.breadcrumbs} />;
};

export const ManyAndLong: Story = { render: many };

export const ManyOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: many,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** A page that stands outside of every section shows none. */
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
