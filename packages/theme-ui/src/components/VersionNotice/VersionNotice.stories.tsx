import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { VersionNotice } from './VersionNotice.js';

/**
 * Above every page of a version that is not the newest one.
 *
 * **Do** link to the same page of the newest version; the site finds it, and falls back to that version's home page.
 * **Don't** let readers close it: each page may be the first that a search engine leads to.
 */
const meta: Meta<typeof VersionNotice> = {
  component: VersionNotice,
  args: { newest: { link: '/guide/start', exists: true, notice: 'old' }, version: '1.x', newestVersion: '2.x' },
  render: (args, context) => <VersionNotice {...args} labels={samplesOf(context).labels} />,
};
export default meta;

type Story = StoryObj<typeof VersionNotice>;

export const OldVersion: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/guide/start');
  },
};

export const PageIsGone: Story = { args: { newest: { link: '/guide/', exists: false, notice: 'old' } } };

export const NotReleased: Story = {
  args: { newest: { link: '/guide/start', exists: true, notice: 'unreleased' }, version: '3.0 beta' },
};

/** The link goes to a line of its own. */
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
