import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { openTsconfigs } from '../config/tsconfig-paths.js';
import { missingImport } from '../diagnostics/bundler-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { checkJson } from './check-json.js';
import type { ImportGraph } from './import-graph.js';
import { STYLE } from './keep-styles.js';
import { markdownJsx } from './markdown-jsx.js';
import { type BundleInput, type ImportRequest, importKey } from './types.js';
import { clientModulesPlugin } from './use-client.js';
import { virtualModules } from './virtual-modules.js';
import { runtimeFile, viteOptions } from './vite-options.js';
import { withoutThemeComponents } from './without-theme-components.js';

/** What the build for Node yields. */
export interface ServerBuild {
  /** One self-contained module; see `server-module.ts` for what it exports. */
  code: string;
  /** Its source map; names of sources are absolute paths. It stays in the cache folder. */
  map: SourceMapData;
  /** Files by name below the output folder: images and the like that components import. */
  assets: { path: string; source: string | Uint8Array }[];
  /** Client modules that pages reach, by id: absolute file. */
  clientModules: Map<string, string>;
  /** Style sheets that components import. */
  styles: string[];
  /** Hash of the code behind each import of a page; imports that lead nowhere are left out. */
  importHashes: Record<string, string>;
  /** Hash of the code behind the theme. */
  themeHash: string;
  dependencies: string[];
  diagnostics: Diagnostic[];
}

const ENTRY = 'diptych:server';

/**
 * Bundles the theme, the runtime and everything pages import into one module for Node.
 * @param graph Filled on the way, for who wants to know what a failure concerns.
 */
