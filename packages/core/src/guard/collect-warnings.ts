import { format } from 'node:util';

/**
 * Runs a function and collects what it writes with `console.warn`, as text. Components tell of props that they cannot
 * use in this way; printed, it would name no page.
 * @param run Ends when it returns: what it begins and finishes later is not heard.
 */
export function collectWarnings<T>(run: () => T): { result: T; warnings: string[] } {
  const warnings = new Set<string>();
  const { warn } = console;
  console.warn = (...parts: unknown[]) => warnings.add(format(...parts));
  try {
    return { result: run(), warnings: [...warnings] };
  } finally {
    console.warn = warn;
  }
}
