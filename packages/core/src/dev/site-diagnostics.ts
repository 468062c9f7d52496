import type { Config } from '../config/index.js';
import { describeUnrouted, importedFiles, type Sources } from '../content/index.js';
import { nameForAuthor } from '../diagnostics/collect-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkConfigPolicy } from '../documents/check-page-policy.js';
import { checkConfigFiles } from '../output/check-config-files.js';
import { siteFiles } from '../routes/site-files.js';
import { distinct } from '../shared/distinct.js';

/** Known diagnostics of a site in development. */
export interface KnownSite {
  config: Config;
  sources: Sources;
  /** Of the scan and of the plan. */
  found: readonly Diagnostic[];
  /** Of the pages that were rendered. */
  ofPages: readonly Diagnostic[];
}

/**
 * The diagnostics that a build of the site would give and that hide no page in development, as far as they show without
 * rendering every page; each once. Errors among them are those of the site as a whole, such as an entry of the
 * navigation without a page.
 */
export function siteDiagnostics({ config, sources, found, ofPages }: KnownSite): Diagnostic[] {
  const all = [
    ...found,
    ...checkConfigPolicy(config),
    ...filesOfConfig(config, sources),
    ...describeUnrouted(sources.unrouted, config, importedFiles(sources)),
    ...ofPages,
  ];
  return distinct(all.map((diagnostic) => nameForAuthor(diagnostic, config.root)));
}

/** Plugins that write files do so when one is requested: their names are not known before. */
function filesOfConfig(config: Config, { publicFiles }: Sources): Diagnostic[] {
  const files = siteFiles(config, publicFiles);
  return checkConfigFiles(config, (name) => files.has(name));
}

/** What changed since the last call. */
export interface DiagnosticChanges {
  added: Diagnostic[];
  fixed: Diagnostic[];
}

/** Tracks what was reported; a diagnostic whose line has moved is not new. */
export function createDiagnosticLog(): (diagnostics: readonly Diagnostic[]) => DiagnosticChanges {
  let reported = new Map<string, Diagnostic>();
  const keyOf = ({ code, file, message }: Diagnostic) => JSON.stringify([code, file, message]);
  return (diagnostics) => {
    const current = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
    const changes = {
      added: [...current].flatMap(([key, diagnostic]) => (reported.has(key) ? [] : [diagnostic])),
      fixed: [...reported].flatMap(([key, diagnostic]) => (current.has(key) ? [] : [diagnostic])),
    };
    reported = current;
    return changes;
  };
}
