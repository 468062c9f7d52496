import { statSync } from 'node:fs';
import { markdownFindings } from '../audit/markdown-findings.js';
import { auditOptionsOf } from '../audit/options.js';
import { readBuiltSite } from '../audit/read-site.js';
import type { SiteRule } from '../types.js';

/** The Markdown of the built site contains what readers see. Needs a build, so it is opt-in. */
export const agents: SiteRule = {
  name: 'agents',
  description: 'The built site has complete Markdown for every page, of limited length and without broken links',
  scope: 'site',
  isOptIn: true,
  isSlow: true,
  // A build replaces the site's folder.
  inputs: ({ config }) => {
    const found = statSync(config.outDir, { throwIfNoEntry: false });
    return `${found?.ino} ${found?.mtimeMs} ${JSON.stringify(config.check)}`;
  },
  check(_site, { config }) {
    const built = readBuiltSite(config);
    return markdownFindings(built.pages, built, auditOptionsOf(config));
  },
};
