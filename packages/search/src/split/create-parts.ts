/** Fetches a part once; the promise settles when it is loaded. */
export type NeedPart = (name: string, take: (data: unknown) => void) => Promise<unknown>;

/** Fetches each part once; a failed part is fetched again on its next use. */
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
