import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { VersionNotice } from './VersionNotice.js';

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

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
