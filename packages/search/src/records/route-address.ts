/**
 * A route as files of the index store it: what is before the page's id, since the rest is the id; else the route after
 * `=`.
 */
export const toAddress = (id: string, routePath: string): string =>
  routePath.endsWith(id) ? routePath.slice(0, routePath.length - id.length) : `=${routePath}`;

/** The reverse of `toAddress`. */
export const fromAddress = (id: string, address: string): string =>
  address.startsWith('=') ? address.slice(1) : address + id;
