/**
 * Ten characters that change with the text. Two rounds of FNV-1a with different seeds, 52 bits kept: enough to tell
 * deploys apart, not meant against forgery. Here because the package uses nothing of Node.
 */
export const hashText = (text: string): string => {
  const high = fnv1a(text, 0x811c9dc5);
  const low = fnv1a(text, 0x01000193);
  return ((high & 0xfffff) * 2 ** 32 + low).toString(36).padStart(10, '0').slice(-10);
};

const fnv1a = (text: string, seed: number): number => {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash >>> 0;
};
