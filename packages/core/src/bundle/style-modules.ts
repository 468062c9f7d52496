import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import { fileOf } from './file-of.js';

/** Imports that return a style sheet's text or address instead of applying it; the last one is what Vite makes of `?url`. */
const NOT_APPLIED = /[?&](raw|url|inline|transform-only)\b/;
/** Style sheets whose class names are exports, as Vite has them. */
const CSS_MODULE = /\.module\.\w+$/;

/** Whether a module is a style sheet that applies where it is imported. */
export function isStyleModule(id: string): boolean {
  return STYLE_SHEET.test(fileOf(id)) && !NOT_APPLIED.test(id);
}

/**
 * The style sheets whose content does not affect any code: no module reads class names or the text from them.
 * @param styles Absolute files.
 * @param ids All modules.
 */
export function stylesWithoutExports(styles: readonly string[], ids: readonly string[]): string[] {
  const read = new Set(ids.filter((id) => NOT_APPLIED.test(id)).map(fileOf));
  return styles.filter((file) => !CSS_MODULE.test(file) && !read.has(file));
}
