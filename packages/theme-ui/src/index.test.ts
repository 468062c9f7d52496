import { expect, it } from 'vitest';
import * as api from './index.js';
import * as themeModule from './theme.js';

it('exports what it exports: a change of this list is a change of the public API', () => {
  expect(Object.keys(api).sort()).toMatchSnapshot();
  expect(Object.keys(themeModule).sort()).toEqual([
    'Layout',
    'Sidebar',
    'components',
    'config',
    'createTheme',
    'frontmatter',
    'headScripts',
  ]);
});

it('keeps the constants of the specification', () => {
  expect({
    ...Object.fromEntries(Object.entries(api).filter(([name]) => /^[A-Z_]+$/.test(name))),
  }).toMatchInlineSnapshot(`
    {
      "ANNOUNCEMENT_STORAGE_KEY": "diptych.announcement",
      "COPIED_STATE_MS": 2000,
      "HOVER_DELAY_MS": 100,
      "LARGE_TYPE_BREAKPOINTS_REM": [
        120,
        150,
      ],
      "LOCALE_STORAGE_KEY": "diptych-locale",
      "MOBILE_NAV_BREAKPOINT_REM": 48,
      "NAV_DROPDOWN_CLOSE_DELAY_MS": 150,
      "PACKAGE_MANAGERS": [
        "npm",
        "yarn",
        "pnpm",
        "bun",
        "deno",
      ],
      "POPOVER_TITLE_MIN_WIDTH_PX": 177,
      "PROGRESS_MINIMUM": 0.08,
      "PROGRESS_SPEED_MS": 200,
      "PROGRESS_TRICKLE_INTERVAL_MS": 800,
      "PROGRESS_TRICKLE_RATE": 0.02,
      "SCROLL_TOP_THRESHOLD_PX": 240,
      "SEARCH_DEBOUNCE_MS": 150,
      "SEARCH_EXCERPTS_MS": 300,
      "SEARCH_MISS_MS": 1000,
      "SEARCH_RESULT_LIMIT": 7,
      "SIDEBAR_STORAGE_KEY": "diptych.sidebar",
      "SOCIAL_LINKS_VISIBLE": 5,
      "TABS_STORAGE_PREFIX": "diptych.tabs.",
      "THEME_ANIMATION_MS": 400,
      "THEME_STORAGE_KEY": "diptych-theme",
      "TOC_BREAKPOINT_REM": 72,
      "TOOLS_IN_BLOCK": 6,
      "TOOLS_IN_POPOVER": 7,
      "TOOLTIP_MAX_WIDTH_PX": 250,
      "TOOLTIP_MOTION_DEADLINE_MS": 1000,
      "ZOOM_ATTACH_DELAY_MS": 100,
      "ZOOM_SCROLL_TOLERANCE_PX": 40,
    }
  `);
});
