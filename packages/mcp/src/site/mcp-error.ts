/** A request or command line that cannot be answered: what happened, and what to do. */
export class McpError extends Error {
  override readonly name = 'McpError';

  constructor(
    message: string,
    /** What to do, as a sentence. */
    readonly suggestion: string,
  ) {
    super(message);
  }
}
