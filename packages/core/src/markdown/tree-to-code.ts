import { html, type Schema, svg } from 'property-information';
import { type Diagnostic, didYouMean } from '../diagnostics/index.js';
import { betweenBlocks } from './between-blocks.js';
import { elementProps, reactName, styleObject } from './element-to-props.js';
import { adviseEquivalent } from './foreign-components.js';
import { elementComponent } from './import-components.js';
import { type Compiled, compileExpression, describeError } from './javascript.js';
import type { Scope } from './scope.js';
import { positionOf } from './transforms/context.js';
import { type Element, type FragmentUse, isSpace, type JsxElement, type Node, type Raw, type Root } from './tree.js';
import { innerHtml, isStatic, treeToHtml } from './tree-to-html.js';
import type { ParsedPage, SourcePosition } from './types.js';

export interface TreeToCodeInput {
  scopes: readonly Scope[];
  /** See `FragmentContext.detached`. */
  detached: ReadonlyMap<string, FragmentUse>;
  globals: ReadonlySet<string>;
  /** Names of global components. */
  components: readonly string[];
  frontmatter: ParsedPage['frontmatter'];
  diagnostics: Diagnostic[];
}

/**
 * Writes a page with components as the body of a function of `_dt`, that returns the page as a React component.
 *
 *     const _dt0 = {}, _dt1 = {};
 *     (() => { const Tabs = _dt.from(0, "Tabs");          // the page's scope
 *       _dt0.r0 = (props) => _dt.jsxs(_dt.Fragment, …); })();
 *     (() => { _dt1.r1 = (props) => … })();               // a fragment's scope, one function per use
 *     return _dt0.r0;
 *
 * Static elements are one element with finished HTML, except among a component's children: components may look at
 * those.
 */
export function treeToCode(tree: Root, input: TreeToCodeInput): string {
  const writer = new CodeWriter(input);
  return writer.write(tree);
}

/** Variables that every page has. */
const OWN_VARIABLES = ['props', 'frontmatter'];

/** Variables of browsers: their use is the component's or the page's own error, with a message of its own. */
const BROWSER_VARIABLES = new Set([
  'document',
  'history',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
  'window',
]);

/** Longest expression that a message repeats. */
const MAX_SHOWN = 40;

interface Location {
  scope: number;
  file: string;
  /** Below a component: no finished HTML. */
  inComponent: boolean;
  schema: Schema;
}

class CodeWriter {
  private readonly input: TreeToCodeInput;
  /** Render functions by scope. */
  private readonly renders: string[][];
  private readonly used: { names: Set<string>; components: Set<string> }[];
  private count = 0;

  constructor(input: TreeToCodeInput) {
    this.input = input;
    this.renders = input.scopes.map(() => []);
    this.used = input.scopes.map(({ usedNames, components }) => ({
      names: new Set(usedNames),
      components: new Set(components),
    }));
  }

  write(tree: Root): string {
    const page = this.render(tree.children, 0);
    const aliases = Array.from(this.input.detached, ([key, use]) => {
      const [scope, name] = key.split(':') as [string, string];
      return {
        scope: Number(scope),
        text: `const ${name} = (props) => _dt${use.scope}.${this.render(use.children, use.scope)}(props);`,
      };
    });
    this.reportUnknown();
    const { scopes } = this.input;
    let firstImport = 0;
    const bodies = scopes.map((scope, index) => {
      const imports = scope.imports.flatMap((statement, at) =>
        statement.bindings.map(
          ({ imported, local }) => `const ${local} = _dt.from(${firstImport + at}, ${JSON.stringify(imported)});`,
        ),
      );
      firstImport += scope.imports.length;
      const own = aliases.filter((alias) => alias.scope === index).map(({ text }) => text);
      const lines = [...imports, ...this.implicit(index), ...own, ...scope.statements, ...(this.renders[index] ?? [])];
      return `(() => {\n${lines.join('\n')}\n})();`;
    });
    const objects = scopes.map((_scope, index) => `_dt${index} = {}`).join(', ');
    return `"use strict";\nconst ${objects};\n${bodies.join('\n')}\nreturn _dt0.${page};`;
  }

  /** Global components that a scope uses. */
  private implicit(index: number): string[] {
    const scope = this.input.scopes[index] as Scope;
    const { names, components } = this.used[index] as { names: Set<string>; components: Set<string> };
    const out: string[] = [];
    for (const name of new Set([...names, ...components])) {
      if (this.input.globals.has(name) && !scope.names.has(name)) out.push(`const ${name} = _dt.components.${name};`);
    }
    if (names.has('frontmatter') && !scope.names.has('frontmatter')) {
      out.push(`const frontmatter = ${JSON.stringify(this.input.frontmatter)};`);
    }
    return out;
  }

