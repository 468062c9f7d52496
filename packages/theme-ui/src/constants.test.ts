// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as search from '@diptych/search';
import { describe, expect, it } from 'vitest';
import * as constants from './constants.js';

const source = fileURLToPath(new URL('.', import.meta.url));
const read = (path: string) => readFileSync(`${source}/${path}`, 'utf8');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

it('shares with the search package what both need: the theme takes other search engines too', () => {
  expect(constants.SEARCH_RESULT_LIMIT).toBe(search.SEARCH_RESULT_LIMIT);
  expect(constants.SEARCH_DEBOUNCE_MS).toBe(search.SEARCH_DEBOUNCE_MS);
});

// A style sheet cannot import.
describe('style sheets agree with the constants', () => {
  it.each([
    ['components/Tooltip/Tooltip.css', `max-inline-size: ${constants.TOOLTIP_MAX_WIDTH_PX}px;`],
    ['components/Popover/Popover.css', `min-inline-size: ${constants.POPOVER_TITLE_MIN_WIDTH_PX}px;`],
    ['components/ProgressBar/ProgressBar.css', `transition: scale ${constants.PROGRESS_SPEED_MS}ms`],
  ])('%s: %s', (path, declaration) => {
    expect(read(path)).toContain(declaration);
  });

  it('about the widths at which the layout changes', () => {
    const { MOBILE_NAV_BREAKPOINT_REM, TOC_BREAKPOINT_REM, LARGE_TYPE_BREAKPOINTS_REM } = constants;
    const known = [MOBILE_NAV_BREAKPOINT_REM, TOC_BREAKPOINT_REM, ...LARGE_TYPE_BREAKPOINTS_REM, ...WITHIN_A_COMPONENT];
    const widths = sheets.flatMap((path) =>
      [...read(path).matchAll(/@media .*\bwidth\b.*/g)].flatMap(([query]) =>
        [...query.matchAll(/\([^)]*\bwidth\b[^)]*\)/g)].flatMap(([condition]) =>
          [...condition.matchAll(/[\d.]+[a-z]+/g)].map(([width]) => ({ path, width })),
        ),
      ),
    );
    expect(widths.length).toBeGreaterThan(40);
    expect(widths.filter(({ width }) => !known.some((rem) => width === `${rem}rem`))).toEqual([]);
  });
});

/** Widths at which a component alone rearranges itself, in rem. */
const WITHIN_A_COMPONENT = [30, 40, 60, 90];
