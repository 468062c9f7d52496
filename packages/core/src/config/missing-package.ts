/** The package that an import of Node.js did not find; `undefined` for other errors. */
export function missingPackage(cause: unknown): string | undefined {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /Cannot find package '([^']+)'/.exec(message)?.[1];
}
