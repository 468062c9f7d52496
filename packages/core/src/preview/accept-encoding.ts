import { acceptedOf } from './accepted.js';

/** A supported encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference where a client has none. */
const KNOWN: readonly Exclude<Encoding, 'identity'>[] = ['br', 'gzip'];

/** Chooses an encoding from an `Accept-Encoding` header: the one with the highest weight, brotli before gzip. */
export function acceptEncoding(header: string | string[] | undefined): Encoding {
  const weights = acceptedOf(header);
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = KNOWN.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  if (!best || weightOf(best) < (weights.get('identity') ?? 0)) return 'identity';
  return best;
}
