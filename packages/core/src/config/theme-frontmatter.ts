import * as v from 'valibot';
import { DiptychError } from '../diagnostics/index.js';
import type { AnyNode } from '../diagnostics/locate-key.js';
import { positionAt } from '../diagnostics/position-at.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import { describeIssues } from './describe-issues.js';
import { evaluateLiteral } from './evaluate-literal.js';
import { resolveModule } from './resolve-module.js';
import { declarationSchema } from './theme-frontmatter-schema.js';
import { type FoundName, ThemeModules } from './theme-modules.js';

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
  const modules = new ThemeModules(root);
  const found = constantOf(modules.findExport(resolveModule(theme, root), EXPORT), modules);
  const { files } = modules;
  if (!found) return { declaration: {}, files };
  const result = v.safeParse(declarationSchema, found.value);
  if (result.success) return { declaration: result.output as FrontmatterDeclaration, files };
  const issues = describeIssues(result.issues, { of: "a theme's frontmatter", schema: declarationSchema });
  throw fault(found, modules, {
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

/** The value of a constant; `undefined` for anything else. */
function constantOf(name: FoundName | undefined, modules: ThemeModules): FoundValue | undefined {
  if (!name) return undefined;
  const { file } = name;
  for (const statement of modules.read(file).body) {
    const init = initOf(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement, name.name);
    if (init) return { value: evaluate(init, file, modules), file, offset: init.start };
  }
  return undefined;
}

function evaluate(init: AnyNode, file: string, modules: ThemeModules): unknown {
  try {
    return evaluateLiteral(init, (name) => constantOf(modules.findName(file, name), modules));
  } catch (cause) {
    if (cause instanceof Error) throw cause;
    throw fault({ file, offset: (cause as AnyNode).start }, modules, {
      message: `The theme's export "${EXPORT}" cannot be read without running it.`,
      suggestion: 'Write it with plain values, and constants that consist of them.',
    });
  }
}

/** The value that a statement gives to a constant. */
function initOf(statement: unknown, name: string): AnyNode | undefined {
  const { type, declarations } = (statement ?? {}) as Partial<AnyNode>;
  if (type !== 'VariableDeclaration') return undefined;
  const declarators = declarations as { id: AnyNode; init: AnyNode | null }[];
  return declarators.find(({ id }) => id.name === name)?.init ?? undefined;
}

function fault(
  { file, offset }: Pick<FoundValue, 'file' | 'offset'>,
  modules: ThemeModules,
  text: { message: string; suggestion: string },
): DiptychError {
  const position = positionAt(modules.read(file).code, offset);
  return new DiptychError([{ code: 'theme-frontmatter', severity: 'error', ...text, file, ...position }], modules.root);
}
