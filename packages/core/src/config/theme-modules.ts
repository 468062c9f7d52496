import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DiptychError } from '../diagnostics/index.js';
import type { AnyNode } from '../diagnostics/locate-key.js';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';
import { syntaxDiagnostic } from '../diagnostics/syntax-diagnostic.js';
import { resolveModule } from './resolve-module.js';

/** A part of a file, in offsets. */
export interface SourceRange {
  file: string;
  start: number;
  end: number;
}

/** What a name stands for: something that a module creates, or the namespace of another module. */
export interface FoundName {
  /** Absolute path of the module, and its name there. */
  file: string;
  name: string;
  /** Absolute path of the other module. */
  namespace?: string;
  /** The statements and specifiers that export it, from the outside. */
  statements: SourceRange[];
}

type ModuleNode = AnyNode & { end: number };

/** The modules of a theme, read without running them. Those that cannot be found are reported by the bundler. */
export class ThemeModules {
  private readonly modules = new Map<string, { code: string; body: readonly ModuleNode[] }>();

  /** @param root The site's folder, for messages. */
  constructor(readonly root: string) {}

  /** Absolute paths of the modules that were read. */
  get files(): string[] {
    return [...this.modules.keys()];
  }

  /** @throws {DiptychError} for an error of syntax. */
  read(file: string): { code: string; body: readonly ModuleNode[] } {
    const module = this.modules.get(file) ?? readModule(file, this.root);
    this.modules.set(file, module);
    return module;
  }

  /**
   * What a module exports under a name.
   * @param visited Exports on the way to it: modules may export each other.
   */
  findExport(file: string | undefined, name: string, visited = new Set<string>()): FoundName | undefined {
    if (file === undefined || visited.has(`${file}#${name}`)) return undefined;
    visited.add(`${file}#${name}`);
    const { code, body } = this.read(file);
    for (const statement of body) {
      const range = { file, start: statement.start, end: statement.end };
      if (statement.type === 'ExportAllDeclaration' && nameOf(statement.exported) === name) {
        return { file, name, namespace: sourceOf(statement, file), statements: [range] };
      }
      if (statement.type !== 'ExportNamedDeclaration') continue;
      if (declaredNames(statement).includes(name)) return { file, name, statements: [range] };
      const specifier = specifierOf(statement, 'exported', name);
      if (!specifier) continue;
      const local = nameOf(specifier.local);
      const found = statement.source
        ? this.findExport(sourceOf(statement, file), local, visited)
        : this.findName(file, local, visited);
      const [comma = ''] = /^\s*,/.exec(code.slice(specifier.end)) ?? [];
      const own = { file, start: specifier.start, end: specifier.end + comma.length };
      return found && { ...found, statements: [own, ...found.statements] };
    }
    for (const statement of body) {
      if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue;
      const found = this.findExport(sourceOf(statement, file), name, visited);
      if (found) return found;
    }
    return undefined;
  }

  /** What a name in a module stands for. */
  findName(file: string, name: string, visited?: Set<string>): FoundName | undefined {
    for (const statement of this.read(file).body) {
      const specifier = statement.type === 'ImportDeclaration' ? specifierOf(statement, 'local', name) : undefined;
      if (!specifier) continue;
      const source = sourceOf(statement, file);
      if (specifier.type !== 'ImportNamespaceSpecifier') {
        return this.findExport(source, nameOf(specifier.imported), visited);
      }
      return { file, name, namespace: source, statements: [{ file, start: statement.start, end: statement.end }] };
    }
    return { file, name, statements: [] };
  }
}

function readModule(file: string, root: string): { code: string; body: readonly ModuleNode[] } {
  let code: string;
  try {
    code = readFileSync(file, 'utf8');
  } catch {
    return { code: '', body: [] };
  }
  try {
    return { code, body: parseAst(code, { lang: langOf(file) }).body as unknown as ModuleNode[] };
  } catch (cause) {
    throw new DiptychError(syntaxDiagnostic(file, code, cause), root);
  }
}

/** Absolute path of the module that a statement imports. */
function sourceOf({ source }: ModuleNode, file: string): string | undefined {
  return resolveModule(String((source as AnyNode).value), path.dirname(file));
}

function specifierOf({ specifiers }: ModuleNode, key: 'local' | 'exported', name: string): ModuleNode | undefined {
  return (specifiers as ModuleNode[]).find((specifier) => nameOf(specifier[key]) === name);
}

/** Names of the values that an export statement declares. */
function declaredNames({ declaration }: ModuleNode): string[] {
  const { type, id, declarations } = (declaration ?? { type: 'TS' }) as AnyNode;
  if (type.startsWith('TS')) return [];
  return ((declarations ?? [{ id }]) as { id: unknown }[]).map((declared) => nameOf(declared.id));
}

/** The text of an identifier or a string; empty without one. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '';
}
