import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, type Serializable, setEnvironmentData } from 'node:worker_threads';
import { readPackage } from '../diagnostics/packages.js';
import { hashOf } from './hash.js';
import { packageVersions } from './package-versions.js';

/** What results of this package depend on besides the site. */
export interface Tool {
  /** Hash of its code, of the search package's, and of `packages`: part of every cache key. */
  version: string;
  /** The packages that it depends on, with those that they depend on, as `name@version`. */
  packages: readonly string[];
}

/**
 * The code that runs. It is read once in a process, threads included: what an upgrade writes while this code runs is not
 * this code.
 */
export function readTool(): Tool {
  const shared = getEnvironmentData(import.meta.url) as Tool | undefined;
  if (shared) return shared;
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@diptych/core/package.json')));
  const { name, version, dependencies } = readPackage(folder);
  const imports = dependencies.map((imported) => [imported, folder] as const);
  const packages = [`${name}@${version}`, ...packageVersions(imports, folder)];
  const code = [new URL('.', import.meta.url), new URL('.', import.meta.resolve('@diptych/search'))].map(codeVersion);
  const tool: Tool = { version: hashOf(...code, ...packages), packages };
  setEnvironmentData(import.meta.url, tool as unknown as Serializable);
  return tool;
}

/** The version of the tool. */
export function toolVersion(): string {
  return readTool().version;
}

/**
 * Hash of the built code in a folder. Built files are siblings; most are named by their content, the
 * entries are read.
 */
export function codeVersion(folder: URL): string {
  const names = readdirSync(fileURLToPath(folder))
    .filter((name) => /\.[jt]s$/.test(name))
    .sort();
  const entries = names.filter((name) => !name.includes('-'));
  return hashOf(...names, ...entries.map((name) => readFileSync(new URL(name, folder))));
}
