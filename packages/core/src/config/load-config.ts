import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '../cache/hash.js';
import { DiptychError } from '../errors/index.js';
import type { Config, UserConfig } from './types.js';
import { validateConfig } from './validate-config.js';

const CONFIG_NAMES = ['diptych.config.ts', 'diptych.config.mts', 'diptych.config.js', 'diptych.config.mjs'];

/** Where to look for the config and what the command line says over it. */
export interface LoadConfigOptions {
  /** The site's folder. Default: the working directory. */
  root?: string;
  /** Config file, from `root`. Default: `diptych.config.{ts,mts,js,mjs}`. */
  configFile?: string;
  base?: string;
  outDir?: string;
}

/** A loaded config and what worker threads need to load it again. */
export interface LoadedConfig {
  config: Config;
  /** The compiled config, importable by Node. */
  compiledFile: string;
  /** Files the config consists of; a change in one calls for another load. */
  dependencies: string[];
}

interface CompiledConfig {
  file: string;
  codeHash: string;
  dependencies: string[];
}

/**
 * Finds, compiles and validates the config. The compiled file is kept in `.diptych` and reused while none of the
 * config's own files changed.
 * @throws {DiptychError} when there is none, when it does not compile, or when a key is wrong.
 */
export async function loadConfig(options: LoadConfigOptions = {}): Promise<LoadedConfig> {
  const root = path.resolve(options.root ?? '.');
  const configFile = findConfigFile(root, options.configFile);
  const compiled = reuseCompiled(root, configFile) ?? (await compileConfig(root, configFile));
  const config = await importConfig(compiled, { ...options, root, configFile });
  return { config, compiledFile: compiled.file, dependencies: compiled.dependencies };
}

/** Imports a config that another thread compiled. */
export async function importCompiledConfig(
  compiledFile: string,
  source: { root: string; configFile: string; base?: string; outDir?: string },
): Promise<Config> {
  return importConfig({ file: compiledFile, codeHash: codeHashOf(compiledFile), dependencies: [] }, source);
}

async function importConfig(
  compiled: CompiledConfig,
  source: { root: string; configFile: string; base?: string; outDir?: string },
): Promise<Config> {
  let module: { default?: unknown };
  try {
    module = (await import(pathToFileURL(compiled.file).href)) as { default?: unknown };
  } catch (cause) {
    throw new DiptychError({
      code: 'config-throws',
      message: `The config throws when it is run: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Mend the expression or import it names.',
      file: source.configFile,
      cause,
    });
  }
  return validateConfig(module.default as UserConfig, {
    root: source.root,
    configFile: source.configFile,
    codeHash: compiled.codeHash,
    overrides: { base: source.base, outDir: source.outDir },
  });
}

function findConfigFile(root: string, named: string | undefined): string {
  const candidates = named ? [named] : CONFIG_NAMES;
  const found = candidates.map((name) => path.resolve(root, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new DiptychError({
    code: 'config-missing',
    message: named ? `There is no config file ${named} in ${root}.` : `There is no diptych.config.ts in ${root}.`,
    hint: "Create one: `import { defineConfig } from '@diptych/core'; export default defineConfig({ title: 'My docs' });`",
  });
}

/** The config's folder of compiled files lies below the site, so that its package imports resolve from there. */
function compiledFolder(root: string): string {
  const folder = path.join(root, '.diptych');
  mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  return folder;
}

function reuseCompiled(root: string, configFile: string): CompiledConfig | undefined {
  const record = path.join(root, '.diptych', 'config.json');
  try {
    const saved = JSON.parse(readFileSync(record, 'utf8')) as {
      configFile: string;
      name: string;
      sources: Record<string, string>;
    };
    const file = path.join(root, '.diptych', saved.name);
    const same = Object.entries(saved.sources).every(
      ([source, hash]) => hashOf(readFileSync(path.resolve(root, source))) === hash,
    );
    if (!same || path.resolve(root, saved.configFile) !== configFile || !existsSync(file)) return undefined;
    const dependencies = Object.keys(saved.sources).map((source) => path.resolve(root, source));
    return { file, codeHash: codeHashOf(file), dependencies };
  } catch {
    return undefined;
  }
}

async function compileConfig(root: string, configFile: string): Promise<CompiledConfig> {
  const { rolldown } = await import('rolldown');
  const folder = compiledFolder(root);
  try {
    const bundle = await rolldown({
      input: configFile,
      platform: 'node',
      external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
      logLevel: 'silent',
    });
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    await bundle.close();
    const chunk = output[0];
    const dependencies = chunk.moduleIds.filter((id) => path.isAbsolute(id) && existsSync(id));
    const name = `config-${hashOf(chunk.code)}.mjs`;
    writeFileSync(path.join(folder, name), chunk.code);
    const sources = Object.fromEntries(
      dependencies.map((file) => [path.relative(root, file), hashOf(readFileSync(file))]),
    );
    writeFileSync(
      path.join(folder, 'config.json'),
      JSON.stringify({ configFile: path.relative(root, configFile), name, sources }),
    );
    return { file: path.join(folder, name), codeHash: hashOf(chunk.code), dependencies };
  } catch (cause) {
    throw new DiptychError({
      code: 'config-syntax',
      message: `The config does not compile: ${firstLine(cause)}`,
      hint: 'Mend the syntax or the import it names.',
      file: configFile,
      cause,
    });
  }
}

function codeHashOf(file: string): string {
  return path.basename(file).replace(/^config-|\.mjs$/g, '');
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line.length > 0 && !line.startsWith('Build failed')) ?? text;
}
