/** The message of what was thrown. */
export function errorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** What was thrown, with the stack if there is one. */
export function errorStack(cause: unknown): string {
  return (cause instanceof Error && cause.stack) || errorMessage(cause);
}
