import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import type { PolicyFacts, Resource } from '../markdown/index.js';
import { locate } from './check-page-policy.js';
import { describeBlocked, findBlocked } from './check-policy.js';
import { policyDirectives } from './csp.js';

/** A module that may write an address. */
const CODE = /\.[mc]?[jt]sx?$/;

/**
 * Creates the function that warns of what layouts load or run although the Content-Security-Policy blocks it. Its
 * diagnostics name no page: they are the same for all pages.
 */
export function createLayoutPolicyCheck(
  { dependencies }: Pick<SiteBundle, 'dependencies'>,
  config: DocumentsConfig,
): (layout: PolicyFacts) => Diagnostic[] {
  if (!config.csp) return () => [];
  const policy = policyDirectives(config.head, config.csp);
  const known = new WeakMap<PolicyFacts, Diagnostic[]>();
  const describe = (resource: Resource): Diagnostic => ({
    ...describeBlocked({ ...resource, name: `${resource.name} of the layout` }, config),
    ...(locateUrl(resource.url) ?? locateKey(config.configFile, ['theme'])),
  });
  const locateUrl = (url: string | undefined) => {
    const modules = dependencies.filter((file) => CODE.test(file));
    return url === undefined ? undefined : locate(url, modules, config.root);
  };
  return (layout) => {
    const found = known.get(layout) ?? findBlocked(layout.resources, policy, config).map(describe);
    known.set(layout, found);
    return found;
  };
}
