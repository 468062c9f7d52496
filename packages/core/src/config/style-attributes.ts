import { renameStyleAttributes } from '../markdown/style-attributes.js';
import { mergeSources } from './csp-directives.js';
import type { Config } from './types.js';

/** Source of a policy that allows inline code. */
export const UNSAFE_INLINE = "'unsafe-inline'";

/** Whether a site's policy lets `style` attributes in markup have an effect. */
export function allowsStyleAttributes(csp: Config['csp']): boolean {
  if (!csp) return true;
  return mergeSources(csp['style-src'] ?? [], csp['style-src-attr'] ?? []).includes(UNSAFE_INLINE);
}

/** HTML that was not written from a tree, its `style` attributes renamed where the site's policy blocks them. */
export function unstyled(html: string, csp: Config['csp']): string {
  return allowsStyleAttributes(csp) ? html : renameStyleAttributes(html);
}
