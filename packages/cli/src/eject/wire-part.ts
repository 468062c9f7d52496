import { type CodeNode, parseCode } from '@diptych/core/pages';
import { lineAt } from '../upgrade/rewrite-matches.js';

/** The text of a config with another theme; `undefined` if the config cannot be changed safely. */
export function withTheme(config: string, theme: string): string | undefined {
  const program = parseCode(config, 'ts');
  const object = program && defaultObject(program);
  if (!object) return undefined;
  const property = propertyOf(object, 'theme');
  if (!property) return insertFirst(config, object, `theme: '${theme}',`);
  const value = property.value as CodeNode;
  return value.type === 'Literal' ? replace(config, value, `'${theme}'`) : undefined;
}

/** The text of a theme file that uses a component as one of its parts; `undefined` if that cannot be done safely. */
export function withPart(theme: string, name: string, specifier: string): string | undefined {
  const program = parseCode(theme, 'tsx');
  const call = program && findNode(program, isCreateTheme);
  if (!program || !call) return undefined;
  const [options] = call.arguments as CodeNode[];
  // A theme file declares `Sidebar` itself.
  const local = new RegExp(`\\b${name}\\b`).test(theme) ? `Own${name}` : name;
  const wired = addComponent(theme, { call, options, entry: local === name ? name : `${name}: ${local}` });
  if (wired === undefined) return undefined;
  const imports = (program.body as CodeNode[]).filter(({ type }) => type === 'ImportDeclaration');
  const at = imports.at(-1)?.end ?? 0;
  const statement = `import { ${local === name ? name : `${name} as ${local}`} } from '${specifier}';`;
  // The imports come before the call: an insertion there does not move them.
  return `${wired.slice(0, at)}${at > 0 ? `\n${statement}` : `${statement}\n`}${wired.slice(at)}`;
}

/** The module that a theme file takes `createTheme` from. */
export function themeModuleOf(theme: string): string | undefined {
  const program = parseCode(theme, 'tsx');
  const statement = (program?.body as CodeNode[] | undefined)?.find(
    ({ type, specifiers = [] }) =>
      type === 'ImportDeclaration' &&
      (specifiers as CodeNode[]).some(({ imported }) => nameOf(imported) === 'createTheme'),
  );
  return statement && ((statement.source as CodeNode).value as string);
}

/** The line in which a theme file already replaces a part; `undefined` if it does not. */
export function partLine(theme: string, name: string): number | undefined {
  const program = parseCode(theme, 'tsx');
  const call = program && findNode(program, isCreateTheme);
  const [options] = (call?.arguments ?? []) as CodeNode[];
  const components = options?.type === 'ObjectExpression' ? propertyOf(options, 'components') : undefined;
  const value = components?.value as CodeNode | undefined;
  const part = value?.type === 'ObjectExpression' ? propertyOf(value, name) : undefined;
  return part && lineAt(theme, part.start);
}

function addComponent(
  text: string,
  { call, options, entry }: { call: CodeNode; options: CodeNode | undefined; entry: string },
): string | undefined {
  if (!options) return `${text.slice(0, call.end - 1)}{ components: { ${entry} } }${text.slice(call.end - 1)}`;
  if (options.type !== 'ObjectExpression') return undefined;
  const property = propertyOf(options, 'components');
  if (!property) return insertFirst(text, options, `components: { ${entry} },`);
  const value = property.value as CodeNode;
  return value.type === 'ObjectExpression' ? insertFirst(text, value, `${entry},`) : undefined;
}

function isCreateTheme({ type, callee }: CodeNode): boolean {
  return type === 'CallExpression' && nameOf(callee) === 'createTheme';
}

/** The object that a config exports, in `defineConfig` or not. */
function defaultObject(program: CodeNode): CodeNode | undefined {
  const body = program.body as CodeNode[];
  let node = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as CodeNode | undefined;
  for (;;) {
    if (node?.type === 'CallExpression') [node] = node.arguments as CodeNode[];
    else if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
      node = node.expression as CodeNode;
    else if (node?.type === 'Identifier') node = constantOf(body, nameOf(node));
    else return node?.type === 'ObjectExpression' ? node : undefined;
  }
}

/** The value of a constant at the top of a module. */
function constantOf(body: readonly CodeNode[], name: string | undefined): CodeNode | undefined {
  const declared = body.flatMap(({ declarations = [] }) => declarations as CodeNode[]);
  return declared.find(({ id }) => nameOf(id) === name)?.init as CodeNode | undefined;
}

function propertyOf(object: CodeNode, name: string): CodeNode | undefined {
  return (object.properties as CodeNode[]).find(({ key }) => nameOf(key) === name);
}

function nameOf(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value;
}

/** Inserts a property before those of an object, in the same layout. */
function insertFirst(text: string, object: CodeNode, property: string): string {
  const at = object.start + 1;
  const [space = ''] = /^\s*/.exec(text.slice(at)) ?? [];
  const isEmpty = (object.properties as CodeNode[]).length === 0;
  const before = space.includes('\n') && !isEmpty ? space : ' ';
  return `${text.slice(0, at)}${before}${property}${isEmpty ? ' ' : ''}${text.slice(isEmpty ? at + space.length : at)}`;
}

function replace(text: string, { start, end }: CodeNode, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function findNode(node: CodeNode, isWanted: (node: CodeNode) => boolean): CodeNode | undefined {
  if (isWanted(node)) return node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      const found =
        typeof child === 'object' && child !== null && 'type' in child
          ? findNode(child as CodeNode, isWanted)
          : undefined;
      if (found) return found;
    }
  }
  return undefined;
}
