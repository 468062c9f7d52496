import { renameStyleAttributes } from '../markdown/style-attributes.js';
import { allowsStyleAttributes, type StyleSources } from './style-attributes.js';

/** HTML that was not written from a tree, its `style` attributes renamed where the site's policy blocks them. */
export function unstyled(html: string, csp: false | StyleSources): string {
  return allowsStyleAttributes(csp) ? html : renameStyleAttributes(html);
}
