// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as search from '@diptych/search';
import { describe, expect, it } from 'vitest';
import * as constants from './constants.js';

const source = fileURLToPath(new URL('.', import.meta.url));
const read = (path: string) => readFileSync(`${source}/${path}`, 'utf8');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

it('has the numbers of the specification, section 9', () => {
  expect(constants).toMatchObject({
    SEARCH_RESULT_LIMIT: 7,
    SEARCH_DEBOUNCE_MS: 150,
    SOCIAL_LINKS_VISIBLE: 5,
    MOBILE_NAV_BREAKPOINT_REM: 768 / 16,
    NAV_DROPDOWN_CLOSE_DELAY_MS: 150,
    COPIED_STATE_MS: 2000,
    ZOOM_SCROLL_TOLERANCE_PX: 40,
    ZOOM_ATTACH_DELAY_MS: 100,
    PROGRESS_MINIMUM: 0.08,
    PROGRESS_SPEED_MS: 200,
    PROGRESS_TRICKLE_INTERVAL_MS: 800,
    PROGRESS_TRICKLE_RATE: 0.02,
    THEME_ANIMATION_MS: 400,
    TABS_STORAGE_PREFIX: 'diptych.tabs.',
    TOOLTIP_MAX_WIDTH_PX: 250,
    POPOVER_TITLE_MIN_WIDTH_PX: 177,
    HOVER_DELAY_MS: 100,
    TOOLTIP_MOTION_DEADLINE_MS: 1000,
    TOOLS_IN_POPOVER: 7,
    TOOLS_IN_BLOCK: 6,
  });
});

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
        [...query.matchAll(/[\d.]+[a-z]+/g)].map(([width]) => ({ path, width })),
      ),
    );
    expect(widths.length).toBeGreaterThan(40);
    expect(widths.filter(({ width }) => !known.some((rem) => width === `${rem}rem`))).toEqual([]);
  });
});

/** Widths at which a component alone rearranges itself, in rem. */
const WITHIN_A_COMPONENT = [30, 40, 60, 90];
