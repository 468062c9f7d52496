import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Footer } from './Footer.js';

const meta: Meta<typeof Footer> = {
  component: Footer,
  parameters: { layout: 'fullscreen' },
  render: (args, context) => <Footer {...args}>{samplesOf(context).footer}</Footer>,
};
export default meta;

type Story = StoryObj<typeof Footer>;

export const Default: Story = {};

/** Links in columns: as many beside each other as there is room for. */
export const WithColumns: Story = {
  tags: ['baseline'],
  render: (args, context) => {
    const { footer, cards, nav } = samplesOf(context);
    const links = cards.map(({ title }, index) => ({ text: title, link: `/${index}` }));
    const columns = nav.map(({ text }, index) => ({ title: text, links: links.slice(0, 4 - index) }));
    return (
      <Footer {...args} columns={columns}>
        {footer}
      </Footer>
    );
  },
};

export const LongText: Story = {
  render: (args, context) => <Footer {...args}>{samplesOf(context).text.paragraph}</Footer>,
};
