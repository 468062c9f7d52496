import path from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.js';
import type { EventStream } from './event-stream.js';

/** Checks a site; called again after edits. Files in findings are relative to the site's root. */
export type DevCheck = () => Promise<readonly Diagnostic[]>;

/**
 * Runs requested checks in the background, one at a time, and sends the findings to open tabs.
 * @param site Where files are, and which pages they are part of, at the time of the answer.
 * @returns requests a check; while one runs, one more after it.
 */
export function keepChecking(
  check: DevCheck | undefined,
  site: () => { root: string; routesOf(file: string): string[] },
  report: { events: EventStream; onFailure(cause: unknown): void },
): () => void {
  let running = false;
  let isAskedAgain = false;
  const run = async (work: DevCheck) => {
    running = true;
    do {
      isAskedAgain = false;
      try {
        const byRoute = groupByRoute(await work(), site());
        report.events.note({ type: 'findings', byRoute });
      } catch (cause) {
        report.onFailure(cause);
      }
    } while (isAskedAgain);
    running = false;
  };
  return () => {
    if (!check) return;
    isAskedAgain = true;
    if (!running) void run(check);
  };
}

function groupByRoute(
  diagnostics: readonly Diagnostic[],
  { root, routesOf }: { root: string; routesOf(file: string): string[] },
): Record<string, Diagnostic[]> {
  const byRoute: Record<string, Diagnostic[]> = {};
  for (const diagnostic of diagnostics) {
    for (const route of routesOf(path.join(root, diagnostic.file ?? ''))) {
      byRoute[route] ??= [];
      byRoute[route].push(diagnostic);
    }
  }
  return byRoute;
}
