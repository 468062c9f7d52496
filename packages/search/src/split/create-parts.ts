/** Gets a part and hands it over, once; the promise settles when it is there. */
export type NeedPart = (name: string, take: (data: unknown) => void) => Promise<unknown>;

/** Fetches parts once each; one that failed is fetched again when it is next needed. */
export const createParts = (fetchPart: (name: string) => Promise<unknown>): NeedPart => {
  const parts = new Map<string, Promise<unknown>>();
  return (name, take) => {
    const known = parts.get(name);
    if (known) return known;
    const part = fetchPart(name).then(take);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
};
