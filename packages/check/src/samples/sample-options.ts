import { hashOf } from '@diptych/core/pages';
import * as v from 'valibot';
import { packageVersions } from '../packages/package-versions.js';
import type { RuleContext } from '../types.js';
import { folderKey } from './read-folder.js';

/** Options that all rules about samples take. */
export interface SampleSource {
  /** Folder, from the site's root, of the folders that `files="…"` of a fence names. Default `samples`. */
  files: string;
  /**
   * Packages that samples use: a new version of one of them invalidates all results. Default: all of the site's
   * packages.
   */
  packages?: string[];
}

/** The part of a rule's schema that is common to rules about samples. */
export const sampleSource = {
  files: v.optional(v.string(), 'samples'),
  packages: v.optional(v.array(v.string())),
};

/** Inputs of rules about samples, besides pages. */
export function sampleInputs({ config: { root }, options: { files, packages } }: RuleContext<SampleSource>): string {
  return hashOf(packageVersions(root, packages), folderKey(root, files), process.version);
}