  private reportUnknown(): void {
    for (const [index, scope] of this.input.scopes.entries()) {
      for (const name of scope.components) this.check(name, index, { file: scope.file });
    }
  }

  private check(name: string, scope: number, location: Pick<Diagnostic, 'file' | 'line' | 'column'>): void {
    const names = this.input.scopes[scope]?.names ?? new Set();
    if (names.has(name) || this.input.globals.has(name)) return;
    const known = [...names, ...this.input.globals, ...this.input.components];
    this.input.diagnostics.push({
      code: 'component-unknown',
      severity: 'error',
      message: `The component <${name}> is neither imported nor defined.`,
      suggestion: suggestComponent(name, known),
      ...location,
    });
  }

  /** Adds a render function and returns its name. */
  private render(nodes: readonly Node[], scope: number): string {
    const name = `r${this.count++}`;
    const file = this.input.scopes[scope]?.file ?? '';
    const body = this.list(nodes, { scope, file, inComponent: false, schema: html });
    const value = body.length === 1 ? body[0] : `_dt.jsxs(_dt.Fragment, { children: [${body.join(', ')}] })`;
    this.renders[scope]?.push(`_dt${scope}.${name} = (props) => ${value};`);
    return name;
  }

  private list(nodes: readonly Node[], location: Location): string[] {
    const out: string[] = [];
    for (const [index, node] of nodes.entries()) {
      if (isSpace(node) && betweenBlocks(nodes, index)) continue;
      const code = this.node(node, location);
      if (code !== '') out.push(code);
    }
    return out;
  }

  private node(node: Node, location: Location): string {
    switch (node.type) {
      case 'text':
        return JSON.stringify(node.value);
      case 'element':
        return this.element(node, location);
      case 'raw':
        return rawElement([node]);
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const at = positionOf(node, location.file);
        // Named, because React's error for an object among the children names no location.
        // The stack of an unknown name leads to the call, not to the name.
        return `${marker(location, at)}_dt.child(${this.expression(node.value, location, at)}, "${location.scope}:${at.line}:${at.column}")`;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.jsx(node, location);
      case 'fragment':
        return this.fragment(node, location);
      case 'slot':
        return 'props.children';
      default:
        return '';
    }
  }

  private element(node: Element, outer: Location): string {
    const schema = node.tagName === 'svg' ? svg : outer.schema;
    const location = { ...outer, schema: node.tagName === 'foreignObject' ? html : schema };
    const props = elementProps(node, schema);
    const component = node.data?.isReplaced && this.replacement(node.tagName, outer);
    if (component) {
      const replaced = call(component, props, this.list(node.children, { ...location, inComponent: true }));
      return marker(outer, positionOf(node, outer.file)) + replaced;
    }
    const hasRaw = node.children.some((child) => child.type === 'raw');
    if ((hasRaw || !location.inComponent) && node.children.length > 0 && node.children.every(isStatic)) {
      props.push(`dangerouslySetInnerHTML: { __html: ${JSON.stringify(innerHtml(node, location.schema))} }`);
      return `_dt.jsx(${JSON.stringify(node.tagName)}, { ${props.join(', ')} })`;
    }
    return call(JSON.stringify(node.tagName), props, this.list(node.children, location));
  }

  private jsx(node: JsxElement, outer: Location): string {
    const { name } = node;
    const isIntrinsic = name !== null && /^[a-z][\w-]*$/.test(name);
    if (name !== null && !isIntrinsic) {
      const component = name.split('.')[0] as string;
      this.used[outer.scope]?.components.add(component);
      this.check(component, outer.scope, positionOf(node, outer.file));
    }
    const at = positionOf(node, outer.file);
    const props = this.props(node.attributes, outer, at, isIntrinsic);
    const location = isIntrinsic || name === null ? outer : { ...outer, inComponent: true };
    const intrinsic = isIntrinsic ? (this.replacement(name, outer) ?? JSON.stringify(name)) : name;
    const type = intrinsic ?? '_dt.Fragment';
    const children = this.list(node.children, location);
    const hasKey = node.attributes.some(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'key',
    );
    const element = hasKey
      ? `_dt.h(${[type, `{ ${props.join(', ')} }`, ...children].join(', ')})`
      : call(type, props, children);
    return type.startsWith('"') ? element : marker(outer, at) + element;
  }

  private replacement(name: string, { scope }: Location): string | undefined {
    return elementComponent(name, this.input.scopes[scope] as Scope);
  }

