import { type Diagnostic, DiptychError } from '../diagnostics/index.js';

/** The result of a thread's task. Errors of our own class are sent as diagnostics: they would arrive as plain errors. */
export type TaskOutcome = { value: unknown; diagnostic?: undefined } | { diagnostic: Diagnostic };

/** Runs a task in a thread, for `fromOutcome`. Other errors than our own reject. */
export async function toOutcome(run: () => Promise<unknown>): Promise<TaskOutcome> {
  try {
    return { value: await run() };
  } catch (cause) {
    if (cause instanceof DiptychError) return { diagnostic: cause.toDiagnostic() };
    throw cause;
  }
}

/**
 * The value of a task.
 * @throws {DiptychError} what the task has thrown.
 */
export function fromOutcome(outcome: TaskOutcome): unknown {
  if (outcome.diagnostic) throw new DiptychError(outcome.diagnostic);
  return outcome.value;
}
