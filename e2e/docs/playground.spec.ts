import { expectNoViolations } from '../accessibility/axe.js';
import { expect, hold, test } from '../support/test.js';

test.use({ site: 'docs' });

const PAGES = [
  {
    path: '/playground',
    source: 'Source',
    article: 'Article',
    findings: 'Findings',
    none: 'No findings',
    start: 'Show the article',
    meaning: 'form',
  },
  {
    path: '/zh/playground',
    source: '源码',
    article: '文章',
    findings: '检查结果',
    none: '没有发现问题',
    start: '显示文章',
    meaning: '标题不跳级',
  },
];

for (const texts of PAGES) {
  test(`${texts.path} shows the article and the findings of what is typed`, async ({ page, visit }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(texts.path);
    const article = page.getByRole('region', { name: texts.article });
    const findings = page.getByRole('region', { name: texts.findings });
    await expect(page.getByRole('button', { name: texts.start })).toBeVisible();
    expect(
      scripts.filter((url) => /\/engine-[^/]*\.js/.test(url)),
      'the parser before somebody asks for it',
    ).toEqual([]);

    // From the sample: a container, tabs that work, a skipped level of headings.
    await page.getByRole('button', { name: texts.start }).click();
    await expect(article.locator('[data-type="tip"]')).toBeVisible();
    await article.getByRole('tab').nth(1).click();
    await expect(article.getByRole('tabpanel')).toHaveCount(1);
    await expect(findings.getByRole('listitem')).toHaveCount(1);
    await expect(findings.getByRole('listitem')).toContainText('is of level 4');
    await expect(findings.getByRole('listitem')).toContainText(texts.meaning);

    // The position of a finding leads to it in the source.
    const source = page.getByRole('textbox', { name: texts.source });
    await findings.getByRole('button').first().click();
    await expect(source).toBeFocused();
    expect(
      await source.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart).split('\n')[0]),
    ).toMatch(/^####/);

    // Without a mistake, with one of the syntax, and with code, which is shown and not run.
    await source.fill('# A\n\n[b](#a) `c` <Badge text="d" />\n');
    await expect(findings).toContainText(texts.none);
    await expect(article.getByRole('link', { name: 'b' })).toBeVisible();
    await expectNoViolations(page, texts.path);
    await source.fill('# A\n\n<Card>\n');
    await expect(findings.getByRole('listitem')).toContainText('The tag <Card> is not closed.');
    await source.fill('# A\n\n{document.title = "run"}\n\n<Foreign />\n');
    await expect(article).toContainText('{document.title = "run"}');
    await expect(findings.getByRole('listitem')).toContainText('Foreign is not available');
    expect(await page.title()).not.toBe('run');
  });
}

test('the panels stand one below the other on a phone, by keyboard too @phone @phone-only', async ({ page, visit }) => {
  await visit('/playground');
  const source = page.getByRole('textbox', { name: 'Source' });
  await source.focus();
  const article = page.getByRole('region', { name: 'Article' });
  await expect(article.locator('[data-type="tip"]')).toBeVisible();
  const [above, below] = [await source.boundingBox(), await article.boundingBox()];
  expect(above?.x).toBe(below?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await source.press('Control+End');
  await source.pressSequentially('\nTyped.');
  await expect(article).toContainText('Typed.');
});

test('begins for somebody who is in the editor before its script', async ({ page, context, visit }) => {
  const release = await hold(context, /\/assets\/playground-.*\.js$/);
  await visit('/playground');
  await page.getByRole('textbox', { name: 'Source' }).focus();
  release();
  await expect(page.getByRole('region', { name: 'Article' }).locator('[data-type="tip"]')).toBeVisible();
});
