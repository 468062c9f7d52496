import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Cache,
  createPathsMatcher,
  findTsconfig,
  getTsconfig,
  parseTsconfig,
  type TsConfigResult,
} from 'get-tsconfig';
import { unreadableTsconfig } from '../diagnostics/bundler-diagnostics.js';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { escapeRegExp } from '../shared/escape-reg-exp.js';

/** The `tsconfig.json` files that apply to some folders. */
export interface Tsconfigs {
  /**
   * Candidate paths of an import by the `paths` of the nearest `tsconfig.json`, best first.
   * @throws {DiptychError} when that file, or one that it extends, cannot be read.
   */
  candidatesOf(specifier: string, folder: string): string[];
  /** Absolute paths of the files that were read, and of those in the site that would have been if they existed. */
  files(): string[];
}

/** Opens a reader that reads each file once. */
export function openTsconfigs(root: string): Tsconfigs {
  // The library caches its file system calls, by "<function>:<path>[:<encoding>]".
  const cache: Cache = new Map();
  return {
    candidatesOf(specifier, folder) {
      try {
        return nearestTsconfigs(folder, cache).flatMap((tsconfig) => createPathsMatcher(tsconfig)?.(specifier) ?? []);
      } catch (cause) {
        throw new DiptychError({ ...unreadableTsconfig(findTsconfig(folder), errorMessage(cause)), cause });
      }
    },
    files() {
      const candidates = [...cache.keys()].flatMap(
        (key) => /^(?:existsSync|readFileSync):(.+?\.json)(?::|$)/.exec(String(key))?.[1] ?? [],
      );
      return [...new Set(candidates)].filter((file) => existsSync(file) || file.startsWith(root + path.sep));
    },
  };
}

/** Names of style sheets, and of the images and fonts in them. */
const STYLE_FILE = String.raw`[^?#]+\.(?:css|s[ac]ss|less|styl|pcss|svg|png|jpe?g|gif|webp|avif|woff2?|[ot]tf|eot)(?:[?#].*)?`;

/**
 * The `paths` for the site's folder as aliases of style sheets, images and fonts: the bundler ignores `tsconfig.json`
 * for references in style sheets. Only the first target of a pattern is used.
 */
export function styleAliases(root: string): { find: RegExp; replacement: string }[] {
  const cache: Cache = new Map();
  try {
    return nearestTsconfigs(root, cache).flatMap((tsconfig) => {
      const patterns = Object.keys(tsconfig.config.compilerOptions?.paths ?? {});
      return patterns.filter((pattern) => /^[^*]+\*$/.test(pattern)).flatMap((pattern) => toAlias(pattern, tsconfig));
    });
  } catch {
    // An import by these paths is reported where it is written.
    return [];
  }
}

function toAlias(pattern: string, tsconfig: TsConfigResult): { find: RegExp; replacement: string }[] {
  const prefix = pattern.slice(0, -1);
  const [target] = createPathsMatcher(tsconfig)?.(`${prefix}diptych`) ?? [];
  if (!target) return [];
  const find = new RegExp(`^${escapeRegExp(prefix)}(${STYLE_FILE})$`);
  return [{ find, replacement: target.replace(/diptych$/, '$1') }];
}

/** The `tsconfig.json` files behind modules of the site, by the rules of `Tsconfigs.files`. */
export function tsconfigsOf(modules: readonly string[], root: string): string[] {
  const own = modules.filter((file) => !file.includes('/node_modules/'));
  const tsconfigs = openTsconfigs(root);
  for (const folder of new Set([root, ...own.map((file) => path.dirname(file))])) {
    try {
      tsconfigs.candidatesOf('', folder);
    } catch {
      // The bundler reports unreadable files; they are recorded all the same.
    }
  }
  return tsconfigs.files();
}

/** The nearest `tsconfig.json`, and those that it references. */
function nearestTsconfigs(folder: string, cache: Cache): TsConfigResult[] {
  const nearest = getTsconfig(folder, undefined, cache);
  return nearest ? [nearest, ...referencesOf(nearest, cache)] : [];
}

/** A file without sources of its own may only reference others, as in project templates. */
function referencesOf({ path: file, config }: TsConfigResult, cache: Cache): TsConfigResult[] {
  return (config.references ?? []).map(({ path: reference }) => {
    const target = path.resolve(path.dirname(file), reference);
    const found = target.endsWith('.json') ? target : path.join(target, 'tsconfig.json');
    return { path: found, config: parseTsconfig(found, cache) };
  });
}
