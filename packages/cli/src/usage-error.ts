/** The command line itself is wrong: an unknown command or option, a value that is none. Exit code 2. */
export class UsageError extends Error {
  /** What to do about it. */
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}
