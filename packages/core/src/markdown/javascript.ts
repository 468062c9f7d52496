import { Parser } from 'acorn';
import jsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import { buildJsx } from 'estree-util-build-jsx';
import { toJs } from 'estree-util-to-js';
import { codeStart } from '../diagnostics/code-start.js';

const JsxParser = Parser.extend(jsx());

/** JavaScript of a page: the code to run and the names it uses. */
export interface Compiled {
  /** JSX is compiled to calls of `_dt.h`. */
  code: string;
  /** Every name in it: variables, properties, component names. More than the free variables, never fewer. */
  names: Set<string>;
  /** Components named by JSX in it, for `<Tabs.Item>` the first part. */
  components: Set<string>;
  /** Variables that the code reads as soon as it runs. Only of expressions. */
  read: Set<string>;
  /** Set where the code is a literal. */
  literal?: string | number | boolean | null;
}

/** The parts of an ESTree node that walking needs. */
export interface EsNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Acorn's error, with the location counted from the beginning of the parsed text. */
export interface JavaScriptError {
  message: string;
  /** 1-based. */
  line: number;
  /** 0-based. */
  column: number;
}

/** Parses statements; JSX is allowed. Throws acorn's SyntaxError. */
export function parseModule(source: string): EsNode[] {
  const program = JsxParser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return program.body as unknown as EsNode[];
}

/** Whether an expression consists only of comments. */
export function isComment(source: string): boolean {
  return codeStart(source) === source.length;
}

/**
 * Compiles one expression, or what follows `...` of a spread.
 * Throws acorn's SyntaxError; see `describeError`.
 */
export function compileExpression(source: string): Compiled {
  const program = JsxParser.parse(`(${source}\n)`, { ecmaVersion: 'latest', sourceType: 'module' });
  const statement = program.body[0] as unknown as EsNode & { expression: EsNode };
  const facts = inspect(statement);
  // Compiling replaces the JSX in the tree.
  const read = variablesRead(statement.expression);
  const compiled: Compiled = {
    code: facts.hasJsx ? toCode(statement).replace(/;\s*$/, '') : `(${source}\n)`,
    names: facts.names,
    components: facts.components,
    read,
  };
  const { expression } = statement;
  if (expression.type === 'Literal' && !('regex' in expression) && !('bigint' in expression)) {
    compiled.literal = expression.value as Compiled['literal'];
  } else if (expression.type === 'TemplateLiteral' && (expression.expressions as unknown[]).length === 0) {
    compiled.literal = (expression.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
  }
  return compiled;
}

/**
 * The variables that an expression reads as soon as it runs. Functions and classes in it have variables of their own and
 * run later, if at all. An expression that tests a type with `typeof` decides by itself what it reads: it has none
 * here.
 */
function variablesRead(expression: EsNode): Set<string> {
  const read = new Set<string>();
  let asksForType = false;
  const visit = (node: EsNode): void => {
    if (/Function|^Class/.test(node.type)) return;
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') asksForType = true;
    if (node.type === 'Identifier') read.add(node.name as string);
    const isNameOnly = (key: string) =>
      !node.computed &&
      ((node.type === 'MemberExpression' && key === 'property') || (node.type === 'Property' && key === 'key'));
    for (const [key, value] of Object.entries(node)) if (!isNameOnly(key)) childrenOf(value).forEach(visit);
  };
  visit(expression);
  return asksForType ? new Set() : read;
}

/** Compiles one statement of a parsed module. */
export function compileStatement(statement: EsNode, source: string): Omit<Compiled, 'read'> {
  const { hasJsx, names, components } = inspect(statement);
  return { code: hasJsx ? toCode(statement) : source.slice(statement.start, statement.end), names, components };
}

/** Acorn's message without its location, and the location apart. `undefined` for other errors. */
export function describeError(cause: unknown): JavaScriptError | undefined {
  if (!(cause instanceof SyntaxError) || !('loc' in cause)) return undefined;
  const { line, column } = cause.loc as { line: number; column: number };
  return { message: cause.message.replace(/ \(\d+:\d+\)$/, ''), line, column };
}

function toCode(statement: EsNode): string {
  const program = { type: 'Program', sourceType: 'module', body: [statement] } as unknown as Program;
  buildJsx(program, { runtime: 'classic', pragma: '_dt.h', pragmaFrag: '_dt.Fragment' });
  return toJs(program).value;
}

interface Facts {
  names: Set<string>;
  components: Set<string>;
  hasJsx: boolean;
}

function inspect(root: EsNode): Facts {
  const facts: Facts = { names: new Set(), components: new Set(), hasJsx: false };
  walkEs(root, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') facts.names.add(node.name as string);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') facts.hasJsx = true;
    if (node.type !== 'JSXOpeningElement') return;
    let name = node.name as EsNode;
    const isMember = name.type === 'JSXMemberExpression';
    while (name.type === 'JSXMemberExpression') name = name.object as EsNode;
    if (name.type === 'JSXIdentifier' && (isMember || /^[^a-z]/.test(name.name as string)))
      facts.components.add(name.name as string);
  });
  return facts;
}

/** Visits a node and everything below it. */
function walkEs(node: EsNode, visit: (node: EsNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) for (const child of childrenOf(value)) walkEs(child, visit);
}

/** The nodes in a field of a node. */
function childrenOf(value: unknown): EsNode[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (child): child is EsNode =>
      child !== null && typeof child === 'object' && typeof (child as EsNode).type === 'string',
  );
}
