import { compileFunction } from 'node:vm';
import { type Diagnostic, DiptychError, didYouMean, listNames } from '../diagnostics/index.js';
import type { PageImport } from './types.js';

/** Input of an article: React's JSX runtime and the modules that the page imports. */
export interface ArticleRuntime<Element> {
  // biome-ignore lint/suspicious/noExplicitAny: React's own types for these differ between runtimes
  jsx: (type: any, props: any, key?: any) => Element;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  jsxs: (type: any, props: any, key?: any) => Element;
  Fragment: unknown;
  /** The page's imports, in their order, each with the module it names and what that exports, as far as it is known. */
  imports: readonly (PageImport & { module: Record<string, unknown>; exportNames?: readonly string[] })[];
  /** Components that pages use without importing them. */
  components?: Record<string, unknown>;
  /** Chooses what is rendered for a replaced element. Default: the component. */
  element?(component: unknown, name: string): unknown;
  /** Names the page in stack traces. */
  filename?: string;
  /** Called with each object that an expression evaluates to, and the expression's position. */
  onObject?(value: object, location: ArticleLocation): void;
}

/**
 * Runs the code of a dynamic page and returns its component. Statements of the page run now, its expressions when the
 * component is called. Throws `DiptychError` if an import names a missing export, and any error of the page's own code.
 */
export function evaluateArticle<Element>(
  code: string,
  runtime: ArticleRuntime<Element>,
): (props: Record<string, unknown>) => Element {
  const { jsx, jsxs, Fragment, imports, components = {}, element = (component) => component, filename } = runtime;
  const missing = imports.flatMap(missingExports);
  if (missing.length > 0) throw new DiptychError(missing);
  const make = compileFunction(code, ['_dt'], filename === undefined ? {} : { filename });
  const h = (type: unknown, given: Record<string, unknown> | null, ...children: unknown[]): Element => {
    const { key, ...props } = given ?? {};
    if (children.length > 0) props.children = children.length === 1 ? children[0] : children;
    return (children.length > 1 ? jsxs : jsx)(type, props, key);
  };
  const from = (index: number, name: string): unknown => {
    const statement = imports[index];
    if (!statement) throw new TypeError(`The page's import number ${index} was not given.`);
    return name === '*' ? statement.module : statement.module[name];
  };
  const child = (value: unknown, location: string): unknown => {
    if (typeof value === 'object' && value !== null) runtime.onObject?.(value, toLocation(location.split(':')));
    return value;
  };
  return make({ jsx, jsxs, Fragment, h, from, child, element, components }) as (
    props: Record<string, unknown>,
  ) => Element;
}

/** A diagnostic for each name that a module does not export. */
function missingExports({
  specifier,
  module,
  bindings,
  exportNames = Object.keys(module),
  ...at
}: ArticleRuntime<unknown>['imports'][number]): Diagnostic[] {
  return bindings
    .filter(({ imported }) => imported !== '*' && module[imported] === undefined && !exportNames.includes(imported))
    .map(({ imported }) => ({
      code: 'import-no-export',
      severity: 'error',
      message: `"${specifier}" has no ${imported === 'default' ? 'default export' : `export named "${imported}"`}.`,
      suggestion:
        exportNames.length > 0
          ? `${didYouMean(imported, exportNames)}It exports: ${listNames(exportNames, imported)}.`
          : 'It exports nothing.',
      ...{ file: at.file, line: at.line, column: at.column },
    }));
}

/** A location in the page's source. */
export interface ArticleLocation {
  /** Index of the file among those of the page: 0 is the page itself. */
  scope: number;
  line: number;
  column: number;
}

/**
 * Finds the expression or the component of the page that an error's stack leads to.
 *
 * @param code The page's code as given to `evaluateArticle`.
 * @param filename As given to `evaluateArticle`.
 */
export function locationOfError(error: unknown, code: string, filename: string): ArticleLocation | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const at = stack.indexOf(`${filename}:`);
  const match = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + filename.length));
  if (!match) return undefined;
  const lines = code.split('\n').slice(0, Number(match[1]));
  const before = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, Number(match[2]))].join('\n');
  const marker = Array.from(before.matchAll(/\/\*@(\d+):(\d+):(\d+)\*\//g)).at(-1);
  if (!marker) return undefined;
  return toLocation(marker.slice(1));
}

function toLocation([scope, line, column]: readonly string[]): ArticleLocation {
  return { scope: Number(scope), line: Number(line), column: Number(column) };
}
