import type { NavItem } from '@diptych/core/shared';

/** Widths that `NavMenu.css` has rules for, in rem. */
const ROOMS_REM = [18, 24, 30, 36, 42, 48, 54, 60, 66] as const;
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
/** Scripts whose characters are as wide as they are high. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
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
  if (total <= LEAST_ROOM_REM) return items.map(() => undefined);
  let taken = 0;
  return widths.map((width, index) => {
    const before = taken;
    taken += width;
    // The last entry may stand where the button would, but is not shown before the one in front of it.
    const needed = index === items.length - 1 ? Math.max(taken, before + MORE_REM) : taken + MORE_REM;
    if (needed <= LEAST_ROOM_REM) return undefined;
    return ROOMS_REM.find((room) => room >= needed) ?? Number.POSITIVE_INFINITY;
  });
}

function entryWidth({ text, tag, items = [] }: NavItem): number {
  const arrow = items.length > 0 ? ARROW_REM : 0;
  return PADDING_REM + textWidth(text) + (tag ? BADGE_REM + textWidth(tag) : 0) + arrow;
}

function textWidth(text: string): number {
  const ems = [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : NARROW_EM), 0);
  return ems * TEXT_REM;
}
