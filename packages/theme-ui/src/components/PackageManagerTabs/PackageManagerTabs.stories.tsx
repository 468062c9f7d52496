import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TABS_STORAGE_PREFIX } from '../../constants.js';
import { inLiveArticle } from '../../testing/stories/frames.js';
import { PackageManagerTabs } from './PackageManagerTabs.js';

const meta: Meta<typeof PackageManagerTabs> = {
  component: PackageManagerTabs,
  decorators: inLiveArticle,
  args: { command: 'npm install -D @rstest/core' },
};
export default meta;

type Story = StoryObj<typeof PackageManagerTabs>;

export const Default: Story = { tags: ['baseline'] };

/** The verbs are each manager's own; the choice is kept for the whole site. */
export const Chosen: Story = {
  args: { groupId: 'story-package-manager' },
  play: async ({ canvas, userEvent }) => {
    for (const [name, command] of Object.entries({
      yarn: 'yarn add -D @rstest/core',
      pnpm: 'pnpm add -D @rstest/core',
      bun: 'bun add -D @rstest/core',
      deno: 'deno add -D npm:@rstest/core',
    })) {
      await userEvent.click(canvas.getByRole('tab', { name }));
      await expect(canvas.getByRole('tabpanel')).toHaveTextContent(command);
      await expect(localStorage.getItem(`${TABS_STORAGE_PREFIX}story-package-manager`)).toBe(name);
    }
  },
};

/** A command may leave the manager's name out. */
export const Verb: Story = {
  args: { command: 'add @rstest/core -D', groupId: 'story-verb' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('npm install @rstest/core -D');
  },
};

export const Create: Story = { args: { command: 'npm create rstest@latest', groupId: 'story-create' } };

export const OwnCommands: Story = {
  args: { command: { npm: 'npm run test', pnpm: 'pnpm test' }, groupId: 'story-own' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['npm', 'pnpm']);
  },
};

export const SeveralLines: Story = {
  args: {
    command: 'npm install -D @rstest/core happy-dom\nnpx rstest --update',
    groupId: 'story-lines',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { groupId: 'story-rtl' } };
