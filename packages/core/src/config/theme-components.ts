import path from 'node:path';
import { exportsOf } from '../diagnostics/exports-of.js';
import { DiptychError } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { positionAt } from '../diagnostics/position-at.js';
import { isElementName } from './element-names.js';
import type { ComponentReference } from './plugin-values.js';
import { resolveModule } from './resolve-module.js';
import { type FoundName, type SourceRange, ThemeModules } from './theme-modules.js';

/** The components that a theme provides to pages. */
export interface ThemeComponents {
  /** By the name that pages use; lower-case names are elements. */
  components: Record<string, ComponentReference>;
  /** Files with the statements. */
  files: string[];
  /** The export statements. The bundler omits them: pages import what they use, and browsers need no schemas. */
  statements: SourceRange[];
  /** Absolute path of the module with the theme's `ThemeSchemas`, if it has one. */
  schemas?: string;
}

/**
 * Reads which components a theme provides to pages, and which module has its schemas, without running it:
 * `export * as components from './components'` and `export * as config from './config'` in its module, or in one that it
 * re-exports. A theme that cannot be found is reported by the bundler.
 * @param theme As in the config.
 * @throws {DiptychError} if the theme has such an export in a form that cannot be analysed, or a module with an error of
 * syntax: without its components, each use of one would be an error.
 */
export function themeComponents(theme: string, root: string): ThemeComponents {
  const file = resolveModule(theme, root);
  const modules = new ThemeModules(root);
  const namespace = (name: string) => assertNamespace(name, modules.findExport(file, name), modules);
  const ofComponents = namespace('components');
  const components: ThemeComponents['components'] = {};
  if (ofComponents?.namespace) {
    const from = toPath(ofComponents.namespace, root);
    for (const name of exportedNames(ofComponents.namespace, modules)) {
      if (/^\p{Lu}/u.test(name) || isElementName(name)) components[name] = { from, export: name };
    }
  }
  const ofSchemas = namespace('config');
  const schemas = ofSchemas?.namespace;
  return {
    components,
    files: [...new Set([...modules.files, ...(schemas ? [schemas] : [])])],
    statements: [ofComponents, ofSchemas].flatMap((found) => found?.statements ?? []),
    schemas,
  };
}

function toPath(file: string, root: string): string {
  const relative = nameFrom(root, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Names of values that a module exports, those of `export * from` included. */
function exportedNames(file: string, modules: ThemeModules, visited = new Set<string>()): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const { names, sources } = exportsOf(modules.read(file).code, file);
  const behind = sources.flatMap((source) => {
    const next = resolveModule(source, path.dirname(file));
    return next ? exportedNames(next, modules, visited) : [];
  });
  return [...names, ...behind];
}

function assertNamespace(name: string, found: FoundName | undefined, modules: ThemeModules): FoundName | undefined {
  if (!found || 'namespace' in found) return found;
  const { file, start } = found.statements.at(-1) as SourceRange;
  throw new DiptychError({
    code: 'theme-components',
    message: `The theme's ${name} cannot be read: "${path.relative(modules.root, file)}" creates "${name}" at run time.`,
    suggestion: `Export them from a separate module, and that module as a namespace: \`export * as ${name} from './${name}'\`.`,
    file,
    ...positionAt(modules.read(file).code, start),
  });
}
