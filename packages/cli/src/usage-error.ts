/** The command line itself is wrong: an unknown command or option, a value that is none. Exit code 2. */
export class UsageError extends Error {
  /** What to do about it. */
  readonly suggestion: string;

  constructor(message: string, suggestion: string) {
    super(message);
    this.name = 'UsageError';
    this.suggestion = suggestion;
  }
}
