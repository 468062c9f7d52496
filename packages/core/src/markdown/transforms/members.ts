import { type Diagnostic, didYouMean } from '../../diagnostics/index.js';
import type { ArticleMessages } from '../../shared/messages.js';
import { type Element, h, isElement, isJsxElement, type JsxElement, type Node, type Root, textOf } from '../tree.js';
import type { Declarations, DeclaredCall } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';
import { code, flatten, inline, typeCode } from './options.js';

/** Input of rendering a table of members. */
interface Drawing {
  /** Members of the type that `of` names, by name. */
  declared?: Readonly<Record<string, DeclaredCall>>;
  labels: ArticleMessages;
  diagnostics: Diagnostic[];
  file: string;
}

/** Whether a page draws members, and whether from declarations; one that imports a component of that name does not. */
export function hasMembers(
  tree: Root,
  { scopes }: Pick<TransformContext, 'scopes'>,
): 'declared' | 'written' | undefined {
  let found: 'declared' | 'written' | undefined;
  if (scopes.some(({ names }) => names.has('Members'))) return undefined;
  walk(tree, '', (node) => {
    if (isMembers(node)) found = node.attributes.length > 0 ? 'declared' : (found ?? 'written');
  });
  return found;
}

/**
 * Converts the tables in `<Members of="Assertion">` to definition lists: each row is a member, named by the code in its
 * first cell. Like headings, members get an id, an entry in the table of contents and a search result; their parameters
 * come from the declarations of the type.
 */
export function members(tree: Root, context: TransformContext, declarations: Declarations | undefined): void {
  const { labels, diagnostics } = context;
  walk(tree, context.file, (node, parent, index, file) => {
    if (!isMembers(node)) return undefined;
    const drawing = { labels, diagnostics, file, declared: readType(node, file, { diagnostics, declarations }) };
    let tables = 0;
    walk(node, file, (child, owner, at) => {
      if (!isElement(child, 'table')) return undefined;
      tables++;
      owner.children[at] = tableToList(child, drawing);
      return false;
    });
    if (tables === 0) {
      diagnostics.push({
        code: 'members-empty',
        severity: 'error',
        message: '<Members> contains no table.',
        suggestion:
          'Put a table in it, a member in each row, with blank lines around: | `toBe(expected)` | The same value |.',
        ...positionOf(node, file),
      });
    }
    parent.children[index] = { type: 'root', children: node.children };
    return false;
  });
  flatten(tree);
}

function isMembers(node: Node): node is JsxElement {
  return isJsxElement(node) && node.name === 'Members';
}

function readType(
  node: JsxElement,
  file: string,
  { declarations, diagnostics }: { declarations: Declarations | undefined; diagnostics: Diagnostic[] },
): Drawing['declared'] {
  const types = declarations?.members ?? {};
  for (const attribute of node.attributes) {
    const isOf = attribute.type === 'mdxJsxAttribute' && attribute.name === 'of';
    const type = isOf && typeof attribute.value === 'string' ? attribute.value : '';
    if (Object.hasOwn(types, type)) return types[type];
    diagnostics.push({
      code: 'members-type',
      severity: 'error',
      message: isOf
        ? `There are no declarations for the members of "${type}".`
        : '<Members> takes one attribute: of="Type", a text in quotes.',
      suggestion: `${didYouMean(type, Object.keys(types))}Name the type in "members" of describeOptions, in "markdown.declarations" of the config.`,
      ...positionOf(node, file),
    });
  }
  return undefined;
}

function tableToList(table: Element, drawing: Drawing): Element {
  const rows = descendants(table, 'tr').map((row) => row.children.filter((cell) => isElement(cell)));
  const [head = [], ...body] = rows;
  const titles = head.slice(2).map((cell) => textOf(cell));
  const children = body.flatMap(([name, ...cells]) => (name ? rowToEntry(name, cells, { ...drawing, titles }) : []));
  return { ...h('dl', { dataDt: 'members' }, children), position: table.position };
}

function descendants(parent: Element, tagName: string): Element[] {
  return parent.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === tagName ? [child] : descendants(child, tagName);
  });
}

