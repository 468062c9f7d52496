/** How an amount is written. */
export interface FormatOptions {
  /** Language that numbers are written in, such as `de`. Default: `en`. */
  locale?: string;
  /** Currency of the amount, such as `EUR`. Without it, a plain number is written. */
  currency?: string;
}

/** An amount that came from a text. */
export type Amount = { ok: true; value: number } | { ok: false; reason: 'empty' | 'not a number' };

/**
 * Writes an amount as readers of a language expect it.
 * @param amount In units of the currency, not in cents.
 * @param options Language and currency.
 */
export function format(amount: number, { locale = 'en', currency }: FormatOptions = {}): string {
  const style = currency ? 'currency' : 'decimal';
  return new Intl.NumberFormat(locale, { style, currency }).format(amount);
}

/**
 * Reads an amount with a decimal point.
 * @param text What somebody typed; spaces around it do not matter.
 */
export function parse(text: string): Amount {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, reason: 'empty' };
  const value = Number(trimmed);
  return Number.isNaN(value) ? { ok: false, reason: 'not a number' } : { ok: true, value };
}

/** Adds amounts up, one after the other. */
export class Sum {
  /** What has been added so far. */
  total = 0;

  /**
   * Adds an amount.
   * @param amount May be negative.
   * @returns the same sum, for the next amount
   */
  add(amount: number): this {
    this.total += amount;
    return this;
  }
}

/** Digits after the decimal point, unless a currency has its own. */
export const DIGITS = 2;
