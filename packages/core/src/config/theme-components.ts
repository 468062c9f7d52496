import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportsOf } from '../diagnostics/exports-of.js';
import { DiptychError } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';
import { positionAt } from '../diagnostics/position-at.js';
import { syntaxDiagnostic } from '../diagnostics/syntax-diagnostic.js';
import { isElementName } from './element-names.js';
import type { ComponentReference } from './plugin-values.js';
import { resolveModule } from './resolve-module.js';

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

/** A part of a file, in offsets. */
export interface SourceRange {
  file: string;
  start: number;
  end: number;
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
  const found: ThemeComponents = { components: {}, files: [], statements: [] };
  const file = resolveModule(theme, root);
  if (!file) return found;
  const module = findNamespace({ file, name: 'components', root }, found);
  if (module) {
    const from = toPath(module, root);
    for (const name of exportedNames({ file: module, root }, found)) {
      if (/^\p{Lu}/u.test(name) || isElementName(name)) found.components[name] = { from, export: name };
    }
  }
  const ofSchemas: ThemeComponents = { components: {}, files: [], statements: [] };
  const schemas = findNamespace({ file, name: 'config', root }, ofSchemas);
  return {
    ...found,
    files: [...new Set([...found.files, ...ofSchemas.files, ...(schemas ? [schemas] : [])])],
    statements: [...found.statements, ...ofSchemas.statements],
    schemas,
  };
}

function toPath(file: string, root: string): string {
  const relative = nameFrom(root, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** An export to find. */
interface Wanted {
  file: string;
  name: string;
  /** The site's folder, for messages. */
  root: string;
}

/** Absolute path of the module that is exported as a namespace under a name; undefined if there is no such export. */
function findNamespace({ file, name, root }: Wanted, found: ThemeComponents): string | undefined {
  const body = statementsOf(readModule(file, found), { file, root });
  const follow = (source: string, imported: string) => {
    const next = resolveModule(source, path.dirname(file));
    return next && !found.files.includes(next) ? findNamespace({ file: next, name: imported, root }, found) : undefined;
  };
  const leaveOut = ({ start, end }: ModuleNode) => found.statements.push({ file, start, end });
  for (const statement of body) {
    if (statement.type === 'ExportAllDeclaration' && statement.exported) {
      if (nameOf(statement.exported) !== name) continue;
      leaveOut(statement);
      return resolveModule(textOf(statement.source), path.dirname(file));
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (declaredNames(statement).includes(name)) throw unreadable({ file, name, root }, statement.start);
    const specifier = statement.specifiers?.find(({ exported }) => nameOf(exported) === name);
    if (!specifier) continue;
    const local = nameOf(specifier.local);
    leaveOut(withComma(specifier, file));
    if (statement.source) return follow(textOf(statement.source), local);
    const imported = importOf(body, local);
    if (!imported) throw unreadable({ file, name, root }, specifier.start);
    if (imported.specifier.type !== 'ImportNamespaceSpecifier')
      return follow(imported.source, nameOf(imported.specifier.imported));
    leaveOut(imported.statement);
    return resolveModule(imported.source, path.dirname(file));
  }
  for (const statement of body) {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue;
    const inner = follow(textOf(statement.source), name);
    if (inner) return inner;
  }
  return undefined;
}

function importOf(body: readonly ModuleNode[], local: string) {
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = statement.specifiers?.find((candidate) => nameOf(candidate.local) === local);
    if (specifier) return { statement, specifier, source: textOf(statement.source) };
  }
  return undefined;
}

/** Names of values that a module exports, those of `export * from` included. */
function exportedNames({ file, root }: Pick<Wanted, 'file' | 'root'>, found: ThemeComponents): string[] {
  const code = readModule(file, found);
  // Of a module with an error, the exports before it would be all.
  statementsOf(code, { file, root });
  const { names, sources } = exportsOf(code, file);
  const behind = sources.flatMap((source) => {
    const next = resolveModule(source, path.dirname(file));
    return next && !found.files.includes(next) ? exportedNames({ file: next, root }, found) : [];
  });
  return [...names, ...behind];
}

/** The relevant parts of a module (ESTree). */
interface ModuleNode {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  specifiers?: ModuleNode[];
  declaration?: { id?: { name?: string }; declarations?: { id: { name?: string } }[]; type: string } | null;
  exported?: ModuleName | null;
  imported?: ModuleName;
  local?: ModuleName;
}

type ModuleName = { name: string } | { value: string };

/** The code of a module; empty for one that cannot be read, which the bundler reports. */
function readModule(file: string, found: ThemeComponents): string {
  if (!found.files.includes(file)) found.files.push(file);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function statementsOf(code: string, { file, root }: Pick<Wanted, 'file' | 'root'>): ModuleNode[] {
  try {
    return parseAst(code, { lang: langOf(file) }).body as unknown as ModuleNode[];
  } catch (cause) {
    throw new DiptychError(syntaxDiagnostic(file, code, cause), root);
  }
}

function declaredNames({ declaration }: ModuleNode): string[] {
  if (!declaration || declaration.type.startsWith('TS')) return [];
  const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id];
  return ids.flatMap((id) => id?.name ?? []);
}

function nameOf(name: ModuleName | null | undefined): string {
  return name ? ('name' in name ? name.name : name.value) : '';
}

function textOf(source: ModuleNode['source']): string {
  return source?.value ?? '';
}

/** A specifier with the comma after it. */
function withComma(node: ModuleNode, file: string): ModuleNode {
  const [comma = ''] = /^\s*,/.exec(readFileSync(file, 'utf8').slice(node.end)) ?? [];
  return { ...node, end: node.end + comma.length };
}

function unreadable({ file, name, root }: Wanted, offset: number): DiptychError {
  return new DiptychError({
    code: 'theme-components',
    message: `The theme's ${name} cannot be read: "${path.relative(root, file)}" creates "${name}" at run time.`,
    suggestion: `Export them from a separate module, and that module as a namespace: \`export * as ${name} from './${name}'\`.`,
    file,
    ...positionAt(readFileSync(file, 'utf8'), offset),
  });
}
