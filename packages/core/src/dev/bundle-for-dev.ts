import path from 'node:path';
import { bundleSite, createBuildMemos } from '../bundle/bundle-site.js';
import { createImportGraph } from '../bundle/import-graph.js';
import { type BundleInput, importKey, type SiteBundle } from '../bundle/index.js';
import { missingFileOf } from '../diagnostics/bundler-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';

/** A bundle for the development server, or its errors. */
export type DevBundle =
  | { bundle: SiteBundle }
  | {
      diagnostics: Diagnostic[];
      /** By `importKey`; absent where something is broken that the pages' own imports do not account for. */
      byImport?: Record<string, Diagnostic[]>;
      /** Files that took part or are missing: an edit of one may fix it. */
      files: string[];
    };

/** The parts of the last bundle of this process: most edits change one of them. */
const memos = createBuildMemos();

/** Bundles, and on failure finds the broken imports. */
export async function bundleForDev(input: BundleInput): Promise<DevBundle> {
  const { root } = input.config;
  const { bundle, diagnostics } = await bundleSite(input, memos);
  if (bundle && diagnostics.length === 0) return { bundle };
  // Only a failure needs the graph, which the bundler pays for with memory.
  const graph = createImportGraph();
  await bundleSite(input, undefined, graph);
  const keys = new Set(input.imports.map((request) => importKey(request, root)));
  const byImport: Record<string, Diagnostic[]> = {};
  let isAccountedFor = true;
  for (const diagnostic of diagnostics) {
    const concerned = diagnostic.file === undefined ? [] : graph.keysOf(path.resolve(root, diagnostic.file));
    // The theme is an import as well, and no page's.
    if (concerned.length === 0 || concerned.some((key) => !keys.has(key))) isAccountedFor = false;
    for (const key of concerned) byImport[key] = [...(byImport[key] ?? []), diagnostic];
  }
  const files = [...graph.files(), ...diagnostics.flatMap((diagnostic) => missingFileOf(diagnostic, root))];
  return { diagnostics, files, ...(isAccountedFor && { byImport }) };
}
