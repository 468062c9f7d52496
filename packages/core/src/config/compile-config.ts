import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { readCheckedJson, writeChecked } from '../cache/checked-file.js';
import { hashOf } from '../cache/hash.js';
import { dependenciesHold, hashFile } from '../cache/hash-file.js';
import { hashPackages, type PackageImport } from '../cache/package-versions.js';
import { writeFileAtomic } from '../cache/write-atomic.js';
import { bundlerErrorsToDiagnostics, bundlerErrorToDiagnostic } from '../diagnostics/bundler-diagnostics.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { importMeta, META_DEFINES, META_INTRO } from './import-meta.js';
import { variablesIn } from './variables.js';

/** The export of a compiled config that lists the variables of the environment that its functions depend on. */
export const VARIABLES = 'diptychVariables';

/** A config that Node can import. */
export interface CompiledConfig {
  file: string;
  /** Hash of its code. */
  codeHash: string;
  /** Hash of the part of it that functions consist of, and of the packages that it imports. */
  functionsHash: string;
  /** Its source files. */
  dependencies: string[];
}

/** A compiled config, with what decides whether it is still valid. Paths are relative to the site. */
interface StoredConfig {
  configFile: string;
  name: string;
  /** Hash of each source file. */
  sources: Record<string, string>;
  /** Absent in files of earlier versions. */
  packages?: readonly PackageImport[];
  packagesHash?: string;
}

const STORED_FILE = 'config.json';

/** Folder of the cache, below the site's. */
export const CACHE_FOLDER = '.diptych';

/** Compiled files are below the site, so that their package imports resolve from there. */
function folderOf(root: string): string {
  return path.join(root, CACHE_FOLDER);
}

/** Whether a file of the cache folder is a compiled config, or the source map of one. */
export function isCompiled(name: string): boolean {
  return /^config-[\w-]+\.mjs(?:\.map)?$/.test(name);
}

/** A compiled config of this or another thread; the hashes are in its name. */
export function compiledConfig(file: string, dependencies: string[] = []): CompiledConfig {
  const [, codeHash = '', functionsHash = ''] = path.basename(file, '.mjs').split('-');
  return { file, codeHash, functionsHash, dependencies };
}

/** The compiled config of the last run, if none of its files changed and it is not damaged. */
export function reuseCompiled(root: string, configFile: string): CompiledConfig | undefined {
  const stored = readCheckedJson<StoredConfig>(path.join(folderOf(root), STORED_FILE));
  if (!stored) return undefined;
  const file = path.join(folderOf(root), stored.name);
  const dependencies = Object.keys(stored.sources).map((name) => path.resolve(root, name));
  const compiled = compiledConfig(file, dependencies);
  const isOfFile = path.resolve(root, stored.configFile) === configFile;
  const isSame =
    dependenciesHold(stored.sources, root) &&
    hashPackages(stored.packages ?? [], root) === stored.packagesHash &&
    hashFile(file) === compiled.codeHash;
  return isOfFile && isSame ? compiled : undefined;
}

/**
 * Compiles a config with the files it imports and stores the result, with its source map in the same folder.
 * @param files Receives its source files, also where it fails.
 * @throws {DiptychError} with each syntax error and each unresolved import.
 */
export async function compileConfig(root: string, configFile: string, files: Set<string>): Promise<CompiledConfig> {
  const { code: bundled, map, packages } = await bundleConfig(root, configFile, files);
  const { functionCode } = await import('./function-code.js');
  const functions = await functionCode(bundled);
  const code = `${bundled}\nexport const ${VARIABLES} = ${JSON.stringify(variablesIn(functions))};\n`;
  const packagesHash = hashPackages(packages, root);
  const name = `config-${hashOf(code)}-${hashOf(functions, packagesHash)}.mjs`;
  const file = path.join(folderOf(root), name);
  const ignore = path.join(folderOf(root), '.gitignore');
  if (!existsSync(ignore)) writeFileAtomic(ignore, '*\n');
  writeFileAtomic(file, code);
  writeFileAtomic(`${file}.map`, map);
  const sources = Object.fromEntries(
    Array.from(files, (source) => [path.relative(root, source), hashOf(readFileSync(source))]),
  );
  const stored: StoredConfig = { configFile: path.relative(root, configFile), name, sources, packages, packagesHash };
  writeChecked(path.join(folderOf(root), STORED_FILE), JSON.stringify(stored));
  return compiledConfig(file, [...files]);
}

async function bundleConfig(
  root: string,
  configFile: string,
  files: Set<string>,
): Promise<{ code: string; map: string; packages: PackageImport[] }> {
  const { rolldown } = await import('rolldown');
  const { resolvePackages } = await import('./resolve-packages.js');
  const unresolved: Diagnostic[] = [];
  const packages = new Map<string, PackageImport>();
  try {
    const bundle = await rolldown({
      input: configFile,
      // Comments in the code contain paths relative to this folder, so that the code does not depend on the site's
      // location.
      cwd: root,
      platform: 'node',
      transform: { define: META_DEFINES },
      plugins: [importMeta(folderOf(root)), resolvePackages(root, { files, packages }), noteFiles(files)],
      onLog(_level, log) {
        if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(bundlerErrorToDiagnostic(log, root));
      },
    });
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      sourcemap: 'hidden',
      intro: META_INTRO,
    });
    await bundle.close();
    if (unresolved.length > 0) throw new DiptychError(unresolved, root);
    const [chunk] = output;
    // Relative to the map's folder, so that the cache is valid in any folder.
    const toRelative = (source: string | null) =>
      path.relative(folderOf(root), path.resolve(root, 'dist', source ?? ''));
    const { sourcesContent: _, ...map } = { ...chunk.map, sources: chunk.map?.sources.map(toRelative) };
    return { code: chunk.code, map: JSON.stringify(map), packages: [...packages.values()] };
  } catch (cause) {
    if (cause instanceof DiptychError) throw cause;
    throw new DiptychError(bundlerErrorsToDiagnostics(cause, root).map(toSyntaxDiagnostic), root);
  }
}

/** Notes the files of a bundle. Its chunks do not list modules that only re-export or whose constants were inlined. */
function noteFiles(files: Set<string>): Plugin {
  return {
    name: 'diptych:files',
    load(id) {
      if (path.isAbsolute(id) && existsSync(id)) files.add(id);
    },
  };
}

function toSyntaxDiagnostic(diagnostic: Diagnostic): Diagnostic {
  const { code, message } = diagnostic;
  return code === 'component-syntax'
    ? { ...diagnostic, code: 'config-syntax', message: message.replace('This file', 'The config') }
    : diagnostic;
}
