/** A function of a module's id that computes each result once. */
export function remember<T>(compute: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    if (!known.has(id)) known.set(id, compute(id));
    return known.get(id) as T;
  };
}
