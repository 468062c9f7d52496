import { format } from 'node:util';

/**
 * Runs a function and collects the texts of its `console.warn` calls. Components use them to warn about props; on the
 * console, the page would be unknown.
 * @param run Warnings of asynchronous work after its return are not collected.
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
