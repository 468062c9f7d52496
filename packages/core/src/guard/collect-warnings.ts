import { format } from 'node:util';

/**
 * Runs a function and collects the texts of its `console.warn` calls. Components warn of props that they cannot
 * use this way; on the console, the page would be unknown.
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
