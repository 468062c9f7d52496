import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Hero } from './Hero.js';

const meta: Meta<typeof Hero> = {
  component: Hero,
  render: (args, context) => <Hero {...args} hero={{ ...samplesOf(context).hero, ...args.hero }} />,
};
export default meta;

type Story = StoryObj<typeof Hero>;

export const Default: Story = {};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const OnATablet: Story = { tags: ['tablet'], globals: { viewport: { value: 'tablet' } } };

/** A name and a tagline. */
export const WithoutText: Story = {
  render: (args, context) => <Hero {...args} hero={{ ...samplesOf(context).hero, text: undefined }} />,
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const { name } = samplesOf(context).hero;
    await expect(canvas.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(canvasElement.querySelector('hgroup')).toBeNull();
  },
};

export const WithImage: Story = {
  render: (args, context) => {
    const { hero } = samplesOf(context);
    return <Hero {...args} hero={{ ...hero, image: { src: '/tools/rstest.svg', alt: hero.name } }} />;
  },
};

/** Another image in the dark theme; the browser loads the one that is seen. */
export const WithDarkImage: Story = {
  render: (args, context) => {
    const { hero } = samplesOf(context);
    const image = { src: '/tools/rstest.svg', dark: '/tools/rspack.svg', alt: hero.name };
    return <Hero {...args} hero={{ ...hero, image }} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const isDark = canvasElement.ownerDocument.documentElement.classList.contains('dark');
    await expect(canvas.getByRole('img')).toHaveAttribute('src', isDark ? '/tools/rspack.svg' : '/tools/rstest.svg');
  },
};

/** A command to copy. */
export const WithCommand: Story = {
  render: (args, context) => <Hero {...args} hero={{ ...samplesOf(context).hero, command: 'npx rstest' }} />,
};

/** However wide the title is, it is not broken inside "happy-dom". */
export const HyphenInTitle: Story = {
  render: (args, context) => {
    const { hero, text } = samplesOf(context);
    return <Hero {...args} hero={{ ...hero, text: text.hyphen }} />;
  },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const compound = canvas.getByText('happy-dom');
    const title = compound.parentElement as HTMLElement;
    await expect(title).toHaveTextContent(samplesOf(context).text.hyphen);
    const word = document.createRange();
    word.selectNodeContents(compound);
    for (let width = canvasElement.clientWidth; width > 300; width -= 20) {
      title.style.inlineSize = `${width}px`;
      await expect(word.getClientRects(), `${width} px`).toHaveLength(1);
    }
    title.style.inlineSize = '';
  },
};

/** A panel of the site's own: the words have another language to be beside. */
export const WithPanel: Story = {
  render: (args, context) => {
    const { hero, text } = samplesOf(context);
    return <Hero {...args} hero={hero} panel={<p>{text.paragraph}</p>} />;
  },
};

export const WordsAlone: Story = {
  render: (args, context) => {
    const { name, text } = samplesOf(context).hero;
    return <Hero {...args} hero={{ name, text }} />;
  },
};

export const LongText: Story = {
  render: (args, context) => {
    const { hero, text } = samplesOf(context);
    return <Hero {...args} hero={{ ...hero, text: text.long, tagline: text.paragraph }} />;
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
