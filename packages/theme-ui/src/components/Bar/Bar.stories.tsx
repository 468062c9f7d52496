import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samplePage } from '../../testing/samples.js';
import { withRoom } from '../../testing/stories/frames.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher.js';
import { Logo } from '../Logo/Logo.js';
import { NavMenu } from '../NavMenu/NavMenu.js';
import { SearchButton } from '../SearchButton/SearchButton.js';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle.js';
import { Bar } from './Bar.js';

const LANGUAGES = [
  { locale: 'en', lang: 'en', label: 'English', link: '/guide/', current: true },
  { locale: 'zh', lang: 'zh-CN', label: '简体中文', link: '/zh/guide/', current: false },
];
const PHONE = { viewport: { value: 'phone' } };

type Story = StoryObj<typeof Bar>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const show: NonNullable<Story['render']> = (args, context) => {
  const { labels, locale, nav } = samplesOf(context);
  const page = samplePage({ pagePath: '/guide/', routePath: '/guide/' });
  const menu = <NavMenu aria-label={labels.mainNavigation} items={nav} page={page} base="/" home={locale.home} />;
  const controls = (
    <>
      <LanguageSwitcher label={labels.language} languages={LANGUAGES} />
      <ThemeToggle labels={labels} />
    </>
  );
  return (
    <Bar
      {...args}
      logo={args.logo ?? <Logo href={locale.home} title="Rstest" />}
      search={args.search ?? <SearchButton label={labels.search} />}
      menu={args.menu ?? menu}
      controls={args.controls ?? controls}
      menuLabel={labels.menu}
    />
  );
};

const meta: Meta<typeof Bar> = {
  component: Bar,
  decorators: withRoom(24),
  parameters: { layout: 'fullscreen' },
  args: { routePath: '/guide/' },
  render: show,
};
export default meta;

const menuButton = ({ canvas, globals }: Context) =>
  canvas.queryByRole('button', { name: samplesOf({ globals }).labels.menu });

/** From 768 px on the menu is in the bar, and needs no button. */
export const Default: Story = {
  tags: ['baseline'],
  play: async (context) => {
    const { canvas, globals } = context;
    const navigation = canvas.getByRole('navigation', { name: samplesOf({ globals }).labels.mainNavigation });
    await expect(navigation).toBeVisible();
    await expect(menuButton(context)).toBeNull();
  },
};

export const Tablet: Story = { tags: ['tablet'], globals: { viewport: { value: 'tablet' } }, play: Default.play };

/** Below, it opens from a button, and closes by it. */
export const OnAPhone: Story = {
  tags: ['baseline', 'phone'],
  globals: PHONE,
  play: async (context) => {
    const { canvas, userEvent, globals } = context;
    const { labels } = samplesOf({ globals });
    const button = canvas.getByRole('button', { name: labels.menu });
    const navigation = () => canvas.queryByRole('navigation', { name: labels.mainNavigation });
    await expect(navigation()).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    await expect(navigation()).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await expect(navigation()).toBeNull();
  },
};

export const MenuOpenOnAPhone: Story = {
  tags: ['phone'],
  globals: PHONE,
  play: async (context) => {
    const button = menuButton(context);
    if (!button) throw new Error('There is no menu button.');
    await context.userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  },
};

/** A site of one language without search, menu or a choice of themes. */
export const Bare: Story = { args: { search: <></>, menu: <></>, controls: <></> } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
