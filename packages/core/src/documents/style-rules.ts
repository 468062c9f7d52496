import { isDeclarations } from '../shared/declarations.js';
import { STYLE_ATTRIBUTE } from '../shared/markup.js';

/** As strong as a `style` attribute is against everything but `!important`: two ids, which no element has. */
const STRONG = ':not(#\\#):not(#\\#)';

/** Rules that give renamed attributes their effect before scripts run, and without them. */
export function styleRules(styles: readonly string[]): string {
  return styles
    .filter(isDeclarations)
    .map((style) => `[${STYLE_ATTRIBUTE}="${escapeString(style)}"]${STRONG}{${style.replaceAll('<', '\\3c ')}}`)
    .join('');
}

function escapeString(text: string): string {
  return text.replace(/["\\<\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
}
