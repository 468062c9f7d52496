/**
 * The route that a link means: itself, or the one that differs in its trailing slash alone, as hosts answer with a
 * redirect there. `undefined` if neither exists.
 */
export function existingRoute(route: string, exists: (route: string) => boolean): string | undefined {
  if (exists(route)) return route;
  const other = route.endsWith('/') ? route.slice(0, -1) : `${route}/`;
  return other !== '' && exists(other) ? other : undefined;
}
