import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { locate } from './check-page-policy.js';
import { describeBlocked, findBlocked } from './check-policy.js';
import { policyDirectives } from './csp.js';
import { resourcesOf } from './resources-of.js';

/** Elements that load or run something, and attributes with code, as React writes them. */
const LOADING =
  /<(?:audio|base|embed|form|i?frame|im(?:age|g)|link|object|s(?:cript|ource|tyle)|track|video)(?=[\s/>])|\son[a-z]+=/g;

/** A module that may write an address. */
const CODE = /\.[mc]?[jt]sx?$/;

/**
 * Creates the function that warns of what layouts load or run although the Content-Security-Policy blocks it. Its
 * diagnostics name no page: they are the same for all pages. Each different tag is read once; in most pages there is none.
 */
export function createLayoutPolicyCheck(
  { dependencies }: Pick<SiteBundle, 'dependencies'>,
  config: DocumentsConfig,
): (layout: string) => Diagnostic[] {
  if (!config.csp) return () => [];
  const policy = policyDirectives(config.head, config.csp);
  const known = new Map<string, Diagnostic[]>();
  const check = (tag: string): Diagnostic[] =>
    findBlocked(resourcesOf(tag), policy, config).map((resource) => ({
      ...describeBlocked({ ...resource, name: `${resource.name} of the layout` }),
      ...(locateUrl(resource.url) ?? locateKey(config.configFile, ['theme'])),
    }));
  const locateUrl = (url: string | undefined) => {
    const modules = dependencies.filter((file) => CODE.test(file));
    return url === undefined ? undefined : locate(url, modules, config.root);
  };
  return (layout) =>
    loadingTags(layout).flatMap((tag) => {
      const found = known.get(tag) ?? check(tag);
      known.set(tag, found);
      return found;
    });
}

/** The tags that load or run something; scripts and styles with their content. */
function loadingTags(html: string): string[] {
  return [...html.matchAll(LOADING)].map(({ 0: text, index }) => {
    const start = html.lastIndexOf('<', index);
    const end = /^<s(?:cript|tyle)$/i.test(text) ? `</${text.slice(1)}` : '>';
    const at = html.indexOf(end, index);
    return html.slice(start, at < 0 ? html.length : at + end.length);
  });
}
