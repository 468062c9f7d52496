import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

test.use({ site: 'docs' });

const LANGUAGES = [
  {
    path: '/reference/components',
    copy: 'Copy code',
    copied: 'Copied',
    why: 'Why',
    drawing: 'A drawing of a folded letter.',
    sentence: 'This sentence is not in the Markdown of this page.',
    tabs: ['Letter', 'Map'],
    panels: ['Three folds.', 'Eight folds.'],
    start: /^\/guide\/start\/quick-start$/,
  },
  {
    path: '/zh/reference/components',
    copy: '复制代码',
    copied: '已复制',
    why: '为什么',
    drawing: '一张折好的信纸的示意图。',
    sentence: '这句话不在本页的 Markdown 里。',
    tabs: ['信纸', '地图'],
    panels: ['折三次。', '折八次。'],
    start: /^\/zh\/guide\/start\/quick-start$/,
  },
];

type Texts = (typeof LANGUAGES)[number];
/** Operates one example; `section` finds elements between its heading and the next one. */
type Operate = (section: (selector: string) => Locator, texts: Texts, page: Page) => Promise<void>;

const times = (text: string, part: string) => text.split(part).length - 1;
const timesIn = async (page: Page, part: string) =>
  times((await page.locator('main article').textContent()) ?? '', part);
const timesInMarkdown = async (page: Page, path: string, part: string) =>
  times(await (await page.request.get(`${path}.md`)).text(), part);
const top = async (element: Locator) => (await element.boundingBox())?.y;

/** What a reader sees and does in the example of each component, by the id of its heading. */
const EXAMPLES: Record<string, Operate> = {
  badge: (section) => expect(section('[data-dt="badge"]')).toBeVisible(),
  card: (section) => expect(section('.dt-card')).toBeVisible(),
  cardgrid: async (section) => {
    const cards = section('.dt-card-grid > .dt-card');
    await expect(cards).toHaveCount(2);
    expect(await top(cards.first()), 'cards in one row').toBe(await top(cards.last()));
  },
  linkcard: async (section, texts, page) => {
    const card = section('.dt-link-card');
    // Its whole panel is the link, not the title alone.
    await card.click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL((url) => texts.start.test(url.pathname));
    await page.goBack();
    await expect(card).toBeVisible();
  },
  container: async (section, texts) => {
    await expect(section('[data-type="tip"]')).toBeVisible();
    const details = section('details');
    const body = details.locator('p');
    await expect(body).toBeHidden();
    await details.getByText(texts.why, { exact: true }).click();
    await expect(body).toBeVisible();
  },
  filetree: (section) => expect(section('[data-dt="files"] [data-dt="folder"] li')).toContainText('index.md'),
  mdonly: async (_section, { path, drawing }, page) => {
    expect(await timesIn(page, drawing), 'on the page: as source').toBe(1);
    expect(await timesInMarkdown(page, path, drawing), 'in the Markdown: as source and as text').toBe(2);
  },
  htmlonly: async (_section, { path, sentence }, page) => {
    expect(await timesIn(page, sentence), 'on the page: as source and as text').toBe(2);
    expect(await timesInMarkdown(page, path, sentence), 'in the Markdown: as source').toBe(1);
  },
  numbers: (section) => expect(section('.dt-numbers dd').first()).toHaveText('2'),
  packagemanagertabs: async (section, texts, page) => {
    const panel = section('[role="tabpanel"]:not([hidden])');
    await section('[role="tab"]').getByText('pnpm').click();
    await expect(panel.locator('pre')).toHaveText('pnpm add -D typescript');
    await panel.getByRole('button', { name: texts.copy }).click();
    await expect(panel.getByRole('button', { name: texts.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('pnpm add -D typescript');
  },
  sidebyside: async (section) => {
    const blocks = section('.dt-side-by-side > [data-dt="code"]');
    await expect(blocks).toHaveCount(2);
    expect(await top(blocks.first())).toBe(await top(blocks.last()));
  },
  steps: (section) => expect(section('.dt-steps > ol > li')).toHaveCount(2),
  tabs: async (section, { tabs: [letter = '', map = ''], panels: [three = '', eight = ''] }) => {
    const tab = (name: string) => section('[role="tab"]').getByText(name);
    const panel = section('[role="tabpanel"]:not([hidden])');
    await expect(panel, 'the default is the second').toHaveText(eight);
    await tab(letter).click();
    await expect(panel).toHaveText(three);
    await tab(letter).press('ArrowRight');
    await expect(tab(map)).toBeFocused();
    await expect(panel).toHaveText(eight);
  },
  tab: (section) => expect(section('[role="tab"][aria-selected="true"]')).toHaveCount(1),
  tooltip: async (section, _texts, page) => {
    const word = section('.dt-tooltip-word');
    await expect(section('[role="tooltip"]')).toBeHidden();
    // A pointer that came before the island was hydrated has to come again.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await word.hover();
      await expect(section('[role="tooltip"]')).toBeVisible({ timeout: 500 });
    }).toPass();
    await word.focus();
    await word.press('Escape');
    await expect(section('[role="tooltip"]')).toBeHidden();
  },
  icon: (section) => expect(section('svg')).toBeVisible(),
};

for (const texts of LANGUAGES) {
  test(`${texts.path}: the example of each component works`, async ({ page, context, visit }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(texts.path);
    const ids: string[] = await page.locator('main article h2').evaluateAll((headings) => headings.map(({ id }) => id));
    expect(ids, 'components of the page, and those operated here').toEqual(Object.keys(EXAMPLES));
    for (const [index, id] of ids.entries()) {
      const next = ids[index + 1];
      const parts = `#${id} ~ ${next ? `:not(#${next}, #${next} ~ *)` : '*'}`;
      const section = (selector: string) => page.locator(`:is(${parts}, :is(${parts}) *):is(${selector})`);
      await test.step(id, () => EXAMPLES[id]?.(section, texts, page));
    }
  });
}
