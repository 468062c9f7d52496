import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core';

/** A pattern, compiled once for all rules that contain it, with its last match. */
interface SharedPattern {
  scanner: () => PatternScanner;
  /** `\G` is the start of the search: a match from one start is not valid for another. */
  dependsOnStart: boolean;
  /** String, start and result of the last search. */
  stringId: number;
  from: number;
  found: ReturnType<PatternScanner['findNextMatchSync']>;
}

interface SharedString extends RegexEngineString {
  id: number;
  inner: RegexEngineString;
}

/**
 * Wraps a regex engine so that equal patterns are compiled once. The rules of a grammar repeat patterns hundreds of
 * times; compiled separately they take 220 MB of WebAssembly memory and half of the time for the languages of a usual
 * site, shared 24 MB. Results remain valid while the search continues in the same line, for every rule with the
 * pattern.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const patterns = new Map<string, SharedPattern>();
  let strings = 0;
  const createString = (content: string): SharedString => {
    const inner = engine.createString(content);
    return { content, inner, id: ++strings, dispose: () => inner.dispose?.() };
  };
  return {
    createString,
    createScanner(sources) {
      const own = sources.map((source) => sharedPattern(source, patterns, engine));
      return {
        findNextMatchSync(text, start, options) {
          if (typeof text !== 'string') return findFirst(own, text as SharedString, start, options);
          const string = createString(text);
          const found = findFirst(own, string, start, options);
          string.dispose?.();
          return found;
        },
      };
    },
  };
}

function sharedPattern(
  source: string | RegExp,
  patterns: Map<string, SharedPattern>,
  engine: RegexEngine,
): SharedPattern {
  const key = String(source);
  const known = patterns.get(key);
  if (known) return known;
  let scanner: PatternScanner | undefined;
  const pattern: SharedPattern = {
    scanner: () => (scanner ??= engine.createScanner([source])),
    dependsOnStart: key.includes('\\G'),
    stringId: 0,
    from: 0,
    found: null,
  };
  patterns.set(key, pattern);
  return pattern;
}

/** The leftmost match of several patterns; of two at the same position, that of the pattern listed first. */
function findFirst(patterns: readonly SharedPattern[], string: SharedString, start: number, options: number) {
  let best = -1;
  let bestAt = Number.POSITIVE_INFINITY;
  for (let index = 0; index < patterns.length && bestAt > start; index++) {
    const at = search(patterns[index] as SharedPattern, string, start, options);
    if (at >= bestAt) continue;
    best = index;
    bestAt = at;
  }
  const found = patterns[best]?.found;
  return found ? { index: best, captureIndices: found.captureIndices } : null;
}

/** Where the pattern matches next; infinity where it does not. */
function search(pattern: SharedPattern, string: SharedString, start: number, options: number): number {
  const last = pattern.found?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
  if (pattern.stringId === string.id && pattern.from <= start && last >= start && !pattern.dependsOnStart) return last;
  pattern.found = pattern.scanner().findNextMatchSync(string.inner, start, options);
  pattern.stringId = string.id;
  pattern.from = start;
  return pattern.found?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
}
