/** The check could not run: a rule that does not exist, an option that is wrong, a file it needs that is missing. */
export class CheckError extends Error {
  /** What to do about it. */
  readonly suggestion: string;
  /** The file to look at, from the site's root. */
  readonly file?: string;

  constructor(message: string, suggestion: string, file?: string) {
    super(message);
    this.name = 'CheckError';
    this.suggestion = suggestion;
    this.file = file;
  }
}
