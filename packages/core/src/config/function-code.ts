import { rolldown } from 'rolldown';
import { parseAst } from '../diagnostics/parse-ast.js';

/** Keys of the config with functions that pages or the bundle depend on. */
const WITH_FUNCTIONS: ReadonlySet<string> = new Set(['markdown', 'plugins', 'vite']);

/** Keys of the config that hold data, or functions beside it. */
const PERHAPS_WITH_FUNCTIONS: ReadonlySet<string> = new Set(['head', 'redirects']);

/**
 * The code of the functions of a compiled config: without the data in its other keys, and without code that
 * only these use. An edit of a footer does not change it. The whole code if the config is not a plain object.
 */
export async function functionCode(code: string): Promise<string> {
  const reduced = withoutData(code);
  if (reduced === undefined) return code;
  const id = 'diptych:config';
  const bundle = await rolldown({
    input: id,
    platform: 'node',
    external: (name) => name !== id,
    plugins: [{ name: 'diptych:config', resolveId: (name) => (name === id ? id : null), load: () => reduced }],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Replaces data by the calls in it: a call may have side effects. */
function withoutData(code: string): string | undefined {
  const program = parseAst(code, { lang: 'js' }) as unknown as { body: Node[] };
  const config = configObject(program.body, code);
  if (!config) return undefined;
  let reduced = code;
  for (const property of [...(config.properties as Node[])].reverse()) {
    const key = property.key as { name?: string; value?: string } | undefined;
    const name = key?.name ?? key?.value;
    if (property.type !== 'Property' || property.computed || !name || WITH_FUNCTIONS.has(name)) continue;
    const value = property.value as Node;
    if (PERHAPS_WITH_FUNCTIONS.has(name) && holdsFunction(value, program.body)) continue;
    const calls = callsOf(value).map(({ start, end }) => code.slice(start, end));
    reduced = `${reduced.slice(0, property.start)}${name}: [${calls.join(', ')}]${reduced.slice(property.end)}`;
  }
  return reduced;
}

/** Whether a value contains a function, directly or through constants. */
function holdsFunction(node: Node, body: readonly Node[], seen = new Set<string>()): boolean {
  const holds = (part: Node) => holdsFunction(part, body, seen);
  // A callback of `map` is not one of the values.
  if (isMethodCall(node)) return [node.callee as Node, ...(node.arguments as Node[]).map(bodyOf)].some(holds);
  if (/Function/.test(node.type)) return true;
  const name = node.type === 'Identifier' ? (nameOf(node) as string) : '';
  if (name !== '' && !seen.has(name)) {
    seen.add(name);
    const declared = body
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap((declaration) => declaration.declarations as Node[])
      .find(({ id }) => nameOf(id) === name);
    return declared?.init ? holds(declared.init as Node) : isImportOrFunction(name, body);
  }
  return Object.entries(node)
    .filter(([field]) => field !== 'key' && field !== 'property')
    .flatMap(([, field]) => field)
    .some((field) => typeof (field as Node | null)?.type === 'string' && holds(field as Node));
}

/** Other names without a declaration are parameters, or belong to the language. */
function isImportOrFunction(name: string, body: readonly Node[]): boolean {
  return body.some(({ type, id, specifiers }) =>
    type === 'ImportDeclaration'
      ? (specifiers as Node[]).some(({ local }) => nameOf(local) === name)
      : type === 'FunctionDeclaration' && nameOf(id) === name,
  );
}

/** The object literal that a compiled config exports, perhaps through `defineConfig`, if nothing else refers to it. */
function configObject(body: readonly Node[], code: string): Node | undefined {
  const exported = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? (node.specifiers as Node[]) : []));
  const own = exported.find(({ exported }) => nameOf(exported) === 'default');
  const name = nameOf(own?.local);
  if (!name || code.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length !== 3)
    return undefined;
  const declared = body.flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : []));
  const value = declared.find(({ id }) => nameOf(id) === name)?.init as Node | undefined;
  const object =
    value?.type === 'CallExpression' && isDefineConfig(value, body) ? (value.arguments as Node[])[0] : value;
  return object?.type === 'ObjectExpression' ? object : undefined;
}

function isDefineConfig(call: Node, body: readonly Node[]): boolean {
  const imported = body.flatMap((node) =>
    node.type === 'ImportDeclaration' && (node.source as { value: string }).value === '@diptych/core'
      ? (node.specifiers as Node[])
      : [],
  );
  const callee = nameOf(call.callee);
  return imported.some(({ local, imported }) => nameOf(local) === callee && nameOf(imported) === 'defineConfig');
}

function nameOf(node: unknown): string | undefined {
  return (node as { name?: string } | undefined)?.name;
}

/** Pure expressions made of others. */
const VALUES: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'MemberExpression',
  'ObjectExpression',
  'ParenthesizedExpression',
  'Property',
  'SpreadElement',
  'TemplateLiteral',
  'ChainExpression',
]);
/** Pure expressions without calls. */
const LEAVES: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
  'MetaProperty',
  'TemplateElement',
]);

/** Pure methods of strings and arrays, if their callbacks are pure. */
const METHODS =
  /^(?:concat|filter|find|flat|flatMap|includes|join|map|pad(?:Start|End)|replace(?:All)?|slice|split|to(?:Lower|Upper)Case|trim)$/;

/** The outermost parts of an expression that may have side effects. */
function callsOf(node: Node): Node[] {
  if (isMethodCall(node)) return [node.callee as Node, ...(node.arguments as Node[]).map(bodyOf)].flatMap(callsOf);
  if (LEAVES.has(node.type)) return [];
  if (!VALUES.has(node.type)) return [node];
  return Object.values(node)
    .flat()
    .filter((field): field is Node => typeof (field as Node | null)?.type === 'string')
    .flatMap(callsOf);
}

/** Functions are recognized if they are written inline, such as `(item) => item.name`. */
function isMethodCall({ type, callee, arguments: given }: Node): boolean {
  const { type: kind, property, computed } = (callee ?? {}) as Partial<Node>;
  const isNamed = kind === 'MemberExpression' && !computed && METHODS.test(nameOf(property) ?? '');
  const isKnown = (argument: Node) =>
    isValueArrow(argument) || argument.type === 'Literal' || argument.type === 'TemplateLiteral';
  return type === 'CallExpression' && isNamed && (given as Node[]).every(isKnown);
}

function bodyOf(argument: Node): Node {
  return isValueArrow(argument) ? (argument.body as Node) : argument;
}

function isValueArrow({ type, expression }: Node): boolean {
  return type === 'ArrowFunctionExpression' && expression === true;
}
