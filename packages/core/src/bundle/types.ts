import path from 'node:path';
import type { BundlingConfig } from '../config/config-slice.js';
import type { Variables } from '../config/variables.js';
import { nameFrom } from '../diagnostics/name-from.js';

/** A module that pages import. */
export interface ImportRequest {
  /** As written: a package, or a path relative to the importing file; may carry a query such as `?raw`. */
  specifier: string;
  /** Absolute path of the file with the import statement. */
  file: string;
  /** Location of the statement. */
  position?: { line: number; column: number };
  /** The exports that the statement names; absent if it takes the whole module. */
  names?: readonly string[];
}

/** A page whose own module is sent to the browser. */
export interface PageModuleRequest {
  /** File below the docs folder; names the module. */
  relativePath: string;
  /** Absolute path; imports in the code resolve from it. */
  file: string;
  /** The module's code; absent for pages that are modules themselves. */
  code?: string;
}

/** Input of the bundler: constant in the number of static pages. */
export interface BundleInput {
  config: BundlingConfig;
  /** `development` keeps React's warnings and names, and connects the app to the development server. */
  mode: 'production' | 'development';
  imports: readonly ImportRequest[];
  pageModules: readonly PageModuleRequest[];
}

/** A file of the finished site, in the cache folder until the site is written. */
export interface BundledFile {
  /** Path below the output folder. */
  path: string;
  /** Absolute path of its content. */
  source: string;
}

/** The bundled site. All of it can be stored as JSON. */
export interface SiteBundle {
  /** Hash of everything below. */
  hash: string;
  /** Absolute path of the module that renders in Node. Its source map is in the same folder. */
  serverFile: string;
  /** Hash of that module. */
  serverHash: string;
  /** Hash of the code behind each import, by `importKey`: pages that use it are rendered anew when it changes. */
  importHashes: Record<string, string>;
  /** Hash of the code behind the theme: every document depends on it. */
  themeHash: string;
  /** Hash of the browser's part; independent of the folder of the site. */
  clientHash: string;
  /** The app's imports, the app itself, and its style sheets, below the output folder. */
  scripts: string[];
  styles: string[];
  /** Only in development: the module that has the islands, below the output folder, and the hash of the app without it. */
  hot?: { islands: string; app: string };
  /** Modules to preload for each island, by id; the first one is its own. */
  islands: Record<string, string[]>;
  /** Modules to load for each page that is hydrated as a whole, by path below the docs folder. */
  pageModules: Record<string, string[]>;
  files: BundledFile[];
  /** An app's `index.html`, as plugins have changed an empty one; absent if none has. */
  indexHtml?: string;
  /** All source files, for the cache and for watching. */
  dependencies: string[];
  /** Patterns of further source files, relative to the site, as plugins name them: a file that is new may match. */
  patterns: string[];
  /** Variables of the environment that its code reads while pages are rendered. */
  variables: Variables;
}

/**
 * The exports that the statements name, by `importKey` and sorted; `undefined` for a module that one of them takes as a
 * whole. Unused in development: a page that names one more export would need another bundle.
 */
export function namesOf({ config, imports, mode }: BundleInput): Map<string, readonly string[] | undefined> {
  const all = new Map<string, readonly string[] | undefined>();
  for (const request of imports) {
    const key = importKey(request, config.root);
    const before = all.has(key) ? all.get(key) : [];
    const named = mode === 'development' ? undefined : request.names;
    all.set(key, before && named && [...new Set([...before, ...named])].sort());
  }
  return all;
}

/**
 * Names an import in all stages: packages by name, files by their path from the site's folder, which begins with a dot.
 * The same wherever the site is.
 */
export function importKey({ specifier, file }: ImportRequest, root: string): string {
  if (!specifier.startsWith('.') && !path.isAbsolute(specifier)) return specifier;
  const target = path.resolve(path.dirname(file), specifier);
  return `./${nameFrom(root, target)}`;
}
