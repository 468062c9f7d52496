/** Why there is no picture of a page, and what to do about it. */
export class PictureError extends Error {
  constructor(
    message: string,
    readonly suggestion: string,
  ) {
    super(message);
  }
}
