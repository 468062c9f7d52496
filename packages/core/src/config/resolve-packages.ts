import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import type { PackageImport } from '../cache/package-versions.js';
import { findPackage, packageOf } from '../diagnostics/packages.js';
import { openTsconfigs } from './tsconfig-paths.js';

/**
 * Leaves packages to Node. A name that no package has may be one of the `paths` of `tsconfig.json`, as in components.
 * @param found Receives the files that decide about the names, and the packages.
 */
export function resolvePackages(
  root: string,
  { files, packages }: { files: Set<string>; packages: Map<string, PackageImport> },
): Plugin {
  const tsconfigs = openTsconfigs(root);
  const leave = (source: string, folder: string) => {
    const found: PackageImport = [packageOf(source), path.relative(root, folder)];
    if (!isBuiltin(source)) packages.set(found.join('\0'), found);
    return { id: source, external: true };
  };
  return {
    name: 'diptych:packages',
    async resolveId(source, importer) {
      if (importer === undefined || source.startsWith('.') || path.isAbsolute(source)) return null;
      const folder = path.dirname(importer);
      if (isBuiltin(source) || findPackage(packageOf(source), folder)) return leave(source, folder);
      const candidates = tsconfigs.candidatesOf(source, folder);
      for (const file of tsconfigs.files()) if (existsSync(file)) files.add(file);
      for (const candidate of candidates) {
        const found = await this.resolve(candidate, importer);
        if (found) return found;
      }
      return leave(source, folder);
    },
  };
}
