/** Whether an address names its scheme or host: it is none of the site's own paths. */
export function hasOrigin(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/** Whether an address names a host of the web. */
export function hasHost(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}
