/**
 * Address of a page, or of one of its sections, percent-encoded and without base.
 * @param routePath A route of real names; a complete address, as of another site, is left as it is.
 */
export const routeToLink = (routePath: string, id?: string): string => {
  const path = routePath.startsWith('/') ? encodeURI(routePath).replace(/[?#]/g, encodeURIComponent) : routePath;
  return id ? `${path}#${id}` : path;
};
