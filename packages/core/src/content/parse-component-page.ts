import { evaluateLiteral } from '../config/evaluate-literal.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { type AnyNode, descend } from '../diagnostics/locate-key.js';
import { langOf, parseAst } from '../diagnostics/parse-ast.js';
import { positionAt } from '../diagnostics/position-at.js';
import { syntaxDiagnostic } from '../diagnostics/syntax-diagnostic.js';
import { emptyPage } from '../markdown/empty-page.js';
import { type FrontmatterRules, withDefaults } from '../markdown/frontmatter-rules.js';
import { checkFrontmatter, type ParsedPage } from '../markdown/index.js';

/**
 * Reads a component file that is a page: its default export is the article, `export const frontmatter = { … }`
 * describes it. The frontmatter is read without running the file, so it must be a literal.
 * @param file Name for messages.
 * @param rules What the site allows besides the keys of Diptych.
 */
export function parseComponentPage(file: string, source: string, rules?: FrontmatterRules): ParsedPage {
  const page = { ...emptyPage(file), content: { kind: 'dynamic' as const, code: '', files: [file] } };
  let body: { type: string }[];
  try {
    body = parseAst(source, { lang: langOf(file) }).body;
  } catch (cause) {
    return { ...page, diagnostics: [syntaxDiagnostic(file, source, cause)] };
  }
  if (!body.some(({ type }) => type === 'ExportDefaultDeclaration') && !/export\s*\{[^}]*\bdefault\b/.test(source)) {
    return { ...page, diagnostics: [noDefaultExport(file)] };
  }
  try {
    const init = frontmatterOf(body);
    const locate = (path: readonly (string | number)[]) => positionAt(source, init ? descend(init, path).start : 0);
    const checked = checkFrontmatter(Object(init ? evaluateLiteral(init) : {}), { file, locate, rules });
    const frontmatter = withDefaults(checked.frontmatter, rules);
    return { ...page, ...checked, frontmatter, title: frontmatter.title ?? '' };
  } catch (cause) {
    const node = cause as { start?: number };
    return { ...page, diagnostics: [notLiteral(file, source, node.start ?? 0)] };
  }
}

/** The value of `export const frontmatter`. */
function frontmatterOf(body: readonly { type: string }[]): AnyNode | undefined {
  for (const statement of body as unknown as AnyNode[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as AnyNode | null) : null;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as { id: AnyNode; init: AnyNode | null }[]) {
      if (id.name === 'frontmatter' && init) return init;
    }
  }
  return undefined;
}

function noDefaultExport(file: string): Diagnostic {
  return {
    code: 'page-no-default-export',
    severity: 'error',
    message: 'This page exports no component.',
    suggestion:
      'Export it as the default: `export default function Page() { … }`. A file that is no page belongs outside the docs folder, or its name begins with `_`.',
    file,
    line: 1,
    column: 1,
  };
}

function notLiteral(file: string, source: string, offset: number): Diagnostic {
  return {
    code: 'frontmatter-not-literal',
    severity: 'error',
    message: 'The frontmatter of this page cannot be read without running it.',
    suggestion: 'Write `export const frontmatter = { … }` with plain values only.',
    file,
    ...positionAt(source, offset),
  };
}
