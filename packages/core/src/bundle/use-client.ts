import path from 'node:path';
import type { Plugin } from 'vite';
import { hashOf } from '../cache/hash.js';
import { parseAst } from '../diagnostics/parse-ast.js';

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
  const relative = path.relative(root, file).split(path.sep).join('/');
  return `${path.basename(file).replace(SCRIPT, '')}-${hashOf(relative).slice(0, 8)}`;
}

/**
 * Server side of `'use client'`: replaces each such module by one whose components render as islands. `found` receives
 * the modules by id.
 */
export function clientModulesPlugin(options: {
  root: string;
  serverRuntime: string;
  onModule(id: string, file: string): void;
}): Plugin {
  return {
    name: 'diptych:use-client',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(IMPLEMENTATION)) return null;
      const resolved = await this.resolve(source.slice(0, -IMPLEMENTATION.length), importer, { skipSelf: true });
      return resolved ? resolved.id + IMPLEMENTATION : null;
    },
    async load(id) {
      if (!id.endsWith(IMPLEMENTATION)) return null;
      const file = id.slice(0, -IMPLEMENTATION.length);
      const { readFile } = await import('node:fs/promises');
      this.addWatchFile(file);
      return readFile(file, 'utf8');
    },
    transform(code, id) {
      if (id.endsWith(IMPLEMENTATION) || !SCRIPT.test(id.replace(/\?.*$/, '')) || !isClientModule(code)) return null;
      const file = id.replace(/\?.*$/, '');
      const moduleId = clientModuleId(file, options.root);
      options.onModule(moduleId, file);
      return {
        code: wrapExports(exportNames(code, file), { file, moduleId, runtime: options.serverRuntime }),
        map: null,
      };
    },
  };
}

/** Names a module exports; components are those that begin with a capital letter, and the default export. */
function exportNames(code: string, file: string): string[] {
  const program = parseAst(code, { lang: langOf(file) });
  return program.body.flatMap((node): string[] => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    if ('exportKind' in node && node.exportKind === 'type') return [];
    const { declaration } = node;
    const specifiers = node.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value));
    if (!declaration) return specifiers;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return 'id' in declaration &&
      declaration.id &&
      'name' in declaration.id &&
      declaration.type !== 'TSInterfaceDeclaration' &&
      declaration.type !== 'TSTypeAliasDeclaration'
      ? [declaration.id.name as string]
      : [];
  });
}

function wrapExports(names: string[], target: { file: string; moduleId: string; runtime: string }): string {
  const lines = names.map((name) => {
    const isComponent = name === 'default' || /^[A-Z]/.test(name);
    const value = isComponent
      ? `createIsland(implementation[${JSON.stringify(name)}], { module: ${JSON.stringify(target.moduleId)}, name: ${JSON.stringify(name)} })`
      : `implementation[${JSON.stringify(name)}]`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return [
    `import * as implementation from ${JSON.stringify(target.file + IMPLEMENTATION)};`,
    `import { createIsland } from ${JSON.stringify(target.runtime)};`,
    ...lines,
  ].join('\n');
}

function langOf(file: string): 'ts' | 'tsx' | 'js' | 'jsx' {
  const extension = path.extname(file).replace(/^\.[mc]?/, '');
  return extension === 'ts' || extension === 'tsx' || extension === 'jsx' ? extension : 'jsx';
}
