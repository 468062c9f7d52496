import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadServerModule } from '../bundle/server-module.js';
import type { SiteBundle } from '../bundle/types.js';
import { fileHash } from '../cache/hash.js';
import { dependenciesHold, hashFiles } from '../cache/hash-file.js';
import { hashHook } from '../config/config-slice.js';
import { type HookTrace, hookContext, openTrace } from '../config/hook-context.js';
import { runHook, withHook } from '../config/run-hook.js';
import type { Plugin, WrittenSite } from '../config/types.js';
import { variantKey } from '../config/variants.js';
import { toStoredPage } from '../content/stored-page.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { notFoundDocument, type OwnNotFoundPages } from '../documents/not-found-document.js';
import type { DocumentPlan } from '../documents/plan-documents.js';
import { withRenderContext } from '../documents/render-context.js';
import { renderWithTheme } from '../documents/render-with-theme.js';
import { awaitStrays } from '../guard/index.js';
import { builtinPlugins } from '../plugins/builtin.js';
import { HOST_FILE_MERGES } from '../plugins/merge-host-files.js';
import { checkFileLinks } from '../routes/check-links.js';
import { foldersAbove, routeToHtmlFile } from '../routes/index.js';
import { NOT_FOUND_PATH } from '../shared/not-found-block.js';
import type { PagePayload } from '../shared/types.js';
import { routeToPayloadFile } from '../shared/urls.js';
import { awaitAll } from '../threads/await-all.js';
import type { BuildResult } from './build-result.js';
import { checkConfigFiles } from './check-config-files.js';
import { digestInputs, hashInputs } from './hash-inputs.js';
import { type Manifest, type PublishedFile, writeManifest } from './manifest.js';
import { outputTotals } from './output-totals.js';
import { PREVIOUS_SITE, pruneCache } from './prune-cache.js';
import { publish } from './publish.js';
import { type ReusedFile, takeOver, type WriteTarget } from './reused-files.js';
import { discard, openStaging, type Staging } from './staging.js';
import type { WrittenDocument, WrittenFile } from './write-documents.js';
import { type SearchInput, type SearchJob, searchInputs, searchKey, type WrittenSearch } from './write-search.js';

import type { WritingInputs } from './writing-inputs.js';

/** Writes the complete site to a separate folder and replaces the old site by it. */
export async function writeSite(session: WritingInputs, plan: DocumentPlan): Promise<BuildResult> {
  const { config } = session;
  const previous = path.join(config.cacheDir, PREVIOUS_SITE);
  const staging = openStaging(config.outDir, previous);
  try {
    const start = performance.now();
    // After a pull, the staging folder starts with the site of another machine.
    const output = createOutput(session, { staging, before: session.isPulled ? staging.folder : config.outDir });
    const jobs = plan.documents.map(({ job }) => job);
    const searches = searchInputs(jobs, { config, plan: plan.site, tool: session.tool });
    const [search, { documents, rendered }] = await awaitAll([
      writeSearchFiles(session, { searches, bundle: plan.bundle }, output),
      writeDocuments(session, plan, output),
    ]);
    session.diagnostics.check();
    copyFixedFiles(session, plan, output);
    await writePluginFiles(session, plan, output);
    await writeNotFound(plan, session, output);
    // Of plugins' files the names were not known before.
    session.diagnostics.add(
      checkFileLinks(
        plan.documents.flatMap(({ job }) => job.summary.links),
        { files: output.files, ignore: config.ignoreDeadLinks },
      ),
    );
    session.diagnostics.add(checkConfigFiles(config, (name) => output.files.has(name)));
    session.diagnostics.check();
    session.clock('write', start);
    // Free the threads' memory before writing the manifest, which is large for a large site.
    await session.runner.close();
    const publishing = performance.now();
    // Before the site is published: a manifest of files that do not exist yet only makes the next build write more, and
    // after a write error the site is unchanged.
    const { files, trace } = output;
    saveManifest(session, plan, { documents, search, files, folder: staging.folder, read: trace.files });
    if (staging.isReused) staging.tidy(new Set(output.files.keys()));
    const leftover = publish(staging, config.outDir, previous);
    session.lease.release();
    pruneCache(session, plan, { searches, files: output.files.values() });
    session.clock('publish', publishing);
    return result(session, { files: output.files, rendered, leftover });
  } catch (cause) {
    discard(staging);
    throw cause;
  }
}

