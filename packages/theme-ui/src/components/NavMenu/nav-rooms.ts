import type { NavItem } from '@diptych/core/shared';

/** `NavMenu.css` has rules for multiples of this width, in rem, up to the widest. */
const STEP_REM = 6;
const WIDEST_REM = 66;
/** Every bar with a menu has this much room for entries, in rem: one 768 px wide, with logo, search and two buttons. */
const LEAST_ROOM_REM = 12;
/** Size of the bar's text, in rem: `--dt-text-small`. */
const TEXT_REM = 0.875;
/** Padding of an entry and the gap after it, in rem. */
const PADDING_REM = 1.375;
/** Width of the button that shows the other entries, in rem. */
const MORE_REM = 2.375;
/** Padding of a badge and the gap before it, in rem. */
const BADGE_REM = 1;
/** Width of a drop-down's arrow and the gap before it, in rem. */
const ARROW_REM = 1.25;
/** Chinese, Japanese and Korean characters, which are as wide as they are high. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffdc]/;
/** Mean width of other characters in a sans-serif font, half of them in bold type, in em. */
const NARROW_EM = 0.56;

/**
 * The width, in rem, that a navigation must have for its entry to be shown in the bar; `Infinity`: it never is.
 * `undefined`: it always is. Widths of texts are estimated, so that a document needs no script to show what fits.
 * @param items In the order in which they are shown.
 */
export function navRooms(items: readonly NavItem[]): (number | undefined)[] {
  const widths = items.map(entryWidth);
  const total = widths.reduce((sum, width) => sum + width, 0);
  let taken = 0;
  return widths.map((width, index) => {
    const before = taken;
    taken += width;
    // The last entry may stand where the button would, but is not shown before the one in front of it.
    const needed = index === items.length - 1 ? Math.max(taken, before + MORE_REM) : taken + MORE_REM;
    if (total <= LEAST_ROOM_REM || needed <= LEAST_ROOM_REM) return undefined;
    const room = Math.ceil(needed / STEP_REM) * STEP_REM;
    return room <= WIDEST_REM ? room : Number.POSITIVE_INFINITY;
  });
}

function entryWidth({ text, tag, items = [] }: NavItem): number {
  const arrow = items.length > 0 ? ARROW_REM : 0;
  return PADDING_REM + textWidth(text) + (tag ? BADGE_REM + textWidth(tag) : 0) + arrow;
}

function textWidth(text: string): number {
  let ems = 0;
  for (const character of text) ems += WIDE.test(character) ? 1 : NARROW_EM;
  return ems * TEXT_REM;
}