function rowToEntry(
  name: Element,
  cells: readonly Element[],
  drawing: Drawing & { titles: readonly string[] },
): Node[] {
  const { titles, labels } = drawing;
  const found = descendants(name, 'code').map((element) => toTerm(element, name, drawing));
  if (found.length === 0) {
    drawing.diagnostics.push({
      code: 'members-name',
      severity: 'error',
      message: 'The first cell of this row does not name a member.',
      suggestion: 'Write its name as code: `toBe(expected)`.',
      ...positionOf(name, drawing.file),
    });
  }
  const [words, ...more] = cells;
  const rows = more.flatMap(({ children }, index) =>
    children.length === 0 ? [] : [h('dt', {}, [titles[index] ?? '']), h('dd', {}, children)],
  );
  const calls = found.flatMap(({ call }) => call ?? []);
  // Members in one row share its description; only a single member has parameters of its own.
  const [call] = calls.length === 1 ? calls : [];
  const informative = (call?.parameters ?? []).filter(({ type }) => type !== 'unknown' && type !== 'any');
  const parameters = informative.flatMap(({ name: own, type, isOptional, isRest }) => [
    h('dt', {}, [code(`${isRest ? '…' : ''}${own}${isOptional ? '?' : ''}`)]),
    h('dd', {}, [typeCode(type)]),
  ]);
  const deprecated = calls.find((one) => one.deprecated !== undefined)?.deprecated;
  return [
    ...found.map(({ term }) => term),
    h('dd', {}, [
      ...(words && words.children.length > 0 ? [h('p', {}, words.children)] : []),
      ...(deprecated === undefined ? [] : [h('p', {}, [`${labels.optionDeprecated} `, ...inline(deprecated)])]),
      ...(rows.length > 0 ? [h('dl', { dataDt: 'parameters' }, rows)] : []),
      ...(parameters.length > 0 ? [h('dl', { dataDt: 'parameters' }, parameters)] : []),
    ]),
  ];
}

/** A name, with what is written behind it: `rs.spyOn`, `(object, method)`; `--shard`, ` <index/count>`. */
const NAME = /^(-{0,2}[\p{ID_Continue}$]+(?:[.-][\p{ID_Continue}$*]+)*)([\s\S]*)$/u;

const PARAMETER = /(?:^|,)\s*(?:\.\.\.)?([\p{ID_Continue}$]+|\{[^{}]*\}|\[[^[\]]*\])/gu;

/** A flag of one character. */
const SHORT = /^-.$/u;

function toTerm(element: Element, cell: Element, drawing: Drawing): { term: Element; call?: DeclaredCall } {
  const parts = textOf(element)
    .split(/(,\s+)(?=-)/)
    // Commas are between the names. An operator, or what else begins with a sign, is a name as a whole.
    .map((text, index) => (index % 2 ? [text, '', text] : (NAME.exec(text) ?? [text, text])));
  const [last = []] = parts.slice(-1);
  const names = parts.map(([, name = '']) => name).filter(Boolean);
  const [, own = '', rest = ''] = last;
  const call = drawing.declared && callOf(own, cell, drawing);
  const isBare = rest.trim() === '';
  const written = call && isBare ? `(${call.parameters.map(nameOf).join(', ')})` : rest;
  const children = parts.flatMap(([, name = '', after = ''], index) => [
    ...(name ? [h('span', { dataDt: 'member-name' }, [name])] : []),
    ...(index === parts.length - 1 ? [h('span', { dataDt: 'member-rest' }, [written])] : [after]),
  ]);
  // A one-letter name is short for the other.
  const [main = '', ...others] = [...names].sort((a, b) => Number(SHORT.test(a)) - Number(SHORT.test(b)));
  const term = h('dt', { dataDt: 'member' }, [h('code', {}, children)]);
  term.data = { member: [main, ...others.filter((name) => !SHORT.test(name))] };
  term.position = cell.position;
  return { term, ...(call && { call: isBare ? call : withNames(call, rest, cell, drawing) }) };
}

/** Parameters under the names that the page gives them: `(n, digits = 2)`. */
function withNames(call: DeclaredCall, written: string, cell: Element, { diagnostics, file }: Drawing): DeclaredCall {
  const names = [...written.replace(/^\s*\(|\)\s*$/g, '').matchAll(PARAMETER)].map(([, name]) => name);
  if (names.length > call.parameters.length) {
    diagnostics.push({
      code: 'member-parameters',
      severity: 'error',
      message: `The package declares ${call.parameters.length} of these ${names.length} parameters.`,
      suggestion:
        'Write the parameters that the function takes, or its name alone: they are taken from the declarations.',
      ...positionOf(cell, file),
    });
  }
  return {
    ...call,
    parameters: call.parameters.map((one, index) => ({ ...one, name: names[index] ?? one.name })),
  };
}

function nameOf({ name, isOptional, isRest }: DeclaredCall['parameters'][number]): string {
  return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}`;
}

function callOf(name: string, cell: Element, { declared = {}, diagnostics, file }: Drawing): DeclaredCall | undefined {
  const own = name.slice(name.lastIndexOf('.') + 1);
  const call = Object.hasOwn(declared, own) ? declared[own] : undefined;
  if (!call) {
    diagnostics.push({
      code: 'member-unknown',
      severity: 'error',
      message: `The package declares no member "${own}" of this type.`,
      suggestion: `${didYouMean(own, Object.keys(declared))}Correct the name, or remove the row from <Members>.`,
      ...positionOf(cell, file),
    });
  }
  return call;
}
