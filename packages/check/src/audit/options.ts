import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';

/** What a finished page may be, `check.audit` in the config. */
export interface AuditOptions {
  /** Columns of a title, a Chinese character counting two: least and most. Default `[2, 70]`. */
  titleLength?: [number, number];
  /** Columns of a description: least and most. Default `[20, 170]`. */
  descriptionLength?: [number, number];
  /** Bytes that a page loads, compressed: document, style sheets, scripts and images. Default 750,000. */
  pageWeight?: number;
  /** Characters of a page's Markdown, beyond which agents cut it. Default 50,000. */
  markdownLength?: number;
  /** Addresses of pages that are left out, without base; a `*` at the end stands for anything. Default none. */
  ignore?: string[];
}

const range = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.check(([least, most]) => least <= most, 'the first number is larger than the second'),
);
const count = v.pipe(v.number(), v.minValue(1));

/** Fills in the defaults. Search engines cut titles at about 60 to 70 columns and descriptions at about 160. */
const readAuditOptions = optionsReader(
  'audit',
  v.strictObject({
    titleLength: v.optional(range, [2, 70]),
    descriptionLength: v.optional(range, [20, 170]),
    pageWeight: v.optional(count, 750_000),
    markdownLength: v.optional(count, 50_000),
    ignore: v.optional(v.array(v.string()), []),
  }),
);

/** Options with their defaults. */
export type ResolvedAudit = ReturnType<typeof readAuditOptions>;

/**
 * The options of the audit, with defaults.
 * @param check `check` of the config.
 * @throws {DiptychError} for options that are wrong.
 */
export function auditOptionsOf(check: { audit?: object }): ResolvedAudit {
  return readAuditOptions(check.audit ?? {});
}
