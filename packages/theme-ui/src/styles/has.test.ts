// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** Selectors of a rule with those of the rules around it. */
function selectorsOf({ selectors, parent }: Rule): string[] {
  if (parent?.type !== 'rule') return selectors;
  return selectorsOf(parent as Rule).flatMap((outer) => selectors.map((inner) => inner.replaceAll('&', outer)));
}

/** Whether what a selector styles is found from another element that has `:has()`. */
function isBelowHas(selector: string): boolean {
  let text = selector;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/(:has)?\(([^()]*)\)/, (_, has, inner: string) => (has || inner.includes('¤') ? '¤' : ''));
  }
  return /¤\S*[\s>+~]+[^\s>+~]/.test(text);
}

/** The browser styles every element that such a selector may mean again whenever an element is added to the page. */
it('styles by `:has()` of another element only what a page has once or twice', () => {
  const found = sheets.flatMap((path) => {
    const selectors: string[] = [];
    postcss.parse(readFileSync(`${source}/${path}`, 'utf8')).walkRules((rule) => {
      let isPrint = false;
      for (let at = rule.parent; at; at = at.parent as typeof at) isPrint ||= 'params' in at && at.params === 'print';
      if (!isPrint) selectors.push(...selectorsOf(rule).filter(isBelowHas));
    });
    return selectors.map((selector) => selector.replace(/\s+/g, ' '));
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "&:has(.dt-overview) :is(.dt-main-top, .dt-overview, .dt-page-end)",
      "body:has(:is(.dt-menu, .dt-toc-panel):popover-open) .dt-announcement",
      ".dt-bar-inner:not(:has(> .dt-menu-button)) > :is(.dt-search-button, .dt-menu, .dt-dropdown)",
    ]
  `);
});
