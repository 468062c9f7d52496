import { type Diagnostic, didYouMean } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import {
  type Element,
  h,
  isJsxElement,
  isParent,
  type JsxElement,
  type Node,
  type Parent,
  type Root,
} from '../tree.js';
import type { Declarations, DeclaredMember, SourcePosition } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Maximum length of an inline type, in characters; longer types get a separate block. */
const MAX_INLINE = 60;

/** Attributes of `<Option>` that add to the declarations. */
const ATTRIBUTES = ['of', 'default', 'defaultNote', 'typeNote', 'cli', 'cliNote', 'since'] as const;

type Attributes = Partial<Record<(typeof ATTRIBUTES)[number], string>>;

/** Whether a page draws options; one that imports a component of that name does not. */
export function hasOptions(tree: Root, { scopes }: Pick<TransformContext, 'scopes'>): boolean {
  let found = false;
  if (!scopes.some(({ names }) => names.has('Option'))) {
    walk(tree, '', (node) => {
      found ||= isOption(node);
    });
  }
  return found;
}

/**
 * Draws `<Option of="retry" cli="--retry=<times>">` from what the package declares: a definition list with type,
 * default, flag, version and deprecation, above what is inside the element.
 */
export function options(tree: Root, context: TransformContext, declarations: Declarations): void {
  walk(tree, context.file, (node, parent, index, file) => {
    if (!isOption(node)) return;
    const position = positionOf(node, file);
    const attributes = readAttributes(node, position, context.diagnostics);
    const name = attributes.of ?? '';
    const declared = Object.hasOwn(declarations.options, name) ? declarations.options[name] : undefined;
    parent.children[index] = { type: 'root', children: node.children };
    if (!declared) {
      const names = Object.keys(declarations.options);
      context.diagnostics.push({
        code: 'option-unknown',
        severity: 'error',
        message: name ? `The package declares no option "${name}".` : '<Option> does not name an option.',
        suggestion: `${didYouMean(name, names)}Write the name as the type has it, parts with dots: <Option of="output.module" />.`,
        ...position,
      });
      return;
    }
    const list = definitionList(declared, attributes, context.labels);
    const { default: written } = attributes;
    list.data = { option: { name, ...(written !== undefined && { default: written }) } };
    list.position = node.position;
    parent.children[index] = { type: 'root', children: [list, ...node.children] };
  });
  flatten(tree);
}

function isOption(node: Node): node is JsxElement {
  return isJsxElement(node) && node.name === 'Option';
}

/** Moves lists and the content beside them to the level of the surrounding content. */
export function flatten(parent: Parent): void {
  parent.children = parent.children.flatMap((child) => {
    if (isParent(child)) flatten(child);
    return child.type === 'root' ? child.children : [child];
  });
}

function readAttributes(node: JsxElement, position: SourcePosition, diagnostics: Diagnostic[]): Attributes {
  const out: Attributes = {};
  for (const attribute of node.attributes) {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '…';
    const known = ATTRIBUTES.find((one) => one === name);
    const { value } = attribute;
    if (known && typeof value === 'string') out[known] = value;
    else {
      diagnostics.push({
        code: 'option-attribute',
        severity: 'error',
        message: known ? `"${name}" of <Option> is not a quoted string.` : `<Option> has no attribute "${name}".`,
        suggestion: `${didYouMean(name, ATTRIBUTES)}It takes quoted strings: ${ATTRIBUTES.join(', ')}.`,
        ...position,
      });
    }
  }
  return out;
}

function definitionList(declared: DeclaredMember, attributes: Attributes, labels: ArticleMessages): Element {
  const value = attributes.default ?? declared.default;
  const since = attributes.since ?? declared.since;
  const flags = attributes.cli?.split(/\s*,\s+/).flatMap((flag, index) => [...(index > 0 ? [', '] : []), code(flag)]);
  const rows: [string, (Node | string)[]][] = [[labels.optionType, typeOf(declared, attributes.typeNote)]];
  if (value !== undefined) rows.push([labels.optionDefault, [code(value), ...note(attributes.defaultNote)]]);
  if (flags) rows.push([labels.optionCli, [...flags, ...note(attributes.cliNote)]]);
  if (since) rows.push([labels.optionSince, [since]]);
  if (declared.deprecated !== undefined) rows.push([labels.optionDeprecated, inline(declared.deprecated)]);
  const children = rows.flatMap(([term, content]) => [h('dt', {}, [term]), h('dd', {}, content)]);
  return h('dl', { dataDt: 'option' }, children);
}

function typeOf({ type, context }: DeclaredMember, typeNote: string | undefined): (Node | string)[] {
  if (!context && !type.includes('\n') && type.length <= MAX_INLINE) return [typeCode(type), ...note(typeNote)];
  // An alias of the same name adds nothing.
  const isDeclaredBelow = context && /^\w+$/.test(type) && new RegExp(`^(?:type|interface) ${type}\\b`).test(context);
  const source = [isDeclaredBelow ? '' : type, context].filter(Boolean).join('\n\n');
  const block = h('code', { className: ['language-ts'] }, [`${source}\n`]);
  block.data = { lang: 'ts' };
  return [h('pre', {}, [block]), ...note(typeNote)];
}

/** Code in a line. */
export function code(text: string): Element {
  return h('code', {}, [text]);
}

/** A type in a line, for the highlighter. */
export function typeCode(text: string): Element {
  return { ...code(text), data: { isType: true } };
}

/** A remark beside a value; backticks mark code. */
function note(text: string | undefined): (Node | string)[] {
  if (!text) return [];
  // A Chinese comma or bracket brings its own space.
  return [/^[,;，；（]/.test(text) ? '' : ' ', ...inline(text)];
}

/** A text whose backticks mark code. */
export function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : part));
}
