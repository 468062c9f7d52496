import path from 'node:path';
import { bundleSite } from '../bundle/bundle-site.js';
import { missingFileOf } from '../bundle/bundler-errors.js';
import { createImportGraph } from '../bundle/import-graph.js';
import { type BundleInput, importKey, type SiteBundle } from '../bundle/index.js';
import type { Problem } from '../errors/index.js';

/** A bundle for the development server, or what stands in its way. */
export type DevBundle =
  | { bundle: SiteBundle }
  | {
      problems: Problem[];
      /** By `importKey`; absent where something is broken that the pages' own imports do not account for. */
      byImport?: Record<string, Problem[]>;
      /** Files that took part or are missing: an edit of one may fix it. */
      files: string[];
    };

/** Bundles, and finds out which imports are broken where that fails. */
export async function bundleForDev(input: BundleInput): Promise<DevBundle> {
  const { bundle, problems } = await bundleSite(input);
  if (bundle && problems.length === 0) return { bundle };
  // Only a failure needs the graph, which the bundler pays for with memory.
  const graph = createImportGraph();
  await bundleSite(input, graph);
  const keys = new Set(input.imports.map((request) => importKey(request, input.config.root)));
  const byImport: Record<string, Problem[]> = {};
  let isAccountedFor = true;
  for (const problem of problems) {
    const concerned = problem.file === undefined ? [] : graph.keysOf(path.resolve(input.config.root, problem.file));
    // The theme is an import as well, and no page's.
    if (concerned.length === 0 || concerned.some((key) => !keys.has(key))) isAccountedFor = false;
    for (const key of concerned) byImport[key] = [...(byImport[key] ?? []), problem];
  }
  const files = [...graph.files(), ...problems.flatMap(missingFileOf)];
  return { problems, files, ...(isAccountedFor && { byImport }) };
}
