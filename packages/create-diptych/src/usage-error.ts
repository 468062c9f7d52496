/** An invalid command line, answer or folder. Nothing was written. */
export class UsageError extends Error {
  /** What to do about it. */
  readonly suggestion: string;

  constructor(message: string, suggestion: string) {
    super(message);
    this.name = 'UsageError';
    this.suggestion = suggestion;
  }
}
