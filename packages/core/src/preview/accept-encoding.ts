/** A supported encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference where a client has none. */
const KNOWN: readonly Exclude<Encoding, 'identity'>[] = ['br', 'gzip'];

/** Chooses an encoding from an `Accept-Encoding` header: the one with the highest weight, brotli before gzip. */
export function acceptEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = KNOWN.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  if (!best || weightOf(best) < (weights.get('identity') ?? 0)) return 'identity';
  return best;
}
