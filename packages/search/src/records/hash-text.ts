/**
 * Ten characters that change with the text. Two rounds of FNV-1a with different seeds, 52 bits kept: enough to
 * distinguish deploys, not meant against forgery. Here because the package uses nothing of Node.
 */
export const hashText = (text: string): string => {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(Math.imul(high ^ (unit & 0xff), PRIME) ^ (unit >>> 8), PRIME);
    low = Math.imul(Math.imul(low ^ (unit & 0xff), PRIME) ^ (unit >>> 8), PRIME);
  }
  return ((high & 0xfffff) * 2 ** 32 + (low >>> 0)).toString(36).padStart(10, '0').slice(-10);
};

/** A number below 2³² that changes with the text: one round of FNV-1a, its high bits mixed into the low ones. */
export const hashNumber = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** Of FNV-1a for 32 bits. */
const PRIME = 0x01000193;
