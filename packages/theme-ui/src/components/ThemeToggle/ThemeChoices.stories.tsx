import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { ThemeChoices } from './ThemeChoices.js';

const meta: Meta<typeof ThemeChoices> = {
  component: ThemeChoices,
  render: (args, context) => <ThemeChoices {...args} labels={samplesOf(context).labels} />,
};
export default meta;

type Story = StoryObj<typeof ThemeChoices>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const pressed = canvas.getAllByRole('button', { pressed: true });
    await expect(pressed).toEqual([canvas.getAllByRole('button')[globals.theme === 'dark' ? 1 : 0]]);
  },
};

/** In the menu of small screens they stand side by side. */
export const InTheMenu: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  decorators: (Story) => (
    <div className="dt-menu">
      <Story />
    </div>
  ),
};

export const Chosen: Story = {
  play: async (context) => {
    const { canvas, userEvent, globals } = context;
    const { labels } = samplesOf(context);
    const name = globals.theme === 'dark' ? labels.themeLight : labels.themeDark;
    const button = canvas.getByRole('button', { name });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await expect(document.documentElement.classList.contains('dark')).toBe(globals.theme !== 'dark');
  },
};
