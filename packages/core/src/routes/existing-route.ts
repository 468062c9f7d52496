/**
 * The route of a link: its own, or the one that differs only in its trailing slash, to which hosts redirect.
 * `undefined` if neither exists.
 */
export function existingRoute(route: string, exists: (route: string) => boolean): string | undefined {
  if (exists(route)) return route;
  const other = route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
  return other !== '' && exists(other) ? other : undefined;
}
