/** An invalid command line: an unknown command or option, or an invalid value. Exit code 2. */
export class UsageError extends Error {
  /** What to do. */
  readonly suggestion: string;

  constructor(message: string, suggestion: string) {
    super(message);
    this.name = 'UsageError';
    this.suggestion = suggestion;
  }
}
