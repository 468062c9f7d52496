import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TABS_STORAGE_PREFIX } from '../../constants.js';
import { inArticle } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { PackageManagerTabs } from '../PackageManagerTabs/PackageManagerTabs.js';
import { Tab } from './Tab.js';
import { Tabs } from './Tabs.js';

const meta: Meta<typeof Tabs> = {
  component: Tabs,
  decorators: inArticle,
  render: (args, context) => (
    <Tabs {...args}>
      {samplesOf(context).cards.map(({ title, description }) => (
        <Tab key={title} label={title}>
          <p>{description}</p>
        </Tab>
      ))}
    </Tabs>
  ),
};
export default meta;

type Story = StoryObj<typeof Tabs>;

export const Default: Story = { tags: ['baseline'] };

export const AnotherFirst: Story = {
  render: (args, context) => {
    const { cards } = samplesOf(context);
    return (
      <Tabs {...args} defaultLabel={cards[2]?.title}>
        {cards.map(({ title, description }) => (
          <Tab key={title} label={title}>
            {description}
          </Tab>
        ))}
      </Tabs>
    );
  },
  play: async (context) => {
    await expect(context.canvas.getByRole('tab', { selected: true })).toHaveTextContent(
      samplesOf(context).cards[2]?.title ?? '',
    );
  },
};

/** One stop for Tab; arrows, Home and End move and choose. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    const tabs = canvas.getAllByRole('tab');
    tabs[0]?.focus();
    const moves = { '{ArrowRight}': 1, '{End}': 3, '{ArrowLeft}': 2, '{Home}': 0 };
    for (const [key, index] of Object.entries(moves)) {
      await userEvent.keyboard(key);
      await expect(tabs[index]).toHaveFocus();
      await expect(tabs[index]).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.filter((tab) => tab.tabIndex === 0)).toEqual([tabs[index]]);
    }
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tabs[3]).toHaveFocus();
  },
};

/** From right to left the arrows go where they point. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const tabs = canvas.getAllByRole('tab');
    tabs[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tabs[1]).toHaveFocus();
  },
};

/** Tabs of a group change together, and the choice is kept. */
export const Group: Story = {
  render: (args) => (
    <>
      {['first', 'second'].map((name) => (
        <Tabs key={name} {...args} groupId="story-group">
          <Tab label="ESM">
            <p>import</p>
          </Tab>
          <Tab label="CommonJS">
            <p>require</p>
          </Tab>
        </Tabs>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('tab', { name: 'CommonJS' });
    await userEvent.click(first as HTMLElement);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getAllByText('require').every((panel) => panel.checkVisibility())).toBe(true);
    await expect(localStorage.getItem(`${TABS_STORAGE_PREFIX}story-group`)).toBe('CommonJS');
    await userEvent.click(canvas.getAllByRole('tab', { name: 'ESM' })[1] as HTMLElement);
    await expect(first).toHaveAttribute('aria-selected', 'false');
  },
};

/** More than fit a line: the list scrolls, the page does not. */
export const ManyAndLong: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  render: (args, context) => {
    const { text, cards } = samplesOf(context);
    const labels = [...cards.map(({ title }) => title), text.long, text.name, text.word];
    return (
      <Tabs {...args}>
        {labels.map((label) => (
          <Tab key={label} label={label}>
            <p>{text.paragraph}</p>
          </Tab>
        ))}
      </Tabs>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const last = canvas.getAllByRole('tab').at(-1) as HTMLElement;
    canvas.getAllByRole('tab')[0]?.focus();
    await userEvent.keyboard('{End}');
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth + 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Tabs inside a panel leave the outer ones alone. */
export const Nested: Story = {
  render: (args) => (
    <Tabs {...args}>
      <Tab label="TypeScript">
        <Tabs>
          <Tab label="rstest.config.ts">
            <p>defineConfig</p>
          </Tab>
          <Tab label="tsconfig.json">
            <p>compilerOptions</p>
          </Tab>
        </Tabs>
      </Tab>
      <Tab label="JavaScript">
        <p>rstest.config.mjs</p>
      </Tab>
    </Tabs>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'tsconfig.json' }));
    await expect(canvas.getByText('compilerOptions')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'TypeScript' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Tabs of code are the head of its box; tabs of such tabs too, the outer row above. */
export const OfCode: Story = {
  tags: ['baseline'],
  render: (args) => (
    <>
      <PackageManagerTabs {...args} command="npm install -D @rstest/core" groupId="story-managers" />
      <Tabs {...args}>
        {['happy-dom', 'jsdom'].map((name) => (
          <Tab key={name} label={name}>
            <PackageManagerTabs command={`npm install -D ${name}`} groupId={`story-${name}`} />
          </Tab>
        ))}
      </Tabs>
    </>
  ),
  play: async ({ canvasElement }) => {
    const frames = [...canvasElement.querySelectorAll('[data-dt="tabs"]')].filter(
      (tabs) => Number.parseFloat(getComputedStyle(tabs).borderTopWidth) > 0,
    );
    await expect(frames).toHaveLength(2);
    for (const code of canvasElement.querySelectorAll('[data-dt="code"]')) {
      await expect(getComputedStyle(code).borderTopWidth).toBe('0px');
    }
  },
};

export const One: Story = {
  render: (args, context) => (
    <Tabs {...args}>
      <Tab label={samplesOf(context).text.name}>
        <p>{samplesOf(context).text.sentence}</p>
      </Tab>
    </Tabs>
  ),
};
