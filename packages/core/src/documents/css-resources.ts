import { FONT, IMAGE, type Resource, STYLE } from '../markdown/index.js';

/** A comment, a rule that loads, its end, an address, or a string that may hold anything. */
const TOKENS =
  /\/\*[\s\S]*?(?:\*\/|$)|(?<import>@import\s+)(?:url\(\s*)?(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"');]+))|(?<font>@font-face\b)|(?<end>\})|url\(\s*(?:"(?<urlDouble>[^"]*)"|'(?<urlSingle>[^']*)'|(?<urlBare>[^\s"'()]+))\s*\)|"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|'(?:[^'\\]|\\[\s\S]?)*(?:'|$)/g;

/** Reads what a style sheet loads: other sheets, fonts and images. The time is linear in the length. */
export function cssResources(css: string): Resource[] {
  const found: Resource[] = [];
  let isFont = false;
  for (const { groups = {} } of css.matchAll(TOKENS)) {
    if (groups.font) isFont = true;
    else if (groups.end) isFont = false;
    else if (groups.import) {
      found.push({ directives: STYLE, name: '@import', url: groups.double ?? groups.single ?? groups.bare ?? '' });
    } else {
      const url = groups.urlDouble ?? groups.urlSingle ?? groups.urlBare;
      // A name within the document, such as `url(#mask)`, loads nothing.
      if (url === undefined || url.startsWith('#')) continue;
      found.push(
        isFont
          ? { directives: FONT, name: 'font of a style sheet', url }
          : { directives: IMAGE, name: 'image of a style sheet', url },
      );
    }
  }
  return found;
}
