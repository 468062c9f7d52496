import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { THEME_STORAGE_KEY } from '../../constants.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { ThemeToggle } from './ThemeToggle.js';

const meta: Meta<typeof ThemeToggle> = {
  component: ThemeToggle,
  decorators: [inBar, withRoom(12)],
  parameters: { layout: 'fullscreen' },
  render: (args, context) => <ThemeToggle {...args} labels={samplesOf(context).labels} />,
};
export default meta;

type Story = StoryObj<typeof ThemeToggle>;

const isDark = () => document.documentElement.classList.contains('dark');

export const Closed: Story = {};

export const Open: Story = {
  tags: ['baseline'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.hover(canvas.getByRole('button', { name: samplesOf(context).labels.themeToggle }));
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
  },
};

/** A press flips light and dark, twice here. */
export const Pressed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = canvas.getByRole('button', { name: samplesOf(context).labels.themeToggle });
    const before = isDark();
    await userEvent.click(button);
    await waitFor(() => expect(isDark()).toBe(!before));
    await expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe(before ? 'light' : 'dark');
    await userEvent.click(button);
    await waitFor(() => expect(isDark()).toBe(before));
  },
};

/** What the system shows, for as long as it shows it. */
export const Auto: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { labels } = samplesOf(context);
    await userEvent.hover(canvas.getByRole('button', { name: labels.themeToggle }));
    const auto = await canvas.findByRole('button', { name: labels.themeAuto });
    await userEvent.click(auto);
    await waitFor(() => expect(auto).toHaveAttribute('aria-pressed', 'true'));
    await expect(isDark()).toBe(window.matchMedia('(prefers-color-scheme: dark)').matches);
    await expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('auto');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: Open.play };
