import type { Page, Response } from '@playwright/test';
import { ROUTES } from '../contract/routes.js';
import { expect, test } from '../support/test.js';
import { measure } from './measure.js';

type Visit = (path: string) => Promise<Response | null>;

const WIDTHS = [320, 360, 390, 430, 768, 1440, 2560];
/** A test each, so that none takes minutes. */
const DOCS_AREAS: [string, RegExp][] = [
  ['guide', /\/guide\//],
  ['reference', /\/reference\//],
  ['the rest', /^(?!.*\/(?:guide|reference)\/)/],
];
/** Skip links, logo, search, three sections, tools, three links elsewhere, language, theme, and one to spare. */
const MAX_STOPS_BEFORE_CONTENT = 14;

for (const prefix of ['', '/zh']) {
  for (const [area, routes] of Object.entries(ROUTES))
    test(`every page can be read at every width: ${area}, ${prefix || '/en'}`, async ({ page, visit }) => {
      test.setTimeout(120_000);
      for (const route of routes) await expectReadable(page, visit, prefix + route);
    });

  for (const [area, isOfArea] of DOCS_AREAS)
    test.describe('the documentation of Diptych', () => {
      test.use({ site: 'docs' });

      test(`every page can be read: ${area}, ${prefix || '/en'}`, async ({ page, visit }) => {
        test.setTimeout(300_000);
        const paths = (await pathsOf(page, visit, prefix)).filter((path) => isOfArea.test(path));
        expect(paths.length).toBeGreaterThan(5);
        for (const path of paths) {
          await visit(path);
          await expectFits(page, path, [320, 390, 1440]);
        }
      });
    });
}

/** All pages of a language. */
async function pathsOf(page: Page, visit: Visit, prefix: string): Promise<string[]> {
  await visit(`${prefix}/`);
  const paths: string[] = await page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text();
    const locations = new DOMParser().parseFromString(text, 'application/xml').getElementsByTagName('loc');
    return [...locations].map((location) => new URL(location.textContent ?? '').pathname);
  });
  return paths.filter((path) => path.startsWith('/zh/') === (prefix === '/zh'));
}

async function expectReadable(page: Page, visit: Visit, path: string): Promise<void> {
  await visit(path);
  await expectFits(page, path, WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await page.evaluate(stopsBeforeContent), `tab stops, ${path}`).toBeLessThan(MAX_STOPS_BEFORE_CONTENT);
  // Noticed by the page once it has been laid out anew.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(needlessStops), `focusable though nothing scrolls, ${path}`)
    .toEqual([]);
}

async function expectFits(page: Page, path: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { belowButtons, cutCells, sticksOut, unevenEdges } = await page.evaluate(measure);
    const where = `${path} at ${width} px`;
    // From 768 px up the buttons of an untitled block are seen only while it is pointed at.
    if (width < 768) expect.soft(belowButtons, `code below buttons, ${where}`).toEqual([]);
    expect.soft(cutCells, `code cells cut inside a word, ${where}`).toEqual([]);
    expect.soft(sticksOut, where).toEqual([]);
    expect.soft(unevenEdges, `edges of prose, code and tables, ${where}`).toEqual([]);
  }
}

/** How often Tab is pressed until something in the text, or the text itself, has the focus. */
function stopsBeforeContent(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')];
  const stops = all.filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
  const main = document.querySelector('main');
  return stops.filter((element) => {
    const isBefore = main && main.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return Boolean(isBefore);
  }).length;
}

function needlessStops(): string[] {
  return [...document.querySelectorAll('main pre[tabindex], main [data-dt="table"][tabindex]')]
    .filter((element) => element.scrollWidth <= element.clientWidth + 1)
    .map((element) => (element.textContent ?? '').slice(0, 40));
}
