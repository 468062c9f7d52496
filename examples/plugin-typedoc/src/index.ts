/** What `pour` is given. */
export interface PourOptions {
  /** In millilitres. */
  amount: number;
  /** Where it goes. */
  into?: 'cup' | 'pot';
}

/**
 * Pours water.
 * @param options What and where.
 * @param onDone Called when it is done.
 */
export function pour(options: PourOptions, onDone?: () => void): number {
  onDone?.();
  return options.amount;
}
