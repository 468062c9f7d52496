import type { Diagnostic } from './diagnostic.js';

/** The report of something that the site's policy blocks. */
export type BlockedDiagnostic = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'suggestion'>;

/** Characters of a `data:` address shown in messages. */
const MAX_NAMED = 40;

/**
 * The warning for an address that the policy blocks, with the line of the config that allows it.
 * @param what What loads it, such as `<iframe>`, and the directive that applies; whether the config lists all sources of
 *   that directive.
 */
export function describeBlockedUrl(
  url: string,
  what: { name: string; directive: string; isListed?: boolean },
): BlockedDiagnostic {
  const source = sourceFor(url);
  const line = what.isListed
    ? `${source} to the list of '${what.directive}' in \`csp\` of the config: with 'none' in it, it names all that is allowed`
    : `\`csp: { ${keyFor(source, what.directive)}: [${source}] }\` to the config`;
  return {
    code: 'csp-blocked',
    severity: 'warning',
    message: `Browsers will not load "${shorten(url)}": the site's Content-Security-Policy blocks this ${what.name} (${what.directive}).`,
    suggestion: `If it is wanted, add ${line}.`,
  };
}

/** Origins are allowed by name; schemes, and what forms and `base` may name, for one directive. */
function keyFor(source: string, directive: string): string {
  const isLoaded = !['form-action', 'base-uri', 'object-src', 'manifest-src'].includes(directive);
  return isLoaded && source.includes('//') ? 'allow' : `'${directive}'`;
}

/** Data in an address is no name. */
function shorten(url: string): string {
  return url.startsWith('data:') && url.length > MAX_NAMED ? `${url.slice(0, MAX_NAMED)}…` : url;
}

/** The narrowest source that allows an address, as it is written in the config. */
function sourceFor(address: string): string {
  const [, scheme, host] = /^([a-z][a-z\d+.-]*:)?(?:\/\/([^/?#]+))?/i.exec(address) ?? [];
  if (host !== undefined) return `'${scheme ?? 'https:'}//${host}'`;
  return scheme === undefined ? `"'self'"` : `'${scheme}'`;
}
