import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LOCALE_STORAGE_KEY } from '../../constants.js';
import { inBar, withRoom } from '../../testing/stories/frames.js';
import { nextFollowedLink } from '../../testing/stories/play.js';
import { samplesOf } from '../../testing/stories/samples-of.js';
import { type LanguageLink, LanguageSwitcher } from './LanguageSwitcher.js';

const language = (locale: string, lang: string, label: string, link: string): LanguageLink => ({
  locale,
  lang,
  label,
  link,
  current: false,
});
const TWO = [language('en', 'en', 'English', '/guide/'), language('zh', 'zh-CN', '简体中文', '/zh/guide/')];
const MANY = [
  ...TWO,
  language('ja', 'ja', '日本語', '/ja/guide/'),
  language('ko', 'ko', '한국어', '/ko/guide/'),
  language('de', 'de', 'Deutsch', '/de/guide/'),
  language('pt', 'pt-BR', 'Português (Brasil)', '/pt/guide/'),
  language('ru', 'ru', 'Русский', '/ru/guide/'),
];

const meta: Meta<typeof LanguageSwitcher> = {
  component: LanguageSwitcher,
  decorators: [inBar, withRoom(20)],
  parameters: { layout: 'fullscreen' },
  args: { languages: TWO },
  render: (args, context) => {
    const { labels, locale } = samplesOf(context);
    const languages = args.languages.map((entry) => ({ ...entry, current: entry.locale === locale.key }));
    return <LanguageSwitcher {...args} languages={languages} label={labels.language} />;
  },
};
export default meta;

type Story = StoryObj<typeof LanguageSwitcher>;

const open: Story['play'] = async (context) => {
  const { canvas, userEvent } = context;
  await userEvent.click(canvas.getByRole('button', { name: samplesOf(context).labels.language }));
};

export const Closed: Story = {};

export const Open: Story = {
  play: async (context) => {
    await open(context);
    const { canvas } = context;
    const current = canvas.getByRole('link', { current: true });
    await expect(current).toHaveAttribute('lang', samplesOf(context).locale.lang);
  },
};

export const ManyLanguages: Story = { tags: ['baseline'], args: { languages: MANY }, play: open };

/** The choice is remembered; query and hash of the address go along. */
export const Chosen: Story = {
  play: async (context) => {
    await open(context);
    const { canvas, userEvent } = context;
    const followed = nextFollowedLink();
    await userEvent.click(canvas.getByRole('link', { name: '简体中文' }));
    await expect(new URL((await followed) ?? '').pathname).toBe('/zh/guide/');
    await expect(new URL((await followed) ?? '').search).toBe(window.location.search);
    await expect(localStorage.getItem(LOCALE_STORAGE_KEY)).toBe('zh');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: open };
