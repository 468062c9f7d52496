import { rmSync } from 'node:fs';
import path from 'node:path';
import { readCheckedJson, writeChecked } from '../cache/checked-file.js';
import type { RenderContext } from './types.js';

/** Without the bundle, whose absolute paths are passed to each thread. */
type StoredContext = Omit<RenderContext, 'bundle'>;

/** In the staging folder, which belongs to one build and is removed with it. */
const CONTEXT_FILE = '.diptych-context.json';

/**
 * Stores the data that all documents need for the threads of a build, once instead of with each batch.
 * @param write Writes documents; the threads it calls read the context with `readRenderContext`.
 */
export async function withRenderContext<T>(
  folder: string,
  context: StoredContext,
  write: () => Promise<T>,
): Promise<T> {
  const file = path.join(folder, CONTEXT_FILE);
  writeChecked(file, JSON.stringify(context));
  try {
    return await write();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Reads what `withRenderContext` left for the threads of a build. */
export function readRenderContext(folder: string): StoredContext {
  const context = readCheckedJson<StoredContext>(path.join(folder, CONTEXT_FILE));
  if (!context) throw new Error(`${path.join(folder, CONTEXT_FILE)} is missing from the build.`);
  return context;
}
