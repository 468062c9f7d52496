import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';
import { declaredNames } from '../markdown/declared-names.js';
import type { EsNode } from '../markdown/javascript.js';

/** Query of imports that bypass the island wrapper of a client module. */
const IMPLEMENTATION = '?diptych-implementation';
const DIRECTIVE = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/;
const SCRIPT = /\.[mc]?[jt]sx?$/;

/** Whether a module's code begins with the directive `'use client'`. */
export function isClientModule(code: string): boolean {
  return DIRECTIVE.test(code);
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
  const wrapped = new Map<string, { moduleId: string; file: string }>();
  return {
    name: 'diptych:use-client',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(IMPLEMENTATION)) {
        const resolved = await this.resolve(source.slice(0, -IMPLEMENTATION.length), importer, { skipSelf: true });
        const moduleSideEffects = this.getModuleInfo(importer ?? '')?.moduleSideEffects ?? true;
        return resolved ? { id: resolved.id + IMPLEMENTATION, moduleSideEffects } : null;
      }
      // Inside an island a client module is a module like others.
      if (!importer?.endsWith(IMPLEMENTATION)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const isClient = resolved && SCRIPT.test(resolved.id) && (await isClientFile(resolved.id));
      return isClient ? { ...resolved, id: resolved.id + IMPLEMENTATION } : resolved;
    },
    async load(id) {
      if (!id.endsWith(IMPLEMENTATION)) return null;
      const file = id.slice(0, -IMPLEMENTATION.length);
      this.addWatchFile(file);
      return readFile(file, 'utf8');
    },
    async transform(code, id) {
      const file = withoutQuery(id);
      if (id.endsWith(IMPLEMENTATION) || !SCRIPT.test(file) || !isClientModule(code)) return null;
      const moduleId = clientModuleId(file, options.root);
      wrapped.set(id, { moduleId, file });
      const { names, sources } = exportsOf(code, file);
      const passedOn = await namesBehind(sources, { from: file, context: this, visited: new Set([file]) });
      return {
        code: wrapExports([...new Set([...names, ...passedOn])], { file, moduleId, runtime: options.serverRuntime }),
        map: null,
      };
    },
    generateBundle(_options, bundle) {
      const included = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
      const reached = new Set([...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry));
      for (const id of reached) {
        const found = wrapped.get(id);
        if (found && included.has(id)) options.onModule(found.moduleId, found.file);
        const info = id.endsWith(IMPLEMENTATION) ? undefined : this.getModuleInfo(id);
        for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) reached.add(next);
      }
    },
  };
}

/** Packages that stay outside the bundle have no file: they are imported by their names. */
async function isClientFile(id: string): Promise<boolean> {
  return path.isAbsolute(id) && isClientModule(await readFile(id, 'utf8').catch(() => ''));
}

/** What a module exports. */
interface Exports {
  /** The names, with `default`. */
  names: string[];
  /** Modules behind `export * from`. */
  sources: string[];
}

function exportsOf(code: string, file: string): Exports {
  const exported: Exports = { names: [], sources: [] };
  for (const node of parseAst(code, { lang: langOf(file) }).body) {
    if ('exportKind' in node && node.exportKind === 'type') continue;
    if (node.type === 'ExportDefaultDeclaration') exported.names.push('default');
    if (node.type === 'ExportAllDeclaration') {
      if (node.exported) exported.names.push(textOf(node.exported));
      else exported.sources.push(node.source.value);
    }
    if (node.type === 'ExportNamedDeclaration') {
      const values = node.specifiers.filter(({ exportKind }) => exportKind !== 'type');
      exported.names.push(...values.map((specifier) => textOf(specifier.exported)));
      exported.names.push(...declaredNames(node.declaration as EsNode | null));
    }
  }
  return exported;
}

/** The names behind `export * from` in modules that can be read; a default export is not among them. */
async function namesBehind(
  sources: readonly string[],
  { from, context, visited }: { from: string; context: Pick<Rollup.PluginContext, 'resolve'>; visited: Set<string> },
): Promise<string[]> {
  const names: string[] = [];
  for (const source of sources) {
    const file = withoutQuery((await context.resolve(source, from))?.id ?? '');
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

const withoutQuery = (id: string): string => id.replace(/\?.*$/, '');

const textOf = (name: { name: string } | { value: string }): string => ('name' in name ? name.name : name.value);

function wrapExports(names: string[], target: { file: string; moduleId: string; runtime: string }): string {
  const lines = names.map((name) => {
    const isComponent = name === 'default' || /^[A-Z]/.test(name);
    const value = isComponent
      ? `/* @__PURE__ */ createIsland(implementation[${JSON.stringify(name)}], { module: ${JSON.stringify(target.moduleId)}, name: ${JSON.stringify(name)} })`
      : `implementation[${JSON.stringify(name)}]`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return [
    `import * as implementation from ${JSON.stringify(target.file + IMPLEMENTATION)};`,
    `import { createIsland } from ${JSON.stringify(target.runtime)};`,
    ...lines,
  ].join('\n');
}
