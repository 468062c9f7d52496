import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Icon } from '../../icons/Icon.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { Dropdown } from './Dropdown.js';

const meta: Meta<typeof Dropdown> = {
  component: Dropdown,
  decorators: [inBar, withRoom(14)],
  parameters: { layout: 'fullscreen' },
  argTypes: { align: { control: 'inline-radio', options: ['start', 'end'] } },
  render: (args, context) => {
    const { text, cards } = samplesOf(context);
    const trigger = (
      <>
        {text.name}
        <Icon name="chevron" width="16" height="16" />
      </>
    );
    return (
      <Dropdown {...args} trigger={trigger}>
        {cards.map(({ title }, index) => (
          <a key={title} href={`/${index}`} aria-current={index === 1 ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </Dropdown>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Dropdown>;

export const Closed: Story = {};

export const Current: Story = { args: { current: true } };

export const OpenedByClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(canvas.getAllByRole('link')[0]).toBeVisible();
  },
};

/** Stays open while the pointer is in it, and closes a while after it has left. */
export const OpenedByHover: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.hover(canvas.getAllByRole('link')[2] as HTMLElement);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.hover(document.body);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.hover(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

/** A press on what the pointer has opened keeps it open: nobody means to close what has just appeared. */
export const HoveredThenPressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const links = canvas.getAllByRole('link');
    await waitFor(() => expect(links[0]).toHaveFocus());
    const moves = { '{ArrowUp}': 3, '{ArrowDown}': 0, '{End}': 3, '{Home}': 0 };
    for (const [key, index] of Object.entries(moves)) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(links[index]).toHaveFocus());
    }
  },
};

export const ClosedByEscape: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    canvas.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ClosedByAChoice: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const followed = nextFollowedLink();
    await userEvent.click(canvas.getAllByRole('link')[2] as HTMLElement);
    await expect(await followed).toBe('/2');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ClosedByAPressElsewhere: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(canvasElement);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ManyAndLong: Story = {
  decorators: withRoom(28),
  render: (args, context) => {
    const { text, sidebar } = samplesOf(context);
    const entries = [...sidebar, ...sidebar].flatMap((item) => ('text' in item ? [item.text] : []));
    return (
      <Dropdown {...args} trigger={text.name}>
        {[...entries, text.name].map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the names are not unique
          <a key={index} href={`/${index}`}>
            {entry}
          </a>
        ))}
      </Dropdown>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('link').length).toBeGreaterThan(8);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = (canvas.getAllByRole('link')[0] as HTMLElement).parentElement as HTMLElement;
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};
