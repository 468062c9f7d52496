import { expect, test } from '../support/test.js';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/**
 * One rule such as `li:has(> ul) > a` has the browser style every link of the page again for each element that is added
 * anywhere: by a click on a link, by the search, by what comes in.
 */
test('an element more has the browser style little else', async ({ browser, page, visit }) => {
  await visit('/api/test-api/expect');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async () => {
    for (const selector of ['article', '.dt-main', '.dt-doc', '.dt-bar-inner', '.dt-layout', 'body']) {
      document.querySelector(selector)?.append(document.createElement('div'));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBeLessThan(50);
});

test('what is marked as styled by somebody else has no styles of articles', async ({ page, visit }) => {
  await visit('/guide/start/');
  const look = await page.evaluate(() => {
    const html = '<h2>Title</h2><ul><li>Item</li></ul><p><code>code</code></p>';
    const marginsIn = (parent: Element, className: string) => {
      const box = document.createElement('div');
      box.className = className;
      box.innerHTML = html;
      parent.append(box);
      const styles = [...box.querySelectorAll('*')].map((element) => getComputedStyle(element));
      return styles.map(({ margin, padding, fontSize }) => [margin, padding, fontSize].join(' / '));
    };
    const article = document.querySelector('main article') as Element;
    // The size of the text is inherited, as anywhere.
    document.body.style.fontSize = getComputedStyle(article).fontSize;
    return {
      article: marginsIn(article, ''),
      marked: marginsIn(article, 'not-prose'),
      outside: marginsIn(document.body, ''),
    };
  });
  expect(look.marked).toEqual(look.outside);
  expect(look.marked).not.toEqual(look.article);
});

test('tables that are written as HTML look like those of Markdown, and scroll by themselves', async ({
  page,
  visit,
}) => {
  await visit('/guide/start/');
  const look = await page.evaluate(() => {
    const article = document.querySelector('main article') as Element;
    const word = '<th>wide</th>';
    const table = `<table><thead><tr>${word.repeat(99)}</tr></thead><tbody><tr><td align="right">cell</td></tr></tbody></table>`;
    const shown = [`<div data-dt="table">${table}</div>`, table].map((html) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      article.append(box);
      const cells = [...box.querySelectorAll('th, td')].map((cell) => {
        const { padding, borderBlockEnd, fontSize, fontWeight } = getComputedStyle(cell);
        return [padding, borderBlockEnd, fontSize, fontWeight].join(' / ');
      });
      const frame = box.firstElementChild as Element;
      const { borderTopWidth, overflowX } = getComputedStyle(frame);
      return { cells, borderTopWidth, overflowX, isWider: frame.scrollWidth > frame.clientWidth };
    });
    const cell = article.lastElementChild?.querySelector('td') as Element;
    return { shown, alignment: getComputedStyle(cell).textAlign };
  });
  expect(look.shown[1]).toEqual(look.shown[0]);
  expect(look.shown[1]).toMatchObject({ borderTopWidth: '1px', overflowX: 'auto', isWider: true });
  expect(look.alignment).toContain('right');
});

test('Chinese has the faces of its script', async ({ page, visit }) => {
  await visit('/zh/guide/start/');
  const faces = await page.evaluate(() => {
    const root = document.documentElement;
    const facesOf = (lang: string) => {
      root.lang = lang;
      const { fontFamily } = getComputedStyle(root);
      return [fontFamily, getComputedStyle(root).getPropertyValue('--dt-font-mono')];
    };
    const traditional = ['zh-Hant', 'zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant-TW'].map(facesOf);
    return { simplified: ['zh', 'zh-CN', 'zh-Hans'].map(facesOf), traditional };
  });
  for (const face of faces.simplified.flat()) {
    expect(face).toContain('PingFang SC');
    expect(face).not.toContain(' TC');
  }
  for (const face of faces.traditional.flat()) {
    expect(face).toContain('PingFang TC');
    expect(face).not.toMatch(/ SC|YaHei/);
  }
});