export async function buildServer(input: BundleInput, graph?: ImportGraph): Promise<ServerBuild> {
  const { config } = input;
  const clientModules = new Map<string, string>();
  const requests = new Map<string, ImportRequest>();
  const resolved = new Map<string, string>();
  for (const request of input.imports) requests.set(importKey(request, config.root), request);
  const imports = [...requests.keys()];
  const theme = themeRequest(config);
  const themeKey = importKey(theme, config.root);
  requests.set(themeKey, theme);
  const facts: GraphFacts = { importHashes: {}, dependencies: [], styles: [], diagnostics: [] };
  const preferred: InlineConfig = {
    plugins: [
      virtualModules({ [ENTRY]: () => serverEntry(themeKey, imports, input.mode) }),
      clientModulesPlugin({
        root: config.root,
        serverRuntime: runtimeFile('server'),
        onModule: (id, file) => clientModules.set(id, file),
      }),
      pageImports({ root: config.root, requests, all: [...input.imports, theme], resolved, graph }, facts.diagnostics),
      withoutThemeComponents(config),
      markdownJsx(runtimeFile('server')),
      checkJson(facts.diagnostics),
      readGraph(facts, resolved, { keys: [...requests.keys()], root: config.root }),
      ...(graph ? [graph.plugin] : []),
    ],
  };
  const required: InlineConfig = {
    // Packages of `ssr.external` are left out all the same.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      minify: false,
      sourcemap: 'hidden',
      target: 'node20',
      rolldownOptions: {
        input: ENTRY,
        output: { codeSplitting: false },
        // The comments would name each module from the folder that the build was started in.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  };
  const output = (await build(viteOptions(input, { preferred, required }))) as Rollup.RollupOutput;
  const [chunk] = output.output;
  const assets = output.output.flatMap((file) =>
    file.type === 'asset' && !/\.(?:css|map)$/.test(file.fileName)
      ? [{ path: file.fileName, source: file.source }]
      : [],
  );
  // Sources are read from the author's files; their text in the map would only take room.
  const { sourcesContent: _, ...map } = { mappings: '', names: [], version: 3, ...chunk.map };
  const sources = (chunk.map?.sources ?? []).map((source) => sourceFile(source, config.root));
  // Modules are read in no fixed order; it must not show in the result.
  const sortedModules = new Map([...clientModules].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    code: chunk.code,
    map: { ...map, sources },
    assets,
    clientModules: sortedModules,
    ...facts,
    themeHash: facts.importHashes[themeKey] ?? '',
  };
}

/** A source map, as far as it is kept. */
export interface SourceMapData {
  sources: string[];
  [key: string]: unknown;
}

/** The client module behind an island is imported with a query. */
function sourceFile(source: string, root: string): string {
  return path.resolve(root, 'dist', source.replace(/\?.*$/, ''));
}

type GraphFacts = Pick<ServerBuild, 'importHashes' | 'dependencies' | 'styles' | 'diagnostics'>;

/** The theme is imported as pages import: a missing one is the author's to fix. A path starts from the site's folder. */
function themeRequest({ theme, root, configFile }: BundleInput['config']): ImportRequest {
  const file = path.join(root, path.basename(configFile ?? 'diptych.config.ts'));
  const { line, column } = locateKey(configFile, ['theme']);
  return { specifier: theme, file, ...(line && column && { position: { line, column } }) };
}

/**
 * The module that workers import. In development each import is run on its own: one that throws is for the pages that use it,
 * while a build ends with it.
 */
function serverEntry(themeKey: string, imports: readonly string[], mode: BundleInput['mode']): string {
  return [
    ...(mode === 'development' ? importsOneByOne(imports) : importsTogether(imports)),
    `import * as theme from ${JSON.stringify(PAGE_IMPORT + themeKey)};`,
    `export * as runtime from ${JSON.stringify(runtimeFile('server'))};`,
    `export * as jsxRuntime from 'react/jsx-runtime';`,
    'export { theme };',
  ].join('\n');
}

function importsTogether(imports: readonly string[]): string[] {
  const lines = imports.map((key, index) => `import * as import${index} from ${JSON.stringify(PAGE_IMPORT + key)};`);
  const entries = imports.map((key, index) => `  ${JSON.stringify(key)}: import${index},`);
  return [...lines, `export const imports = {\n${entries.join('\n')}\n};`];
}

function importsOneByOne(imports: readonly string[]): string[] {
  const run = (key: string) =>
    `await import(${JSON.stringify(PAGE_IMPORT + key)}).then(
  (module) => { imports[${JSON.stringify(key)}] = module; },
  (cause) => { failures[${JSON.stringify(key)}] = cause; },
);`;
  return ['export const imports = {};', 'export const failures = {};', ...imports.map(run)];
}

/** Prefix of the imports that pages make: they resolve from the page, and a missing one is the author's to fix. */
const PAGE_IMPORT = 'diptych-page-import:';
/** Stands for all modules that cannot be found, so that the bundler goes on and finds them all. */
const MISSING = '\0diptych-missing';

interface PageImports {
  /** The site's folder: keys name files from it. */
  root: string;
  /** The requests of all pages: each gets a diagnostic for what it misses. */
  all: readonly ImportRequest[];
  requests: ReadonlyMap<string, ImportRequest>;
  /** Gets the module of each request that has one, by `importKey`. */
  resolved: Map<string, string>;
  graph?: ImportGraph;
}

/** The bundler reads no `paths` for a file that is no script; a path that these name it can find. */
async function resolveFrom<T>(
  request: ImportRequest,
  root: string,
  resolve: (id: string) => Promise<T | null>,
): Promise<T | null> {
  const found = await resolve(request.specifier);
  if (found || request.specifier.startsWith('.')) return found;
  for (const candidate of openTsconfigs(root).candidatesOf(request.specifier, path.dirname(request.file))) {
    const other = await resolve(candidate);
    if (other) return other;
  }
  return null;
}

function pageImports({ root, requests, all, resolved, graph }: PageImports, diagnostics: Diagnostic[]): Plugin {
  return {
    name: 'diptych:page-imports',
    enforce: 'pre',
    async resolveId(source) {
      if (source === MISSING) return source;
      if (!source.startsWith(PAGE_IMPORT)) return null;
      const key = source.slice(PAGE_IMPORT.length);
      const request = requests.get(key);
      if (!request) return null;
      const found = await resolveFrom(request, root, (id) => this.resolve(id, request.file, { skipSelf: true }));
      if (found) {
        resolved.set(key, found.id);
        graph?.resolve(key, found.id);
        return found;
      }
      for (const { specifier, file, position } of all.filter((other) => importKey(other, root) === key)) {
        diagnostics.push(missingImport(specifier, { file, ...position }));
      }
      graph?.resolve(key, request.file);
      return MISSING;
    },
    load(id) {
      return id === MISSING ? 'export {};' : null;
    },
  };
}

/** Imports of a style sheet that give its text or address, and do not apply it. */
const NOT_APPLIED = /[?&](raw|url|inline)\b/;

/** Reads the finished module graph: what each request consists of, which styles and files took part. */
function readGraph(
  facts: GraphFacts,
  resolved: ReadonlyMap<string, string>,
  { keys, root }: { keys: readonly string[]; root: string },
): Plugin {
  return {
    name: 'diptych:read-graph',
    generateBundle() {
      const fileOf = (id: string) => id.replace(/\?.*$/, '');
      const manifestOf = (id: string) =>
        /^[@\w]/.test(id) && !this.getModuleInfo(id)?.code ? packageFile(id, root) : undefined;
      const codeOf = (id: string) => {
        const manifest = manifestOf(id);
        return manifest ? readFileSync(manifest, 'utf8') : (this.getModuleInfo(id)?.code ?? '');
      };
      const hash = (id: string) => hashOf(path.relative(root, fileOf(id)), codeOf(id));
      const reachable = (start: string) =>
        inRunOrder(start, (id) => {
          const info = this.getModuleInfo(id);
          return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
        });
      const entries = keys.flatMap((key) => resolved.get(key) ?? []);
      const styles = entries.flatMap(reachable).filter((id) => STYLE.test(fileOf(id)) && !NOT_APPLIED.test(id));
      facts.styles = [...new Set(styles.map(fileOf))];
      const modules = [...this.getModuleIds()].flatMap((id) => [id, ...(this.getModuleInfo(id)?.importedIds ?? [])]);
      const files = modules.map((id) => manifestOf(id) ?? fileOf(id));
      facts.dependencies = [...new Set(files.filter((file) => path.isAbsolute(file)))].sort();
      for (const [key, id] of resolved) facts.importHashes[key] = hashOf(...reachable(id).map(hash));
    },
  };
}

/** The package.json of a package that is not bundled (`ssr.external`): its version stands for its code. */
function packageFile(specifier: string, root: string): string | undefined {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** What a module consists of, in the order the modules run: each after what it imports. */
function inRunOrder(start: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of importsOf(id)) visit(next);
    order.push(id);
  };
  visit(start);
  return order;
}
