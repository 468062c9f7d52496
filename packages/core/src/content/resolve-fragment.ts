import path from 'node:path';
import { isFile } from '../cache/is-file.js';
import type { ParsingConfig } from '../config/config-slice.js';
import { openTsconfigs } from '../config/tsconfig-paths.js';

/** The target of a fragment's import. */
export interface ResolvedFragment {
  /** Absolute path; absent when there is no such file. */
  file?: string;
  /** Absolute paths of the `tsconfig.json` files that were read, and of missing ones. */
  tsconfigs: string[];
}

/**
 * Resolves the import of a fragment, as the bundler resolves modules: by `vite.resolve.alias`, as a path, by the
 * `paths` of the nearest `tsconfig.json`. A name without `./` that none of these resolve is treated as a path.
 * @param importer Absolute path of the file with the import.
 */
export function resolveFragment(specifier: string, importer: string, config: ParsingConfig): ResolvedFragment {
  const folder = path.dirname(importer);
  const target = applyAliases(specifier, config);
  const isPath = target.startsWith('.') || path.isAbsolute(target);
  const direct = [path.resolve(folder, target), ...(target.startsWith('/') ? [path.join(config.root, target)] : [])];
  if (isPath) return { file: direct.find(isFile), tsconfigs: [] };
  const tsconfigs = openTsconfigs(config.root);
  const file = [...tsconfigs.candidatesOf(target, folder), ...direct].find(isFile);
  return { file, tsconfigs: tsconfigs.files() };
}

/** The first alias that matches decides, as in Vite. */
function applyAliases(specifier: string, { vite }: Pick<ParsingConfig, 'vite'>): string {
  const { alias = [] } = vite.resolve ?? {};
  const list = 'length' in alias ? alias : Object.entries(alias).map(([find, replacement]) => ({ find, replacement }));
  for (const { find, replacement } of list as readonly { find: string | RegExp; replacement: string }[]) {
    const isMatch =
      typeof find === 'string' ? specifier === find || specifier.startsWith(`${find}/`) : specifier.search(find) >= 0;
    if (isMatch) return specifier.replace(find, replacement);
  }
  return specifier;
}
