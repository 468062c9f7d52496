import { ignoredAddress, locateKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';

/** Limits for finished pages: `check.audit` in the config. */
export interface AuditOptions {
  /** Minimum and maximum width of a title in columns; a Chinese character counts as two. Default `[2, 70]`. */
  titleLength?: [number, number];
  /** Minimum and maximum width of a description in columns. Default `[20, 170]`. */
  descriptionLength?: [number, number];
  /** Maximum compressed bytes that a page loads: document, style sheets, scripts and images. Default 750,000. */
  pageWeight?: number;
  /** Maximum length of a page's Markdown in characters; agents truncate longer pages. Default 50,000. */
  markdownLength?: number;
  /** Addresses of pages to skip, without base; a trailing `*` matches anything. Default: none. */
  ignore?: string[];
}

const range = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.check(([least, most]) => least <= most, 'the first number is larger than the second'),
);
const count = v.pipe(v.number(), v.minValue(1));

/** Fills in the defaults. Search engines truncate titles at about 60 to 70 columns and descriptions at about 160. */
const readAuditOptions = optionsReader(
  'audit',
  v.strictObject({
    titleLength: v.optional(range, [2, 70]),
    descriptionLength: v.optional(range, [20, 170]),
    pageWeight: v.optional(count, 750_000),
    markdownLength: v.optional(count, 50_000),
    ignore: v.optional(v.array(ignoredAddress), []),
  }),
);

/** The options, with defaults filled in. */
export type ResolvedAudit = ReturnType<typeof readAuditOptions>;

/**
 * Reads the options of the audit and fills in the defaults.
 * @throws {DiptychError} for invalid options.
 */
export function auditOptionsOf({
  check,
  configFile,
}: {
  check: { audit?: object };
  configFile?: string;
}): ResolvedAudit {
  return readAuditOptions(check.audit ?? {}, (path) => locateKey(configFile, ['check', 'audit', ...path]));
}
