import { CODEMODS } from './codemods.js';
import { outsideSamples } from './outside-samples.js';
import { compareVersions, oldestVersion, raiseVersions } from './raise-versions.js';
import { rewriteInTurn } from './rewrite-matches.js';
import type { Rewrite } from './types.js';

/** What an upgrade does to a file. */
export interface PlannedChange extends Rewrite {
  /** From the site's folder, with forward slashes. */
  file: string;
  before: string;
}

/** An upgrade. Nothing is written. */
export interface UpgradePlan {
  /** The oldest version in the site's dependencies; `undefined` if there is none. */
  from?: string;
  to: string;
  /** Files with changes, or with something to be done by hand, by path. */
  files: PlannedChange[];
}

/**
 * Plans the upgrade of a site to a version.
 * @param files text by path from the site's folder, with forward slashes
 */
export function planUpgrade(files: ReadonlyMap<string, string>, to: string): UpgradePlan {
  const from = oldestVersion(files.get('package.json') ?? '');
  const codemods = CODEMODS.filter(({ version }) => !from || compareVersions(from, version) < 0);
  const planned = [...files].map(([file, before]): PlannedChange => {
    const concerned = codemods.filter((codemod) => codemod.concerns(file));
    const steps = concerned.map(({ rewrite }) => (file.endsWith('.mdx') ? outsideSamples(rewrite) : rewrite));
    if (file === 'package.json') steps.push((text) => raiseVersions(text, to));
    const { text, changes, manual } = rewriteInTurn(before, steps);
    return { file, before, text, changes: changes.sort((a, b) => a.line - b.line), manual };
  });
  const isConcerned = ({ changes, manual }: PlannedChange) => changes.length > 0 || manual.length > 0;
  return { from, to, files: planned.filter(isConcerned).sort((a, b) => (a.file < b.file ? -1 : 1)) };
}
