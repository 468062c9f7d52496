import { mergeSources } from './csp-directives.js';

/** Source of a policy that allows inline code. */
export const UNSAFE_INLINE = "'unsafe-inline'";

/** What a site adds to the sources of styles. */
export type StyleSources = Readonly<Partial<Record<'style-src' | 'style-src-attr', string[]>>>;

/** Whether a site's policy lets `style` attributes in markup have an effect. */
export function allowsStyleAttributes(csp: false | StyleSources): boolean {
  if (!csp) return true;
  return mergeSources(csp['style-src'] ?? [], csp['style-src-attr'] ?? []).includes(UNSAFE_INLINE);
}