/** The staging folder, and its content so far. */
interface Output extends WriteTarget {
  files: Map<string, ReusedFile>;
  /** Reports of plugins' hooks that add files. */
  trace: HookTrace;
  /** Writes a file, unless the published one is the same. */
  write(path: string, content: string | Uint8Array): void;
  /** Reuses a file of the published site; `false` if it is missing or changed. */
  keep(path: string): boolean;
  add(written: readonly ReusedFile[]): void;
}

function createOutput({ manifest }: WritingInputs, target: WriteTarget): Output {
  const { staging } = target;
  const files: Output['files'] = new Map();
  const output: Output = {
    ...target,
    files,
    trace: openTrace(),
    write(name, content) {
      const hash = fileHash(content);
      if (manifest?.published[name]?.hash === hash && output.keep(name)) return;
      staging.write(name, content);
      files.set(name, { path: name, hash, bytes: Buffer.byteLength(content) });
    },
    keep(name) {
      const published = manifest?.published[name];
      const reused = published && takeOver(name, published, target);
      if (reused) files.set(name, reused);
      return reused !== undefined;
    },
    add(written) {
      for (const file of written) files.set(file.path, file);
    },
  };
  return output;
}

async function writeDocuments(session: WritingInputs, plan: DocumentPlan, output: Output) {
  const documents: Manifest['documents'] = {};
  const open = plan.documents.filter(({ key, job }) => {
    const reused = session.manifest?.documents[job.page.routePath];
    const isSame = reused?.key === key && dependenciesHold(reused.read ?? {}, session.config.root);
    if (!isSame || !reused.files.every((name) => output.keep(name))) return true;
    documents[job.page.routePath] = reused;
    session.diagnostics.add(reused.diagnostics);
    return false;
  });
  const { bundle, ...context } = plan.render;
  const { folder } = output.staging;
  let done = plan.documents.length - open.length;
  if (open.length === 0) return { documents, rendered: 0 };
  const written = await withRenderContext(folder, context, () =>
    session.runner.write(
      open.map(({ job }) => job),
      { folder },
      bundle,
      (count) => session.progress('write', (done += count), plan.documents.length),
    ),
  );
  for (const [index, { key, job }] of open.entries()) {
    const { files, diagnostics, read } = written[index] as WrittenDocument;
    session.diagnostics.add(diagnostics);
    output.add(files);
    const names = files.map((file) => file.path);
    documents[job.page.routePath] = { key, files: names, diagnostics, ...readsOf(read, session.config.root) };
  }
  return { documents, rendered: open.length };
}

function readsOf(read: readonly string[] | undefined, root: string): { read?: Record<string, string> } {
  if (!read) return {};
  const files = read.map((name) => path.resolve(root, name));
  return { read: hashFiles(files, root) };
}

/** Files that are copied unchanged: public ones, the bundle's, images of pages, data of variants. */
function copyFixedFiles({ config, sources, diagnostics }: WritingInputs, plan: DocumentPlan, output: Output): void {
  for (const { relativePath, file } of sources.publicFiles) {
    if (!HOST_FILE_MERGES.has(relativePath)) output.write(relativePath, readFileSync(file));
  }
  for (const { path: name, source } of plan.bundle.files) {
    if (!output.files.has(name)) output.write(name, readFileSync(source));
    else diagnostics.add([hiddenFile('A plugin in "vite"', name, config.configFile)]);
  }
  for (const { path: name, content } of plan.shared) output.write(name, content);
  for (const { job } of plan.documents) {
    for (const asset of job.summary.assets) {
      if (!output.files.has(asset.path)) output.write(asset.path, readFileSync(path.resolve(config.root, asset.file)));
    }
  }
}

