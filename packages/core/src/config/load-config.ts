import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '../cache/hash.js';
import { isFile } from '../cache/is-file.js';
import { isAlias, SUGGEST_ALIAS } from '../diagnostics/bundler-diagnostics.js';
import { DOCUMENTATION } from '../diagnostics/code-page.js';
import { type Diagnostic, DiptychError, errorMessage } from '../diagnostics/index.js';
import { installCommand } from '../diagnostics/install-command.js';
import { locateImport, locateInSource } from '../diagnostics/locate-in-source.js';
import { findPackage } from '../diagnostics/packages.js';
import {
  CACHE_FOLDER,
  type CompiledConfig,
  compileConfig,
  compiledConfig,
  reuseCompiled,
  VARIABLES,
} from './compile-config.js';
import { missingPackage } from './missing-package.js';
import type { Config, UserConfig } from './types.js';
import { type ValidConfig, validateConfig } from './validate-config.js';
import { hashVariables } from './variables.js';
import type { WorkerSetup } from './worker-setup.js';

const CONFIG_NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `diptych.config.${extension}`);

/** Where to find the config, and overrides from the command line. */
export interface LoadConfigOptions {
  /** The site's folder. Default: the working directory. */
  root?: string;
  /** Config file, from `root`. Default: `diptych.config.{ts,mts,cts,js,mjs,cjs}`. */
  configFile?: string;
  base?: string;
  outDir?: string;
}

/** A loaded config, and what worker threads need to load it again. */
export interface LoadedConfig {
  config: Config;
  /** The compiled config, importable by Node. */
  compiledFile: string;
  /** Files of the config; a change in one requires a reload. */
  dependencies: string[];
  /** Diagnostics of plugins' `config` hooks. */
  diagnostics: Diagnostic[];
}

/**
 * Finds, compiles and validates the config. The compiled file is stored in `.diptych` and reused while none of the
 * config's own files has changed.
 * @param sources Receives the files of the config, also where it fails.
 * @throws {DiptychError} when there is none or it throws.
 * @throws {DiptychError} when it does not compile, or when keys are wrong: all of them.
 */
export async function loadConfig(options: LoadConfigOptions = {}, sources = new Set<string>()): Promise<LoadedConfig> {
  const root = path.resolve(options.root ?? '.');
  const configFile = findConfigFile(root, options.configFile);
  assertRootName(root);
  assertCacheFolder(root);
  const compiled = reuseCompiled(root, configFile) ?? (await compileConfig(root, configFile, sources));
  for (const file of compiled.dependencies) sources.add(file);
  const { config, files, diagnostics } = await importConfig(compiled, { ...options, root, configFile });
  return { config, compiledFile: compiled.file, dependencies: [...compiled.dependencies, ...files], diagnostics };
}

/** What other threads and processes need to import a config. */
export function workerSetup(
  { config, compiledFile }: LoadedConfig,
  { base, outDir }: LoadConfigOptions,
  strays: string,
): WorkerSetup {
  const { root, configFile = '' } = config;
  return { compiledConfig: compiledFile, root, configFile, base, outDir, strays };
}

/** Imports a config that another thread compiled. */
export async function importCompiledConfig(setup: WorkerSetup): Promise<Config> {
  return (await importConfig(compiledConfig(setup.compiledConfig), setup)).config;
}

/** What a compiled config exports. */
interface ConfigModule {
  default?: unknown;
  [VARIABLES]?: readonly string[];
}

async function importConfig(
  compiled: CompiledConfig,
  source: Pick<WorkerSetup, 'root' | 'configFile' | 'base' | 'outDir'>,
): Promise<ValidConfig> {
  let module: ConfigModule;
  let exported: unknown;
  try {
    module = (await import(pathToFileURL(compiled.file).href)) as ConfigModule;
    exported = await module.default;
  } catch (cause) {
    const location = locateInSource(cause, compiled.file, source.root) ?? { file: source.configFile };
    // A plugin that validates its options reports the error itself.
    if (cause instanceof DiptychError) {
      throw new DiptychError(
        cause.diagnostics.map((diagnostic) => ({ ...location, ...diagnostic })),
        source.root,
      );
    }
    const missing = missingPackage(cause);
    if (missing !== undefined) {
      assertCacheInside(missing, source.root);
      throw new DiptychError({
        code: 'config-throws',
        message: `The config imports the package "${missing}", which is not installed.`,
        suggestion: isAlias(missing)
          ? SUGGEST_ALIAS
          : `Install it beside the config: ${installCommand(missing, source.root)}`,
        ...(locateImport(missing, compiled.file, source.root) ?? location),
        cause,
      });
    }
    throw new DiptychError({
      code: 'config-throws',
      message: `The config throws when it is run: ${errorMessage(cause)}`,
      suggestion: 'Fix the expression or the import that the message names.',
      ...location,
      cause,
    });
  }
  return validateConfig(exported as UserConfig, {
    root: source.root,
    configFile: source.configFile,
    codeHash: compiled.codeHash,
    functionsHash: hashFunctions(compiled, module),
    overrides: { base: source.base, outDir: source.outDir },
  });
}

