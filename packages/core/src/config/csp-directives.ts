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

/** The directives that apply to what a missing one is about, in order (Content Security Policy Level 3, section 6.8.3). */
export const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
  'fenced-frame-src': ['frame-src', 'child-src', 'default-src'],
  ...Object.fromEntries(
    ['script', 'style', 'img', 'font', 'connect', 'media', 'child', 'manifest', 'object', 'prefetch'].map((name) => [
      `${name}-src`,
      ['default-src'],
    ]),
  ),
};

/** Source of a policy that allows nothing. */
export const NONE = "'none'";

/** Adds sources to those of a directive. With `'none'` among them, they take the place of the others. */
export function mergeSources(before: readonly string[], added: readonly string[]): string[] {
  const all = added.includes(NONE) ? added : [...before, ...added];
  const sources = new Set(all.filter((source) => source !== NONE));
  return sources.size === 0 && all.length > 0 ? [NONE] : [...sources];
}

/** The text of a policy. */
export function policyToText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A keyword or a hash that lacks its quotes. */
export const KEYWORD_SOURCE =
  /^(?:self|none|strict-dynamic|report-sample|unsafe-(?:inline|eval|hashes)|wasm-unsafe-eval|nonce-.+|sha(?:256|384|512)-.+)$/;
