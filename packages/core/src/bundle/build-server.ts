import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exactRegex, prefixRegex } from 'rolldown/filter';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { openTsconfigs } from '../config/tsconfig-paths.js';
import { hashVariables, type Variables, variablesIn } from '../config/variables.js';
import { missingImport } from '../diagnostics/bundler-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { findPackage, packageOf } from '../diagnostics/packages.js';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import { locateGlobalComponent } from '../routes/locate-global-component.js';
import { checkJson } from './check-json.js';
import { fileOf } from './file-of.js';
import type { ImportGraph } from './import-graph.js';
import type { Importers } from './importers.js';
import { remember } from './remember.js';
import { renderedJsx } from './rendered-jsx.js';
import { runVite } from './run-vite.js';
import { isStyleModule, stylesWithoutExports } from './style-modules.js';
import { type BundleInput, type ImportRequest, importKey, namesOf } from './types.js';
import { clientModulesPlugin } from './use-client.js';
import { virtualModules } from './virtual-modules.js';
import { runtimeFile, viteOptions } from './vite-options.js';
import { watchedFiles } from './watched-files.js';
import { withoutThemeComponents } from './without-theme-components.js';

/** Result of the build for Node. */
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
  /** Those whose content does not affect the code: no module reads class names or the text from them. */
  appliedStyles: string[];
  /** Hash of the code behind each import of a page, without unresolved imports. */
  importHashes: Record<string, string>;
  /** Hash of the code behind the theme. */
  themeHash: string;
  dependencies: string[];
  /** Variables of the environment that the site's own code reads. */
  variables: Variables;
  diagnostics: Diagnostic[];
}

const ENTRY = 'diptych:server';

/**
 * Bundles the theme, the runtime and everything pages import into one module for Node.
 * @param importers Filled during the build, to locate a failure.
 * @param graph Filled during the build, to find what a failure affects.
 */
