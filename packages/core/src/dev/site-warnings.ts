import type { Config } from '../config/index.js';
import { describeUnrouted, importedFiles, type Sources } from '../content/index.js';
import { nameDiagnosticFrom } from '../diagnostics/collect-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkConfigPolicy } from '../documents/check-page-policy.js';
import { checkConfigFiles } from '../output/check-config-files.js';
import { siteFiles } from '../routes/site-files.js';

/** Known diagnostics of a site in development. */
export interface KnownSite {
  config: Config;
  sources: Sources;
  /** Of the scan and of the plan. */
  found: readonly Diagnostic[];
  /** Of the pages that were rendered. */
  ofPages: readonly Diagnostic[];
}

/** The warnings that a build of the site would give, as far as they show without rendering every page; each once. */
export function siteWarnings({ config, sources, found, ofPages }: KnownSite): Diagnostic[] {
  const all = [
    ...found,
    ...checkConfigPolicy(config),
    ...filesOfConfig(config, sources),
    ...describeUnrouted(sources.unrouted, config, importedFiles(sources)),
    ...ofPages,
  ];
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const named = warnings.map((diagnostic) => nameDiagnosticFrom(diagnostic, config.root));
  return [...new Map(named.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** Plugins that write files write them when they are asked for: what they are called is not known before. */
function filesOfConfig(config: Config, { publicFiles }: Sources): Diagnostic[] {
  const files = siteFiles(config, publicFiles);
  return checkConfigFiles(config, (name) => files.has(name));
}

/** Returns new and fixed warnings since the last call. */
export interface WarningChanges {
  added: Diagnostic[];
  fixed: Diagnostic[];
}

/** Tracks reported warnings; a warning whose line has moved is not new. */
export function createWarningLog(): (warnings: readonly Diagnostic[]) => WarningChanges {
  let told = new Map<string, Diagnostic>();
  const keyOf = ({ code, file, message }: Diagnostic) => JSON.stringify([code, file, message]);
  return (warnings) => {
    const current = new Map(warnings.map((warning) => [keyOf(warning), warning]));
    const changes = {
      added: [...current].flatMap(([key, warning]) => (told.has(key) ? [] : [warning])),
      fixed: [...told].flatMap(([key, warning]) => (current.has(key) ? [] : [warning])),
    };
    told = current;
    return changes;
  };
}