/** Each language and version has separate files, so that an edit in one does not affect the others. */
async function writeSearchFiles(
  session: WritingInputs,
  { searches, bundle }: { searches: readonly SearchInput[]; bundle: SiteBundle },
  output: Output,
): Promise<Manifest['search']> {
  const { config, manifest, runner } = session;
  const search: Manifest['search'] = {};
  const open: { name: string; key: string; job: SearchJob }[] = [];
  for (const input of searches) {
    const name = variantKey(input);
    const reused = manifest?.search[name];
    const published = (reused?.files ?? []).flatMap((file) => manifest?.published[file] ?? []);
    const key = searchKey(input, session.tool, hashHook(config, 'searchRecords'));
    const isSame = reused?.key === key && dependenciesHold(reused.read ?? {}, config.root);
    if (isSame && reused.files.every((file) => output.keep(file))) search[name] = reused;
    else open.push({ name, key, job: { ...input, published } });
  }
  const jobs = open.map(({ job }) => job);
  const { folder, isReused } = output.staging;
  const written = await runner.search(jobs, { folder, isReused, before: output.before }, bundle);
  for (const [index, { name, key }] of open.entries()) {
    const { files, diagnostics, read } = written[index] as WrittenSearch;
    session.diagnostics.add(diagnostics);
    output.add(files);
    search[name] = { key, files: files.map((file) => file.path), ...readsOf(read, config.root) };
  }
  return search;
}

async function writePluginFiles(session: WritingInputs, plan: DocumentPlan, output: Output): Promise<void> {
  const { config, sources, diagnostics } = session;
  const own = new Map(sources.publicFiles.map(({ relativePath, file }) => [relativePath, file]));
  const site: WrittenSite = {
    config,
    pages: plan.site.pages.map((page) => ({ page, file: routeToHtmlFile(page.routePath) })),
    variants: plan.site.variants,
    redirects: plan.render.redirects,
    read: (name) => readFileSync(path.join(output.staging.folder, name), 'utf8'),
  };
  for (const plugin of withHook([...builtinPlugins, ...config.plugins], 'siteWritten')) {
    const context = hookContext(plugin, config, output.trace);
    for (const file of await runHook(plugin, 'siteWritten', () => plugin.siteWritten(site, context))) {
      const merge = HOST_FILE_MERGES.get(file.path);
      const ownFile = own.get(file.path);
      if (merge && ownFile && !output.files.has(file.path)) {
        const merged = merge({ file: ownFile, text: readFileSync(ownFile, 'utf8') }, String(file.content));
        diagnostics.add(merged.diagnostics);
        output.write(file.path, merged.content);
      } else if (!output.files.has(file.path)) {
        assertNoConflict(plugin, file.path, output);
        output.write(file.path, file.content);
      }
      // Files in `public/` take precedence over files of plugins.
      else if (!ownFile) diagnostics.add([hiddenFile(`The plugin "${plugin.name}"`, file.path, config.configFile)]);
    }
  }
  if (withHook(config.plugins, 'siteWritten').length > 0) await awaitStrays();
  diagnostics.add(output.trace.diagnostics);
  for (const name of HOST_FILE_MERGES.keys()) {
    const file = own.get(name);
    if (file && !output.files.has(name)) output.write(name, readFileSync(file));
  }
}

function hiddenFile(plugin: string, name: string, file: string | undefined): Diagnostic {
  return {
    code: 'plugin-file-hidden',
    severity: 'warning',
    message: `${plugin} adds the file ${name}, which already exists in the site: the plugin's file is left out.`,
    suggestion: 'Use another name in the plugin.',
    file,
  };
}

/** A file cannot be where a folder is, nor below another file. */
function assertNoConflict({ name }: Plugin, path: string, { files }: Output): void {
  const below = `${path}/`;
  const other =
    foldersAbove(path).find((folder) => files.has(folder)) ?? [...files.keys()].find((file) => file.startsWith(below));
  if (other === undefined) return;
  throw new DiptychError({
    code: 'output-conflict',
    message: `The plugin "${name}" adds the file "${path}", but the site has "${other}": one of them would be a file and a folder at once.`,
    suggestion: 'Change the path of the file in the plugin.',
  });
}

