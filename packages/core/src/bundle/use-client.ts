import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { id, importerId, include, or, withFilter } from 'rolldown/filter';
import type { Plugin, Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { codeStart } from '../diagnostics/code-start.js';
import { exportsOf } from '../diagnostics/exports-of.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { fileOf } from './file-of.js';
import { remember } from './remember.js';

/**
 * Query of imports that bypass the island wrapper of a client module. It ends like the file's name, as the queries of Vue
 * do: plugins of the site choose modules by the end of their ids.
 */
const OF_IMPLEMENTATION = /\?diptych-implementation&lang\.[mc]?[jt]sx?$/;
const toImplementation = (file: string): string => `${file}?diptych-implementation&lang${path.extname(file)}`;
const withoutImplementation = (id: string): string => id.replace(OF_IMPLEMENTATION, '');
const SCRIPT = /\.[mc]?[jt]sx?$/;

/** Whether a module's code begins with the directive `'use client'`. */
function isClientModule(code: string): boolean {
  return /^(['"])use client\1/.test(code.slice(codeStart(code)));
}

/**
 * Id of a client module in HTML and in the app: readable, unique, and independent of the project's folder.
 */
export function clientModuleId(file: string, root: string): string {
  const relative = nameFrom(root, file);
  return `${path.basename(file).replace(SCRIPT, '')}-${hashOf(relative).slice(0, 8)}`;
}

/**
 * Server side of `'use client'`: replaces each such module by one whose components render as islands.
 * @param options `onModule` receives the modules that articles can render, by id. A module that only other client modules
 *   import is never an island of its own, nor one that nobody uses of a library.
 */
export function clientModulesPlugin(options: {
  root: string;
  serverRuntime: string;
  onModule(id: string, file: string): void;
}): Plugin {
  const isClient = remember(isClientFile);
  const wrapped = new Map<string, { moduleId: string; file: string }>();
  const plugin: Plugin = {
    name: 'diptych:use-client',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (OF_IMPLEMENTATION.test(source)) {
        const resolved = await this.resolve(withoutImplementation(source), importer, { skipSelf: true });
        const moduleSideEffects = this.getModuleInfo(importer ?? '')?.moduleSideEffects ?? true;
        return resolved ? { id: toImplementation(resolved.id), moduleSideEffects } : null;
      }
      // Inside an island a client module is a module like others.
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && (await isClient(resolved.id)) ? { ...resolved, id: toImplementation(resolved.id) } : resolved;
    },
    load: {
      filter: { id: OF_IMPLEMENTATION },
      async handler(id) {
        const file = withoutImplementation(id);
        this.addWatchFile(file);
        return readFile(file, 'utf8');
      },
    },
    transform: {
      filter: { id: { exclude: OF_IMPLEMENTATION }, code: 'use client' },
      async handler(code, id) {
        const file = fileOf(id);
        if (!SCRIPT.test(file) || !isClientModule(code)) return null;
        const moduleId = clientModuleId(file, options.root);
        wrapped.set(id, { moduleId, file });
        const { names, sources } = exportsOf(code, file);
        const passedOn = await namesBehind(sources, { from: file, context: this, visited: new Set([file]) });
        return {
          code: wrapExports([...new Set([...names, ...passedOn])], { file, moduleId, runtime: options.serverRuntime }),
          map: null,
        };
      },
    },
    generateBundle(_options, bundle) {
      const included = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
      const reached = new Set([...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry));
      for (const id of reached) {
        const found = wrapped.get(id);
        if (found && included.has(id)) options.onModule(found.moduleId, found.file);
        const info = OF_IMPLEMENTATION.test(id) ? undefined : this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) reached.add(next);
      }
    },
  };
  return withFilter(plugin, { resolveId: [include(or(id(OF_IMPLEMENTATION), importerId(OF_IMPLEMENTATION)))] });
}

/** Whether a file is a client module. Packages that stay outside the bundle have no file: they are imported by their names. */
async function isClientFile(id: string): Promise<boolean> {
  return path.isAbsolute(id) && SCRIPT.test(id) && isClientModule(await readFile(id, 'utf8').catch(() => ''));
}

/** The names behind `export * from` in modules that can be read; a default export is not among them. */
async function namesBehind(
  sources: readonly string[],
  { from, context, visited }: { from: string; context: Pick<Rollup.PluginContext, 'resolve'>; visited: Set<string> },
): Promise<string[]> {
  const names: string[] = [];
  for (const source of sources) {
    const file = fileOf((await context.resolve(source, from))?.id ?? '');
    if (visited.has(file) || !SCRIPT.test(file)) continue;
    visited.add(file);
    const code = await readFile(file, 'utf8').catch(() => '');
    const exported = exportsOf(code, file);
    names.push(
      ...exported.names.filter((name) => name !== 'default'),
      ...(await namesBehind(exported.sources, { from: file, context, visited })),
    );
  }
  return names;
}

function wrapExports(names: string[], target: { file: string; moduleId: string; runtime: string }): string {
  const lines = names.map((name) => {
    const isComponent = name === 'default' || /^\p{Lu}/u.test(name);
    const value = isComponent
      ? `/* @__PURE__ */ createIsland(implementation[${JSON.stringify(name)}], { module: ${JSON.stringify(target.moduleId)}, name: ${JSON.stringify(name)} })`
      : `implementation[${JSON.stringify(name)}]`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return [
    `import * as implementation from ${JSON.stringify(toImplementation(target.file))};`,
    `import { createIsland } from ${JSON.stringify(target.runtime)};`,
    ...lines,
  ].join('\n');
}
