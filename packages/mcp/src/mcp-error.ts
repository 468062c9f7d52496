/** What a request or a command line cannot have: what happened, and what to do. */
export class McpError extends Error {
  override readonly name = 'McpError';

  constructor(
    message: string,
    /** What to do about it, as a sentence. */
    readonly suggestion: string,
  ) {
    super(message);
  }
}
