import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { DiptychError } from '../diagnostics/index.js';
import type { AnyNode } from '../diagnostics/locate-key.js';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';
import { positionAt } from '../diagnostics/position-at.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import { describeIssues } from './describe-issues.js';
import { evaluateLiteral } from './evaluate-literal.js';
import { resolveModule } from './resolve-module.js';
import { declarationSchema } from './theme-frontmatter-schema.js';

/** A theme's extensions of the frontmatter, and the files that declare them. */
export interface ThemeFrontmatter {
  declaration: FrontmatterDeclaration;
  files: string[];
}

/** The name that a theme exports its declaration by. */
const EXPORT = 'frontmatter';

/**
 * Reads what a theme adds to frontmatter, without running it: `export const frontmatter = { … }` in its module, or in one that
 * this passes on. A theme without one adds nothing; one that cannot be found is left to the bundler, which reports it.
 * @param theme As in the config.
 * @throws {DiptychError} where it cannot be read, or is wrong.
 */
export function themeFrontmatter(theme: string, root: string): ThemeFrontmatter {
  const reading: Reading = { root, files: [], visited: new Set() };
  const file = resolveModule(theme, root);
  const found = file && exportedValue(file, EXPORT, reading);
  if (!found) return { declaration: {}, files: reading.files };
  const result = v.safeParse(declarationSchema, found.value);
  if (result.success) return { declaration: result.output as FrontmatterDeclaration, files: reading.files };
  const issues = describeIssues(result.issues, { of: "a theme's frontmatter", schema: declarationSchema });
  throw fault(found, root, {
    message: `The theme's export "${EXPORT}" is invalid: ${issues.map(({ message }) => message).join(' ')}`,
    suggestion: 'Every key is described in the type `FrontmatterDeclaration` of @diptych/core/shared.',
  });
}

/** A value, and where it is written. */
interface FoundValue {
  value: unknown;
  file: string;
  offset: number;
}

interface Reading {
  /** The site's folder, for messages. */
  root: string;
  /** Those that were read. */
  files: string[];
  /** Exports that were visited, because modules may re-export each other. */
  visited: Set<string>;
}

/** A module, and how to follow its imports. */
interface ReadModule {
  file: string;
  body: readonly AnyNode[];
  root: string;
  follow(source: unknown, imported: string): FoundValue | undefined;
}

/** The value of an export, read from the module or from those that it passes on. */
function exportedValue(file: string, name: string, reading: Reading): FoundValue | undefined {
  const key = `${file}#${name}`;
  if (reading.visited.has(key)) return undefined;
  reading.visited.add(key);
  const body = readModule(file, reading);
  const follow = (source: unknown, imported: string) => {
    const next = resolveModule(String((source as AnyNode).value), path.dirname(file));
    return next ? exportedValue(next, imported, reading) : undefined;
  };
  const module: ReadModule = { file, body, root: reading.root, follow };
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (initOf(statement.declaration, name)) return valueOfName(name, module);
    const specifier = (statement.specifiers as AnyNode[]).find(({ exported }) => nameOf(exported) === name);
    if (!specifier) continue;
    const local = nameOf(specifier.local);
    return statement.source ? follow(statement.source, local) : valueOfName(local, module);
  }
  for (const statement of body) {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue;
    const found = follow(statement.source, name);
    if (found) return found;
  }
  return undefined;
}

/** The value of a name in a module: of a constant, or imported. */
function valueOfName(name: string, module: ReadModule): FoundValue | undefined {
  for (const statement of module.body) {
    const init = initOf(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement, name);
    if (init) return { value: evaluate(init, module), file: module.file, offset: init.start };
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = (statement.specifiers as AnyNode[]).find(({ local }) => nameOf(local) === name);
    if (specifier?.type === 'ImportSpecifier') return module.follow(statement.source, nameOf(specifier.imported));
  }
  return undefined;
}

function evaluate(init: AnyNode, module: ReadModule): unknown {
  try {
    return evaluateLiteral(init, (name) => valueOfName(name, module));
  } catch (cause) {
    if (cause instanceof Error) throw cause;
    throw fault({ file: module.file, offset: (cause as AnyNode).start }, module.root, {
      message: `The theme's export "${EXPORT}" cannot be read without running it.`,
      suggestion: 'Write it with plain values, and constants that consist of them.',
    });
  }
}

function readModule(file: string, { files }: Reading): AnyNode[] {
  if (!files.includes(file)) files.push(file);
  try {
    return parseAst(readFileSync(file, 'utf8'), { lang: langOf(file) }).body as unknown as AnyNode[];
  } catch {
    // The bundler names what is wrong with it.
    return [];
  }
}

/** The value that a statement gives to a constant. */
function initOf(statement: unknown, name: string): AnyNode | undefined {
  const { type, declarations } = (statement ?? {}) as Partial<AnyNode>;
  if (type !== 'VariableDeclaration') return undefined;
  const declarators = declarations as { id: AnyNode; init: AnyNode | null }[];
  return declarators.find(({ id }) => id.name === name)?.init ?? undefined;
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

function fault(
  { file, offset }: Pick<FoundValue, 'file' | 'offset'>,
  root: string,
  text: { message: string; suggestion: string },
): DiptychError {
  const position = positionAt(readFileSync(file, 'utf8'), offset);
  return new DiptychError([{ code: 'theme-frontmatter', severity: 'error', ...text, file, ...position }], root);
}
