/** Entries with keys for React. Authors may write the same entry twice: then its name is numbered. */
export function withKeys<T>(entries: readonly T[], nameOf: (entry: T) => string): [entry: T, key: string][] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const name = nameOf(entry);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [entry, count > 1 ? `${name} ${count}` : name];
  });
}
