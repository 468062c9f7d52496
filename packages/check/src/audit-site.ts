import path from 'node:path';
import { type LoadConfigOptions, loadConfig } from '@diptych/core';
import { isIgnored } from '@diptych/core/pages';
import { auditOptionsOf } from './audit/options.js';
import { readBuiltSite } from './audit/read-site.js';
import { auditRules } from './audit/rules.js';
import type { CheckResult } from './check-site.js';

/**
 * Audits a finished site: what search engines, link previews, agents and readers get from each page.
 * @throws {DiptychError} when the site has not been built, or an option is invalid.
 */
export async function auditSite(options: LoadConfigOptions = {}): Promise<CheckResult> {
  const start = performance.now();
  const { config } = await loadConfig(options);
  const audit = auditOptionsOf(config);
  const site = readBuiltSite(config);
  const routeOf = (address: string) => address.slice(config.base.length - 1);
  const pages = site.pages.filter(({ address }) => !isIgnored(routeOf(address), audit.ignore));
  const diagnostics = auditRules.flatMap((rule) =>
    rule.check(pages, site, audit).map((diagnostic) => ({ ...diagnostic, rule: rule.name })),
  );
  return {
    root: path.resolve(config.root),
    diagnostics: diagnostics.sort((a, b) => ((a.file ?? '') < (b.file ?? '') ? -1 : a.file === b.file ? 0 : 1)),
    rules: auditRules.map(({ name, description }) => ({ name, description })),
    pages: pages.length,
    read: pages.length,
    calls: auditRules.length,
    fixed: 0,
    duration: performance.now() - start,
  };
}