/** By compiled file: Node runs a module once in a process, with the variables of that moment. */
const functionsHashes = new Map<string, string>();

/** Hash of the code of a config's functions, and of the variables of the environment that they depend on. */
function hashFunctions({ file, functionsHash }: CompiledConfig, module: ConfigModule): string {
  const known = functionsHashes.get(file);
  const hash = known ?? hashOf(functionsHash, JSON.stringify(hashVariables(module[VARIABLES] ?? [])));
  functionsHashes.set(file, hash);
  return hash;
}

/** Vite takes what follows these characters in the path of a module for its query or fragment. */
function assertRootName(root: string): void {
  // Vite follows links.
  for (const folder of existsSync(root) ? [root, realpathSync(root)] : []) {
    const character = /[#?]/.exec(folder)?.[0];
    if (!character) continue;
    throw new DiptychError({
      code: 'root-name',
      message: `The path of the site's folder contains "${character}", which the bundler, Vite, does not support: ${folder}`,
      suggestion: 'Rename the folder, or move the site.',
    });
  }
}

function assertCacheFolder(root: string): void {
  const found = statSync(path.join(root, CACHE_FOLDER), { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  throw new DiptychError({
    code: 'cache-not-folder',
    message: `"${CACHE_FOLDER}" is a file, but the cache needs a folder of that name.`,
    suggestion: 'Remove or rename the file.',
    file: path.join(root, CACHE_FOLDER),
  });
}

/** Node looks for the packages of a compiled config from where it really is. */
function assertCacheInside(missing: string, root: string): void {
  const folder = path.join(root, CACHE_FOLDER);
  const target = realpathSync(folder);
  if (findPackage(missing, root) === undefined || findPackage(missing, target) !== undefined) return;
  throw new DiptychError({
    code: 'cache-outside',
    message: `"${CACHE_FOLDER}" leads to ${target}, from where Node.js does not find the packages of the site, such as "${missing}".`,
    suggestion:
      'Remove the symbolic link. To keep the folder elsewhere, mount it, or link it to a folder inside the site.',
    file: folder,
  });
}

function findConfigFile(root: string, named: string | undefined): string {
  const candidates = named ? [named] : CONFIG_NAMES;
  const found = candidates.map((name) => path.resolve(root, name)).find(isFile);
  if (found) return found;
  throw new DiptychError({
    code: 'config-missing',
    message: named ? `There is no config file ${named} in ${root}.` : `There is no diptych.config.ts in ${root}.`,
    suggestion: suggestConfig(root),
  });
}

function suggestConfig(root: string): string {
  const other = existsSync(root) && readdirSync(root).find((file) => /^diptych\.config\.[jt]sx$/.test(file));
  if (other) return `Rename ${other} to ${other.slice(0, -1)}, or name it: --config ${other}`;
  return `Create one: \`import { defineConfig } from '@diptych/core'; export default defineConfig({ title: 'My docs' });\`${migrationGuide(root)}`;
}

/** Configs of other documentation tools, and the guide for sites of each. */
const OTHER_CONFIGS: readonly (readonly [pattern: RegExp, guide: string])[] = [
  [/^rspress\.config\./, 'rspress'],
  [/^\.vitepress$/, 'vitepress'],
  [/^docusaurus\.config\./, 'docusaurus'],
  [/^astro\.config\./, 'starlight'],
  [/^source\.config\./, 'fumadocs'],
];

/** A sentence for a site that another tool builds until now. */
function migrationGuide(root: string): string {
  const names = existsSync(root) ? readdirSync(root) : [];
  for (const [pattern, guide] of OTHER_CONFIGS) {
    const name = names.find((file) => pattern.test(file));
    if (name) return `. What replaces ${name}: ${DOCUMENTATION}/migrate/${guide}.md`;
  }
  return '';
}