  private fragment(node: FragmentUse, location: Location): string {
    if (node.children.every(isStatic)) {
      if (node.children.some((child) => child.type === 'raw')) return rawElement(node.children);
      const inner = this.list(node.children, { ...location, scope: node.scope, file: node.file });
      return inner.length === 1 ? (inner[0] as string) : call('_dt.Fragment', [], inner);
    }
    const slot = findSlot(node.children);
    const at = positionOf(node, location.file);
    const props = this.props(node.attributes, location, at, false);
    const children = slot ? this.list(slot.children, { ...location, inComponent: true }) : [];
    return marker(location, at) + call(`_dt${node.scope}.${this.render(node.children, node.scope)}`, props, children);
  }

  private props(
    attributes: JsxElement['attributes'],
    location: Location,
    at: SourcePosition,
    isIntrinsic: boolean,
  ): string[] {
    return attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        return `...${this.expression(attribute.value.replace(/^\s*\.\.\./, ''), location, at)}`;
      }
      const { value } = attribute;
      const name = isIntrinsic ? reactName(attribute.name) : attribute.name;
      if (typeof value === 'object' && value !== null)
        return `${JSON.stringify(name)}: ${this.expression(value.value, location, at)}`;
      if (name === 'style' && isIntrinsic && typeof value === 'string') return `style: ${styleObject(value)}`;
      return `${JSON.stringify(name)}: ${JSON.stringify(value ?? true)}`;
    });
  }

  private expression(source: string, location: Location, at: SourcePosition): string {
    const compiled = this.compile(source, at);
    if (!compiled) return 'null';
    const used = this.used[location.scope];
    for (const name of compiled.names) used?.names.add(name);
    for (const name of compiled.components) {
      used?.components.add(name);
      this.check(name, location.scope, at);
    }
    for (const name of compiled.read) this.checkVariable(name, location.scope, at, source.trim());
    return marker(location, at) + compiled.code;
  }

  private checkVariable(name: string, scope: number, at: SourcePosition, source: string): void {
    const known = [...(this.input.scopes[scope]?.names ?? []), ...this.input.globals, ...OWN_VARIABLES];
    if (known.includes(name) || name in globalThis || BROWSER_VARIABLES.has(name)) return;
    const isShort = source.length <= MAX_SHOWN && !source.includes('\n');
    this.input.diagnostics.push({
      code: 'variable-unknown',
      severity: 'error',
      message: `"${name}" is neither imported nor defined: braces hold JavaScript in this page.`,
      suggestion: `${didYouMean(name, known)}Import it at the top of the page, or define it: \`export const ${name} = …\`. For text, write ${isShort ? `\\{${source}}` : 'a backslash before the brace'}, or put it in backticks.`,
      ...at,
    });
  }

  private compile(source: string, at: SourcePosition): Compiled | undefined {
    try {
      return compileExpression(source);
    } catch (cause) {
      const error = describeError(cause);
      if (!error) throw cause;
      this.input.diagnostics.push({
        code: 'mdx-syntax',
        severity: 'error',
        message: `The expression in braces cannot be read: ${error.message}.`,
        suggestion:
          'Fix the JavaScript between { and }. Where a brace is meant as text, write \\{ or put it in backticks.',
        ...at,
        line: at.line + error.line - 1,
      });
      return undefined;
    }
  }
}

/** The position of an expression or a component in the code: see `locationOfError`. */
function marker({ scope }: Location, { line, column }: SourcePosition): string {
  return `/*@${scope}:${line}:${column}*/`;
}

function call(type: string, props: string[], children: string[]): string {
  const all = [...props];
  if (children.length === 1) all.push(`children: ${children[0]}`);
  if (children.length > 1) all.push(`children: [${children.join(', ')}]`);
  return `_dt.${children.length > 1 ? 'jsxs' : 'jsx'}(${type}, { ${all.join(', ')} })`;
}

/** HTML that cannot be split into elements: unchanged, in a separate block. */
function rawElement(nodes: readonly (Node | Raw)[]): string {
  return `_dt.jsx("div", { "data-dt": "raw", dangerouslySetInnerHTML: { __html: ${JSON.stringify(treeToHtml(nodes))} } })`;
}

function findSlot(nodes: readonly Node[]): Extract<Node, { type: 'slot' }> | undefined {
  for (const node of nodes) {
    if (node.type === 'slot') return node;
    const inner = 'children' in node && node.type !== 'fragment' ? findSlot(node.children) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** What to do about a component that a page does not have. */
function suggestComponent(name: string, known: readonly string[]): string {
  const equivalent = adviseEquivalent(name, known).trimEnd();
  return (
    equivalent ||
    `${didYouMean(name, known)}Import it at the top of the page: \`import { ${name} } from '…'\`, or name its module in components of the config, for all pages. For the text "<${name}>", use backticks or \\<.`
  );
}
