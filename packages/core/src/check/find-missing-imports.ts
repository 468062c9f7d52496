import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { resolveModule } from '../config/resolve-module.js';
import { openTsconfigs } from '../config/tsconfig-paths.js';
import { findPackage, packageOf } from '../diagnostics/packages.js';
import type { PageImport } from '../markdown/index.js';

/**
 * Finds the imports of pages that the bundler will not find, without starting it. What only the bundler can resolve
 * is taken as found: modules of its plugins, aliases, and the parts of installed packages.
 */
export function findMissingImports(
  imports: readonly PageImport[],
  config: Pick<Config, 'root' | 'vite'>,
): PageImport[] {
  const tsconfigs = openTsconfigs(config.root);
  const known = new Map<string, boolean>();
  const isFound = (specifier: string, folder: string): boolean => {
    const [target = ''] = specifier.split('?');
    if (target.startsWith('/')) return existsSync(path.join(config.root, target)) || existsSync(target);
    if (target.startsWith('.')) return resolveModule(target, folder) !== undefined;
    if (hasPlugins(config.vite) || isBuiltin(target) || findPackage(packageOf(target), folder) !== undefined)
      return true;
    const candidates = [target, ...tsconfigs.candidatesOf(target, folder)];
    return candidates.some((candidate) => resolveModule(candidate, folder) !== undefined);
  };
  return imports.filter(({ specifier, file }) => {
    const folder = path.dirname(path.resolve(config.root, file));
    const key = `${folder}\n${specifier}`;
    const found = known.get(key) ?? isFound(specifier, folder);
    known.set(key, found);
    return !found;
  });
}

function hasPlugins({ plugins, resolve }: Config['vite'] = {}): boolean {
  return (plugins?.length ?? 0) > 0 || Object.keys(resolve?.alias ?? {}).length > 0;
}
