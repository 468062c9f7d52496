import type { SearchRecord } from '@diptych/search';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHook, withHook } from '../config/run-hook.js';
import type { Diagnostic } from '../diagnostics/index.js';

/** The records of a language and version after the plugins' hooks, and their reports. */
export interface HookedRecords {
  records: readonly SearchRecord[];
  /** Absolute paths of the files that they have read. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** Whether a plugin changes records. */
export function hasRecordHook({ plugins }: Config): boolean {
  return withHook(plugins, 'searchRecords').length > 0;
}

/**
 * Runs the hooks `searchRecords` for one language and version. Unchanged records are not indexed again.
 * @throws {DiptychError} that names the plugin.
 */
export async function runSearchRecords(
  given: readonly SearchRecord[],
  { locale, version }: { locale: string; version: string },
  config: Config,
): Promise<HookedRecords> {
  const trace = openTrace();
  // A record that is mutated in place would still have its old index.
  let records: readonly SearchRecord[] = given.map((record) => Object.freeze(record));
  for (const plugin of withHook(config.plugins, 'searchRecords')) {
    const context = { ...hookContext(plugin, config, trace), locale, version };
    const before = records;
    records = await runHook(plugin, 'searchRecords', () => plugin.searchRecords(before, context));
  }
  return { records, files: [...trace.files], diagnostics: trace.diagnostics };
}
