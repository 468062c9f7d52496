import path from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import type { Problem } from '../errors/index.js';
import { type BundleInput, type ImportRequest, importKey } from './types.js';
import { clientModulesPlugin } from './use-client.js';
import { virtualModules } from './virtual-modules.js';
import { runtimeFile, toImportable, viteOptions } from './vite-options.js';

/** What the build for Node yields. */
export interface ServerBuild {
  /** One self-contained module; see `server-module.ts` for what it exports. */
  code: string;
  /** Its source map; names of sources are absolute paths. It stays in the cache folder. */
  map: string;
  /** Files by name below the output folder: images and the like that components import. */
  assets: { path: string; source: string | Uint8Array }[];
  /** Client modules that pages reach, by id: absolute file. */
  clientModules: Map<string, string>;
  /** Style sheets that components import. */
  styles: string[];
  importHashes: Record<string, string>;
  dependencies: string[];
  problems: Problem[];
}

const ENTRY = 'diptych:server';

/** Bundles the theme, the runtime and everything pages import into one module for Node. */
export async function buildServer(input: BundleInput): Promise<ServerBuild> {
  const { config } = input;
  const clientModules = new Map<string, string>();
  const requests = new Map<string, ImportRequest>();
  for (const request of input.imports) requests.set(importKey(request, path.resolve), request);
  const facts: GraphFacts = { importHashes: {}, dependencies: [], styles: [], problems: [] };
  const options = viteOptions(config);
  const output = (await build({
    ...options,
    ...config.vite,
    mode: input.mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(input.mode), ...config.vite.define },
    plugins: [
      virtualModules({ [ENTRY]: () => serverEntry(config.theme, config.root, [...requests.keys()]) }),
      clientModulesPlugin({
        root: config.root,
        serverRuntime: runtimeFile('server'),
        onModule: (id, file) => clientModules.set(id, file),
      }),
      pageImports(requests, facts.problems),
      readGraph(facts, config.root),
      ...(config.vite.plugins ?? []),
    ],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      write: false,
      minify: false,
      sourcemap: 'hidden',
      target: 'node20',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput;
  const [chunk] = output.output;
  const assets = output.output.flatMap((file) =>
    file.type === 'asset' && !file.fileName.endsWith('.css') ? [{ path: file.fileName, source: file.source }] : [],
  );
  const map = { ...chunk.map, sources: chunk.map?.sources.map((source) => path.resolve(config.root, 'dist', source)) };
  return { code: chunk.code, map: JSON.stringify(map), assets, clientModules, ...facts };
}

interface GraphFacts {
  importHashes: Record<string, string>;
  dependencies: string[];
  styles: string[];
  problems: Problem[];
}

/** The module that workers import. */
function serverEntry(theme: string, root: string, imports: readonly string[]): string {
  const lines = imports.map((key, index) => `import * as import${index} from ${JSON.stringify(PAGE_IMPORT + key)};`);
  const entries = imports.map((key, index) => `  ${JSON.stringify(key)}: import${index},`);
  return [
    ...lines,
    `import * as theme from ${JSON.stringify(toImportable(theme, root))};`,
    `export * as runtime from ${JSON.stringify(runtimeFile('server'))};`,
    `export * as jsxRuntime from 'react/jsx-runtime';`,
    'export { theme };',
    `export const imports = {\n${entries.join('\n')}\n};`,
  ].join('\n');
}

/** Prefix of the imports that pages make: they resolve from the page, and a missing one is the author's to mend. */
const PAGE_IMPORT = 'diptych-page-import:';

function pageImports(requests: ReadonlyMap<string, ImportRequest>, problems: Problem[]): Plugin {
  return {
    name: 'diptych:page-imports',
    enforce: 'pre',
    async resolveId(source) {
      if (source === '\0diptych-missing') return source;
      if (!source.startsWith(PAGE_IMPORT)) return null;
      const request = requests.get(source.slice(PAGE_IMPORT.length));
      if (!request) return null;
      const resolved = await this.resolve(request.specifier, request.file, { skipSelf: true });
      if (resolved && !resolved.external) return resolved;
      problems.push(missingImport(request));
      return '\0diptych-missing';
    },
    load(id) {
      return id === '\0diptych-missing' ? 'export {};' : null;
    },
  };
}

function missingImport(request: ImportRequest): Problem {
  const isFile = request.specifier.startsWith('.');
  return {
    code: 'import-missing',
    severity: 'error',
    message: `"${request.specifier}" cannot be found.`,
    hint: isFile ? 'Mend the path; it is relative to this file.' : 'Install the package, or mend its name.',
    file: request.file,
    ...(request.position ?? {}),
  };
}

/** Reads the finished module graph: what each page import consists of, which styles and files took part. */
function readGraph(facts: GraphFacts, root: string): Plugin {
  return {
    name: 'diptych:read-graph',
    generateBundle() {
      const hashes = new Map<string, string>();
      for (const id of this.getModuleIds()) {
        const file = id.replace(/\?.*$/, '');
        if (path.isAbsolute(file)) facts.dependencies.push(file);
        if (/\.(css|scss|sass|less|styl)$/.test(file) && !/[?&](raw|url|inline)\b/.test(id)) facts.styles.push(file);
        hashes.set(id, hashOf(path.relative(root, file), this.getModuleInfo(id)?.code ?? ''));
      }
      facts.dependencies = [...new Set(facts.dependencies)].sort();
      facts.styles = [...new Set(facts.styles)];
      const entry = this.getModuleInfo(`\0${ENTRY}`);
      const imported = entry?.importedIds ?? [];
      for (const match of (entry?.code ?? '').matchAll(/from "diptych-page-import:((?:[^"\\]|\\.)*)"/g)) {
        const key = JSON.parse(`"${match[1]}"`) as string;
        const id = imported[Object.keys(facts.importHashes).length];
        facts.importHashes[key] = id
          ? hashReachable(id, hashes, (module) => this.getModuleInfo(module)?.importedIds ?? [])
          : '';
      }
    },
  };
}

function hashReachable(
  start: string,
  hashes: ReadonlyMap<string, string>,
  importsOf: (id: string) => readonly string[],
): string {
  const seen = new Set([start]);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return hashOf(...[...seen].map((id) => hashes.get(id) ?? '').sort());
}
