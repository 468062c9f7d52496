/**
 * Directives that a policy sends in a header only: browsers ignore them in a document (Content Security Policy Level 3,
 * "The delivery of policies by meta elements"). `report-to` names an endpoint of another header.
 */
export const HEADER_DIRECTIVES: readonly string[] = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox'];

/** The directives of Content Security Policy Level 3, and those of its companions. */
export const CSP_DIRECTIVES: readonly string[] = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'prefetch-src',
  'fenced-frame-src',
  'base-uri',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
  'upgrade-insecure-requests',
  ...HEADER_DIRECTIVES,
];

/** The text of a policy. */
export function policyToText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A keyword or a hash that lacks its quotes. */
export const KEYWORD_SOURCE =
  /^(?:self|none|strict-dynamic|report-sample|unsafe-(?:inline|eval|hashes)|wasm-unsafe-eval|nonce-.+|sha(?:256|384|512)-.+)$/;
