/** Whether a link leaves the site: another host, mail or a phone number. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(link) || /^(?:mailto|tel):/i.test(link);
}

/** Attributes of a link that may leave the site: a new tab, which cannot reach this one. */
export function linkProps(link: string): { href: string; target?: '_blank'; rel?: 'noopener' } {
  return isExternal(link) ? { href: link, target: '_blank', rel: 'noopener' } : { href: link };
}

/**
 * Adds the base path to an address of the site, such as `/logo.svg`. Other addresses are returned unchanged.
 * @param base `/` or `/docs/`: begins and ends with a slash.
 */
export function withBase(address: string, base: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? base.replace(/\/$/, '') + address : address;
}
