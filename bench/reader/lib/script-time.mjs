/** Events of the timeline that are script at work: compiling, evaluating, calling. */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);

/** What has to be traced for `scriptTime`. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'v8', 'loading', 'disabled-by-default-v8.compile'];

/**
 * Time the page's main thread spent in scripts.
 * @param {Buffer} trace
 * @returns {{ beforePaint: number, total: number }} Milliseconds, before the first contentful paint and in all.
 */
export function scriptTime(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return { beforePaint: Number.NaN, total: Number.NaN };
  const spans = traceEvents
    .filter(({ name, ph, pid, tid }) => ph === 'X' && SCRIPT.has(name) && pid === paint.pid && tid === paint.tid)
    .map(({ ts, dur = 0 }) => [ts, ts + dur])
    .sort((a, b) => a[0] - b[0]);
  const length = (until) => {
    let sum = 0;
    let end = 0;
    for (const [from, to] of spans) {
      sum += Math.max(0, Math.min(to, until) - Math.max(from, end));
      end = Math.max(end, to);
    }
    return sum / 1000;
  };
  return { beforePaint: length(paint.ts), total: length(Number.POSITIVE_INFINITY) };
}