export async function buildServer(input: BundleInput, importers: Importers, graph?: ImportGraph): Promise<ServerBuild> {
  const { config } = input;
  const clientModules = new Map<string, string>();
  const requests = new Map<string, ImportRequest>();
  const resolved = new Map<string, string>();
  for (const request of input.imports) requests.set(importKey(request, config.root), request);
  const imports = namesOf(input);
  const theme = themeRequest(config);
  const themeKey = importKey(theme, config.root);
  requests.set(themeKey, theme);
  const facts = noFacts();
  const watched = new Set<string>();
  const sheets = new Set<string>();
  const preferred: InlineConfig = {
    plugins: [
      importers.plugin,
      virtualModules({ [ENTRY]: () => serverEntry(themeKey, imports, input.mode) }),
      clientModulesPlugin({
        root: config.root,
        serverRuntime: runtimeFile('server'),
        onModule: (id, file) => clientModules.set(id, file),
      }),
      pageImports({ config, requests, all: [...input.imports, theme], resolved, graph }, facts.diagnostics),
      withoutThemeComponents(config),
      renderedJsx(runtimeFile('server')),
      checkJson(facts.diagnostics),
      readGraph(facts, resolved, { keys: [...requests.keys()], config }),
      watchedFiles(watched),
      noteStyles(sheets),
      ...(graph ? [graph.plugin] : []),
    ],
  };
  const required: InlineConfig = {
    // Packages of `ssr.external` are excluded all the same.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      minify: false,
      // Texts of style sheets are the same in both parts.
      ...(input.mode === 'development' && { cssMinify: false }),
      sourcemap: 'hidden',
      target: 'node20',
      rolldownOptions: {
        input: ENTRY,
        // Sources are read from the author's files; their text in the map would only take space.
        output: { codeSplitting: false, sourcemapExcludeSources: true },
        // The comments would name modules relative to the working directory.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  };
  const { output } = await runVite(viteOptions(input, { preferred, required }), sheets, config);
  const [chunk] = output;
  const assets = output.flatMap((file) =>
    file.type === 'asset' && !/\.(?:css|map)$/.test(file.fileName)
      ? [{ path: file.fileName, source: file.source }]
      : [],
  );
  const map = { mappings: '', names: [], version: 3, ...chunk.map };
  const sources = (chunk.map?.sources ?? []).map((source) => sourceFile(source ?? '', config.root));
  // Modules are read in no fixed order, which must not affect the result.
  const sortedModules = new Map([...clientModules].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    code: `${chunk.code}\nexport const exportNames = ${JSON.stringify(facts.exportNames)};\n`,
    map: { ...map, sources },
    assets,
    clientModules: sortedModules,
    ...facts,
    dependencies: [...new Set([...facts.dependencies, ...watched])].sort(),
    themeHash: facts.importHashes[themeKey] ?? '',
  };
}

function noFacts(): GraphFacts {
  return {
    importHashes: {},
    exportNames: {},
    dependencies: [],
    styles: [],
    appliedStyles: [],
    variables: {},
    diagnostics: [],
  };
}

/** The parts of a source map that are kept. */
export interface SourceMapData {
  sources: string[];
  [key: string]: unknown;
}

/** The client module behind an island is imported with a query. */
function sourceFile(source: string, root: string): string {
  return path.resolve(root, 'dist', fileOf(source));
}

type GraphFacts = Pick<
  ServerBuild,
  'importHashes' | 'dependencies' | 'styles' | 'appliedStyles' | 'variables' | 'diagnostics'
> & {
  /** What the module of each import exports, by `importKey`: for messages. */
  exportNames: Record<string, readonly string[]>;
};

/**
 * The theme is imported like a page's imports: a missing one is the author's error. Paths are relative to the site's
 * folder.
 */
function themeRequest({ theme, root, configFile }: BundleInput['config']): ImportRequest {
  const file = path.join(root, path.basename(configFile ?? 'diptych.config.ts'));
  const { line, column } = locateKey(configFile, ['theme']);
  return { specifier: theme, file, ...(line && column && { position: { line, column } }) };
}

/**
 * The module that workers import. In development each import is run on its own: one that throws is for the pages that
 * use it, while a build ends with it.
 */
function serverEntry(themeKey: string, imports: ImportedNames, mode: BundleInput['mode']): string {
  return [
    ...(mode === 'development' ? importsOneByOne([...imports.keys()]) : importsTogether(imports)),
    `import * as theme from ${JSON.stringify(PAGE_IMPORT + themeKey)};`,
    `export * as runtime from ${JSON.stringify(runtimeFile('server'))};`,
    `export * as jsxRuntime from 'react/jsx-runtime';`,
    'export { theme };',
  ].join('\n');
}

type ImportedNames = ReturnType<typeof namesOf>;

/** Names what pages use of a module, so that the bundler can leave out the rest: libraries have hundreds of components. */
function importsTogether(imports: ImportedNames): string[] {
  const lines = [...imports.keys()].map(
    (key, index) => `import * as import${index} from ${JSON.stringify(PAGE_IMPORT + key)};`,
  );
  const entries = [...imports].map(([key, names], index) => {
    const used = names?.map((name) => `${JSON.stringify(name)}: import${index}[${JSON.stringify(name)}]`);
    return `  ${JSON.stringify(key)}: ${used ? `{ ${used.join(', ')} }` : `import${index}`},`;
  });
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

/** Prefix of the imports of pages: they resolve from the page, and a missing one is the author's error. */
const PAGE_IMPORT = 'diptych-page-import:';
/** Replaces all modules that cannot be found, so that the bundler continues and finds all of them. */
const MISSING = '\0diptych-missing';

interface PageImports {
  config: BundleInput['config'];
  /** The requests of all pages: each missing one gets a diagnostic. */
  all: readonly ImportRequest[];
  requests: ReadonlyMap<string, ImportRequest>;
  /** Receives the module of each resolved request, by `importKey`. */
  resolved: Map<string, string>;
  graph?: ImportGraph;
}

/** The bundler applies `paths` only to scripts; the resolved path it can find. */
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

function pageImports({ config, requests, all, resolved, graph }: PageImports, diagnostics: Diagnostic[]): Plugin {
  const { root } = config;
  return {
    name: 'diptych:page-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: prefixRegex(PAGE_IMPORT) },
      async handler(source) {
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
          diagnostics.push(locateGlobalComponent(missingImport(specifier, { file, ...position }), config));
          graph?.resolve(key, file);
        }
        return MISSING;
      },
    },
    load: { filter: { id: exactRegex(MISSING) }, handler: () => 'export {};' },
  };
}

/** Reads the finished module graph: the modules of each request, and all styles and files. */
function readGraph(
  facts: GraphFacts,
  resolved: ReadonlyMap<string, string>,
  { keys, config: { root, environment } }: { keys: readonly string[]; config: BundleInput['config'] },
): Plugin {
  return {
    name: 'diptych:read-graph',
    generateBundle() {
      // The bundler creates the info of a module anew for each call.
      const infoOf = remember((id) => this.getModuleInfo(id));
      const manifestOf = (id: string) => (/^[@\w]/.test(id) && !infoOf(id)?.code ? packageFile(id, root) : undefined);
      const codeOf = (id: string) => {
        const manifest = manifestOf(id);
        return manifest ? readFileSync(manifest, 'utf8') : (infoOf(id)?.code ?? '');
      };
      const variablesOf = remember((id) => (isPackage(id) ? [] : variablesIn(codeOf(id))));
      const hash = remember((id) => {
        const code = codeOf(id);
        const filledIn = code.includes('import.meta.env') ? environment : '';
        return hashOf(path.relative(root, fileOf(id)), code, filledIn, JSON.stringify(hashVariables(variablesOf(id))));
      });
      const reachable = remember((start) =>
        inRunOrder(start, (id) => {
          const info = infoOf(id);
          return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
        }),
      );
      const entries = keys.flatMap((key) => resolved.get(key) ?? []);
      facts.styles = [...new Set(entries.flatMap(reachable).filter(isStyleModule).map(fileOf))];
      facts.appliedStyles = stylesWithoutExports(facts.styles, [...this.getModuleIds()]);
      const modules = [...this.getModuleIds()].flatMap((id) => [id, ...(infoOf(id)?.importedIds ?? [])]);
      const files = [...new Set(modules)].map((id) => manifestOf(id) ?? fileOf(id));
      facts.dependencies = [...new Set(files.filter((file) => path.isAbsolute(file)))].sort();
      facts.variables = hashVariables([...new Set([...this.getModuleIds()].flatMap(variablesOf))].sort());
      for (const [key, id] of resolved) {
        facts.importHashes[key] = hashOf(...reachable(id).map(hash));
        facts.exportNames[key] = exportNamesOf(id, infoOf);
      }
    },
  };
}

/** Notes the files of style sheets. */
function noteStyles(files: Set<string>): Plugin {
  return {
    name: 'diptych:note-styles',
    transform: { filter: { id: STYLE_SHEET }, handler: (_, id) => void files.add(id) },
  };
}

/** Whether a module is part of a package: what packages read from the environment is not checked. */
function isPackage(id: string): boolean {
  return id.includes('/node_modules/');
}

/** The package.json of a package that is not bundled (`ssr.external`): its version represents its code. */
function packageFile(specifier: string, root: string): string | undefined {
  const folder = findPackage(packageOf(specifier), root);
  return folder && path.join(folder, 'package.json');
}

/** The names that a module exports; behind `export *` perhaps some more, of other modules that it imports. */
function exportNamesOf(
  id: string,
  infoOf: (id: string) => Rollup.ModuleInfo | null,
  visited = new Set<string>(),
): string[] {
  const { exports = [], importedIds = [] } = (visited.has(id) ? null : infoOf(id)) ?? {};
  visited.add(id);
  const own = exports?.filter((name) => name !== '*') ?? [];
  const passedOn = exports?.includes('*') ? importedIds.flatMap((next) => exportNamesOf(next, infoOf, visited)) : [];
  return [...new Set([...own, ...passedOn.filter((name) => name !== 'default')])].sort();
}

/** A module and its dependencies, in the order they run: each after its imports. */
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
