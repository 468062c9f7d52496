import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { DiptychLogo } from './DiptychLogo.js';
import { Logo } from './Logo.js';

const meta: Meta<typeof Logo> = {
  component: Logo,
  args: { href: '/', title: 'Rstest' },
};
export default meta;

type Story = StoryObj<typeof Logo>;

/** Diptych's own mark, for sites without one. */
export const Default: Story = {};

/** The mark alone. */
export const OwnMark: Story = { render: () => <DiptychLogo /> };

export const WithImage: Story = { args: { image: '/tools/rstest.svg' } };

/** Another image in the dark theme. */
export const WithDarkImage: Story = {
  args: { image: '/tools/rstest.svg', imageDark: '/tools/rspack.svg' },
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('img')].filter((image) => image.checkVisibility());
    const isDark = canvasElement.ownerDocument.documentElement.classList.contains('dark');
    await expect(shown.map((image) => image.getAttribute('src'))).toEqual([
      isDark ? '/tools/rspack.svg' : '/tools/rstest.svg',
    ]);
  },
};

/** The image alone is shown; the link keeps the title as its name. */
export const ImageAlone: Story = {
  args: { image: '/tools/rstest.svg', text: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Rstest' })).toBeVisible();
  },
};

export const Markup: Story = {
  args: { image: '<svg viewBox="0 0 24 24" fill="currentColor"><circle cx="12" cy="12" r="10"/></svg>' },
};

export const LongTitle: Story = {
  render: (args, context) => <Logo {...args} title={samplesOf(context).text.long} />,
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
