import { NONE } from '../config/csp-directives.js';
import type { Config } from '../config/index.js';
import { UNSAFE_INLINE } from '../config/style-attributes.js';
import type { Resource } from '../markdown/index.js';
import { type BlockedDiagnostic, describeBlockedUrl } from '../shared/blocked.js';
import { distinct } from '../shared/distinct.js';
import { type Directives, hashSource } from './csp.js';

/** Where a policy's own origin is. */
type Site = Pick<Config, 'siteUrl'>;

/** The resources that a policy blocks, each once. */
export function findBlocked(resources: readonly Resource[], policy: Directives, site: Site): Resource[] {
  return distinct(resources.filter((resource) => !isAllowed(resource, policy, site)));
}

/** The warning for a blocked resource, with the line of the config that allows it. */
export function describeBlocked({ directives, name, url }: Resource, { csp }: Pick<Config, 'csp'>): BlockedDiagnostic {
  const [directive = ''] = directives.filter((candidate) => !/-(?:elem|attr)$/.test(candidate));
  const isListed = csp !== false && csp[directive]?.includes(NONE);
  if (url !== undefined) return describeBlockedUrl(url, { name, directive, isListed });
  const isStyle = directive === 'style-src';
  return {
    code: 'csp-blocked',
    severity: 'warning',
    message: `Browsers will not ${isStyle ? 'apply' : 'run'} this: the site's Content-Security-Policy blocks an ${name}.`,
    suggestion: isStyle
      ? `Put the rules into a style sheet, or, for a library that writes such elements, add \`csp: { 'style-src': ["${UNSAFE_INLINE}"] }\` to the config.`
      : "Put the code into an effect or a handler of a component, which begins with `'use client'` in an article, or into a script of `head` in the config.",
  };
}

function isAllowed(resource: Resource, policy: Directives, site: Site): boolean {
  const name = resource.directives.find((directive) => policy[directive] !== undefined);
  const sources = name === undefined ? undefined : policy[name];
  if (!sources || sources.includes("'strict-dynamic'")) return true;
  if (resource.url === undefined) {
    if (sources.includes(UNSAFE_INLINE)) return true;
    return resource.content !== undefined && sources.includes(hashSource(resource.content));
  }
  return sources.some((source) => matches(source, resource.url ?? '', site));
}

/** Whether a source of a policy allows an address (CSP Level 3, section 6.7.2); paths match by prefix. */
function matches(source: string, address: string, { siteUrl = 'https://diptych.invalid' }: Site): boolean {
  const own = new URL(siteUrl);
  const url = URL.canParse(address, own.href) ? new URL(address, own) : undefined;
  // Browsers do not request invalid addresses.
  if (!url) return true;
  if (source === "'self'") return url.origin === own.origin;
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  if (source.startsWith("'")) return false;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (
    scheme ? ![`${scheme}:`, scheme === 'http' ? 'https:' : ''].includes(url.protocol) : !/^https?:$/.test(url.protocol)
  ) {
    return false;
  }
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === '*' || url.hostname === host;
  const isPort = port === undefined ? url.port === '' : port === '*' || url.port === port;
  return (
    isHost && isPort && (path.endsWith('/') || path === '' ? url.pathname.startsWith(path) : url.pathname === path)
  );
}
