import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { hashFiles } from '../cache/hash-file.js';
import { writeFileAtomic } from '../cache/write-atomic.js';
import { DEFAULT_STYLES } from '../config/schema.js';
import { bundlerErrorsToDiagnostics, missingImport } from '../diagnostics/bundler-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { installCommand } from '../diagnostics/install-command.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { packageOf } from '../diagnostics/packages.js';
import { findInConfig } from '../routes/find-in-config.js';
import { buildClient, type ClientBuild } from './build-client.js';
import { buildServer, type ServerBuild } from './build-server.js';
import { areStylesApart, buildStyles, type StylesBuild } from './build-styles.js';
import { configStyles } from './client-entries.js';
import type { ImportGraph } from './import-graph.js';
import { trackImporters } from './importers.js';
import { type BuildMemo, memoizeBuild } from './memoize-build.js';
import { entryOf, filesOf, hashInput, saveBundleManifest } from './reuse-bundle.js';
import { hashSources, sourcesOf } from './sources-of.js';
import type { BundleInput, SiteBundle } from './types.js';
import { toImportable } from './vite-options.js';

/** The bundle for Node only: enough to render articles and to find errors in them. */
const NO_CLIENT: ClientBuild = {
  files: [],
  scripts: [],
  styles: [],
  styleModules: [],
  islands: {},
  pageModules: {},
  dependencies: [],
};

/** The last build of each part of the bundle. */
export interface BuildMemos {
  server: BuildMemo<ServerBuild>;
  client: BuildMemo<ClientBuild>;
  styles: BuildMemo<StylesBuild>;
}

/** Caches the parts of a bundle for the next one of the same process. */
export function createBuildMemos(): BuildMemos {
  return {
    server: memoizeBuild(
      ({ dependencies, appliedStyles }) => dependencies.filter((name) => !appliedStyles.includes(name)),
      ({ diagnostics }) => diagnostics.length === 0,
    ),
    client: memoizeBuild(({ dependencies }) => dependencies),
    styles: memoizeBuild(({ dependencies }) => dependencies),
  };
}

/**
 * Bundles the site for Node and for browsers and keeps the result in the cache folder.
 * @param memos Parts to reuse if none of their inputs has changed; absent where the process bundles once.
 * @param graph Filled during the build, to find what a failure affects.
 * @returns the bundle with the problems found. If an import of a page is unresolved, the bundle has no part for
 *   browsers; if the code cannot be bundled at all, there is no bundle.
 */
export async function bundleSite(
  input: BundleInput,
  memos?: BuildMemos,
  graph?: ImportGraph,
): Promise<{ bundle?: SiteBundle; diagnostics: Diagnostic[] }> {
  const startedAt = Date.now();
  const importers = trackImporters();
  try {
    const inputHash = hashInput(input);
    const makeServer = () => buildServer(input, importers, graph);
    const server = await (memos?.server(inputHash, input.config, makeServer) ?? makeServer());
    const client = server.diagnostics.length > 0 ? NO_CLIENT : await makeClient(input, server, inputHash, memos);
    const bundle = writeBundle(input, server, client);
    if (server.diagnostics.length > 0) return { bundle, diagnostics: server.diagnostics };
    saveBundleManifest(input, {
      inputHash,
      bundle,
      ...hashSources({ files: bundle.dependencies, patterns: bundle.patterns }, input.config.root, startedAt),
      outputs: hashFiles(filesOf(bundle), input.config.root),
    });
    return { bundle, diagnostics: [] };
  } catch (cause) {
    const diagnostics = bundlerErrorsToDiagnostics(cause, input.config.root, importers);
    return { diagnostics: diagnostics.map((diagnostic) => locateStyle(diagnostic, input.config)) };
  }
}

async function makeClient(
  input: BundleInput,
  server: ServerBuild,
  inputHash: string,
  memos: BuildMemos | undefined,
): Promise<ClientBuild> {
  const { config } = input;
  const isApart = areStylesApart(input);
  const { styles, appliedStyles, clientModules } = server;
  const clientInput = hashOf(inputHash, JSON.stringify([styles, appliedStyles, [...clientModules]]));
  const make = () => buildClient(input, server);
  const client = await (memos?.client(clientInput, config, make) ?? make());
  if (!isApart) return client;
  // For browsers, a package may import a sheet that it does not in Node.
  const names = [...new Set([...configStyles(config), ...styles, ...client.styleModules])];
  if (names.length === 0) return client;
  const makeStyles = () => buildStyles(input, names);
  const stylesInput = hashOf(inputHash, JSON.stringify(names));
  const sheet = await (memos?.styles(stylesInput, config, makeStyles) ?? makeStyles());
  return {
    ...client,
    files: [...client.files, ...sheet.files],
    styles: sheet.styles,
    dependencies: [...client.dependencies, ...sheet.dependencies],
  };
}

/** A style sheet that is missing and that no module imports is named in the config, by default, or by a plugin elsewhere. */
function locateStyle(diagnostic: Diagnostic, { styles, root, configFile }: BundleInput['config']): Diagnostic {
  if (diagnostic.code !== 'import-missing' || diagnostic.file !== undefined) return diagnostic;
  const style = styles.find((name) => diagnostic.message.startsWith(`"${toImportable(name, root)}"`));
  if (style === undefined) return diagnostic;
  const location = findInConfig(style, { configFile });
  if (location.line !== undefined) return missingImport(style, location);
  if (!DEFAULT_STYLES.includes(style)) return diagnostic;
  return {
    ...diagnostic,
    ...locateKey(configFile, ['theme']),
    suggestion: `Set \`styles: []\` in the config, as the theme brings its own, or install the default: ${installCommand(packageOf(style), root)}`,
  };
}

function writeBundle({ config }: BundleInput, server: ServerBuild, client: ClientBuild): SiteBundle {
  const contents = new Map([...server.assets, ...client.files].map((file) => [file.path, file.source]));
  const names = [...contents.keys()].sort();
  const { indexHtml } = client;
  const clientHash = hashOf(...names.flatMap((name) => [name, contents.get(name) ?? '']), indexHtml ?? '');
  const serverHash = hashOf(server.code);
  const hash = hashOf(clientHash, serverHash);
  const folder = path.join(config.cacheDir, entryOf({ hash }));
  for (const [name, source] of contents) writeFileAtomic(path.join(folder, 'public', name), source);
  const serverFile = path.join(folder, 'server.mjs');
  writeFileAtomic(serverFile, server.code);
  const sources = server.map.sources.map((source) => path.relative(folder, source));
  writeFileAtomic(`${serverFile}.map`, JSON.stringify({ ...server.map, sources }));
  const { files: dependencies, patterns } = sourcesOf([...server.dependencies, ...client.dependencies], config);
  return {
    hash,
    clientHash,
    serverFile,
    serverHash,
    importHashes: server.importHashes,
    themeHash: server.themeHash,
    scripts: client.scripts,
    styles: client.styles,
    ...(client.hot && { hot: client.hot }),
    islands: client.islands,
    pageModules: client.pageModules,
    ...(indexHtml !== undefined && { indexHtml }),
    files: names.map((name) => ({ path: name, source: path.join(folder, 'public', name) })),
    dependencies,
    patterns,
    variables: server.variables,
  };
}
