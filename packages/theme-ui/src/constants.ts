/** Constants of the user interface. Most are requirements of the Rstest documentation, the first site. */

/** Results a search shows by default. */
export const SEARCH_RESULT_LIMIT = 7;
/** Quiet time after the last key before a search runs, in ms. */
export const SEARCH_DEBOUNCE_MS = 150;
/** Time that an answer stands before the texts for further excerpts are fetched, in ms. */
export const SEARCH_EXCERPTS_MS = 300;
/** Time in ms after which an unchanged query without results is reported. */
export const SEARCH_MISS_MS = 1000;
/** Social links shown in the bar; the rest go into a pop-up. */
export const SOCIAL_LINKS_VISIBLE = 5;
/**
 * Width from which the navigation menus are in the bar, in rem: 768 px at the usual font size. In media queries, a rem
 * is the font size that the reader has set in the browser, so larger type gets the layout of a smaller window.
 */
export const MOBILE_NAV_BREAKPOINT_REM = 48;
/** Width from which the table of contents is beside the article, in rem. Source: space for three columns. */
export const TOC_BREAKPOINT_REM = 72;
/**
 * Widths from which type is an eighth, then a quarter, larger, in rem. Source: full windows on screens of 1080 and 1440
 * lines.
 */
export const LARGE_TYPE_BREAKPOINTS_REM = [120, 150];
/** Time a drop-down of the bar stays open after the pointer has left it, in ms. */
export const NAV_DROPDOWN_CLOSE_DELAY_MS = 150;
/** Time the copy button shows its success, in ms. */
export const COPIED_STATE_MS = 2000;
/** Scrolling after which a zoomed image closes, in px. */
export const ZOOM_SCROLL_TOLERANCE_PX = 40;
/** Time between a page's appearance and the attaching of image zoom, in ms. */
export const ZOOM_ATTACH_DELAY_MS = 100;
/** Share of the progress bar filled at once. */
export const PROGRESS_MINIMUM = 0.08;
/** Duration of one step of the progress bar, in ms. */
export const PROGRESS_SPEED_MS = 200;
/** Time between two trickles of the progress bar, in ms. */
export const PROGRESS_TRICKLE_INTERVAL_MS = 800;
/** Share of the progress bar added at most by one trickle. */
export const PROGRESS_TRICKLE_RATE = 0.02;
/** Duration of the theme's circular reveal, in ms. */
export const THEME_ANIMATION_MS = 400;
/** Storage key of a tab choice: this prefix and the group id. Source: contract. */
export const TABS_STORAGE_PREFIX = 'diptych.tabs.';
/** Storage key of the colour scheme. Source: contract. */
export const THEME_STORAGE_KEY = 'diptych-theme';
/** Storage key of the chosen language, for sites that redirect first-time readers. Source: core's script for it. */
export const LOCALE_STORAGE_KEY = 'diptych-locale';
/** Session storage key of the sidebar's scroll position and open groups. */
export const SIDEBAR_STORAGE_KEY = 'diptych.sidebar';
/** Local storage key of dismissed announcements. */
export const ANNOUNCEMENT_STORAGE_KEY = 'diptych.announcement';
/** Widest a tooltip grows, in px. */
export const TOOLTIP_MAX_WIDTH_PX = 250;
/** Narrowest a popover's title gets, in px. */
export const POPOVER_TITLE_MIN_WIDTH_PX = 177;
/** Delay before a tooltip or popover opens or closes on hover, in ms. */
export const HOVER_DELAY_MS = 100;
/** Time after which a closing tooltip is taken away even if its motion never reported an end, in ms. */
export const TOOLTIP_MOTION_DEADLINE_MS = 1000;
/** Sibling tools in the bar's popover. */
export const TOOLS_IN_POPOVER = 7;
/** Sibling tools in the home page's block. */
export const TOOLS_IN_BLOCK = 6;
/** Scrolled distance after which the link to the top is offered, in px. Source: the title is no longer visible. */
export const SCROLL_TOP_THRESHOLD_PX = 240;