async function writeNotFound(plan: DocumentPlan, { config }: WritingInputs, output: Output): Promise<void> {
  const own = ownNotFoundPages(plan, output.staging);
  // A file of `public/` or of a plugin, unless a page has taken its place.
  if (output.files.has('404.html') && !Object.values(own).some(({ page }) => page.routePath === NOT_FOUND_PATH)) return;
  const { bundle } = plan;
  const server = await loadServerModule(bundle, config);
  const render = () => notFoundDocument({ config, server, render: plan.render, own });
  output.write('404.html', renderWithTheme(bundle.serverFile, config, NOT_FOUND_PATH, render));
}

/** Read from the files that the threads have written, or that the last build has. */
function ownNotFoundPages({ documents }: DocumentPlan, { folder }: Staging): OwnNotFoundPages {
  const own = documents.filter(({ job }) => job.page.pagePath === NOT_FOUND_PATH);
  return Object.fromEntries(
    own.map(({ job: { page, variant } }) => {
      const file = path.join(folder, routeToPayloadFile(page.routePath));
      return [variant, JSON.parse(readFileSync(file, 'utf8')) as PagePayload];
    }),
  );
}

function saveManifest(
  session: WritingInputs,
  plan: DocumentPlan,
  written: Pick<Manifest, 'documents' | 'search'> & {
    files: Output['files'];
    folder: string;
    read: ReadonlySet<string>;
  },
): void {
  const { config, loaded } = session;
  const pages = plan.documents.map(({ job }) => job.summary);
  const dependencies = [...new Set(pages.flatMap((page) => Object.keys(page.dependencies)))];
  const bundleFiles = plan.bundle.dependencies.map((file) => path.relative(config.root, file));
  const configFiles = loaded.dependencies.map((file) => path.relative(config.root, file));
  const hookFiles = [...plan.read, ...written.read].map((file) => path.relative(config.root, file));
  const ofFiles = [...Object.values(written.documents), ...Object.values(written.search)];
  const readNames = ofFiles.flatMap(({ read = {} }) => Object.keys(read));
  const names = [...dependencies, ...bundleFiles, ...configFiles, ...hookFiles, ...readNames];
  const watchedNames = [...new Set([...names, ...plan.bundle.patterns])];
  const hashes = hashInputs(session, watchedNames, session.startedDate);
  const published: Record<string, PublishedFile> = {};
  for (const file of written.files.values()) {
    published[file.path] = { ...file, mtimeMs: file.mtimeMs ?? statSync(path.join(written.folder, file.path)).mtimeMs };
  }
  writeManifest(config.cacheDir, {
    tool: session.tool,
    inputs: digestInputs(config, hashes, session.environment),
    pages: Object.fromEntries(pages.map((page) => [page.source.relativePath, toStoredPage(page, config.root)])),
    documents: written.documents,
    outdated: plan.outdated,
    search: written.search,
    watched: watchedNames,
    variables: plan.bundle.variables,
    files: statesOf([...hashes.keys()], session),
    published,
    drafts: draftsOf(session),
    warnings: session.diagnostics.warnings(),
    git: session.git,
  });
}

function statesOf(names: readonly string[], { config, hashFile }: WritingInputs): Manifest['files'] {
  const states = names.map((name) => [name, hashFile.stateOf(path.resolve(config.root, name))] as const);
  return Object.fromEntries(states.flatMap(([name, state]) => (state ? [[name, state]] : [])));
}

/** Fallback pages of a draft are drafts, too. */
function draftsOf({ sources }: WritingInputs): number {
  return sources.drafts.filter(({ fallback }) => !fallback).length;
}

function result(
  session: WritingInputs,
  { files, rendered, leftover }: { files: ReadonlyMap<string, WrittenFile>; rendered: number; leftover?: string },
): BuildResult {
  return {
    outDir: session.config.outDir,
    pages: session.sources.pages.length,
    drafts: draftsOf(session),
    rendered,
    ...outputTotals([...files.values()]),
    stages: session.stages,
    duration: performance.now() - session.startedAt,
    upToDate: false,
    warnings: [...session.diagnostics.warnings(), ...(leftover === undefined ? [] : [cannotRemove(leftover)])],
  };
}

function cannotRemove(folder: string): Diagnostic {
  return {
    code: 'out-dir-leftover',
    severity: 'warning',
    message: `The site is published, but the one before it cannot be removed: ${folder} may belong to another user.`,
    suggestion: 'Remove that folder as a user who may. Builds work without that.',
  };
}
