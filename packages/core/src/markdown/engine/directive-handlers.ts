import type { ProcessorOptions } from '@mdx-js/mdx';
import type { ElementContent } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot, Parents } from 'mdast';
import type { Diagnostic } from '../../diagnostics/index.js';
import { containerUnknown, unmaskedText } from '../mask-source.js';
import { positionOf } from '../transforms/context.js';
import type { EngineInput } from './engine.js';

type Handlers = NonNullable<NonNullable<ProcessorOptions['remarkRehypeOptions']>['handlers']>;
type State = Parameters<NonNullable<Handlers['paragraph']>>[0];

/** A directive as `remark-directive` makes them, or a container of the page. */
type Directive = Parents & { name: string };

/**
 * Handlers that make elements of directives. One that no plugin has given an element stays as it is written: much text
 * with a colon looks like a directive, `at 10:30` for example.
 */
export function directiveHandlers(input: EngineInput): Handlers {
  const { file, diagnostics } = input;
  const element = (state: State, node: Directive, children: ElementContent[]): ElementContent =>
    state.applyData(node as MdastNodes, { type: 'element', tagName: 'div', properties: {}, children });
  const paragraph = (children: ElementContent[]): ElementContent => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children,
  });
  return {
    textDirective: (state, node: Directive) =>
      isHandled(node) ? element(state, node, state.all(node) as ElementContent[]) : asWritten(state, node, input),
    leafDirective: (state, node: Directive) => {
      if (isHandled(node)) return element(state, node, state.all(node) as ElementContent[]);
      diagnostics.push({
        code: 'directive-unknown',
        severity: 'warning',
        message: `No plugin makes anything of the directive "::${node.name}"; the line stays as it is.`,
        suggestion: 'Add a plugin for it to "markdown.remarkPlugins", or put a backslash before the colons.',
        ...positionOf(node, file),
      });
      return paragraph(asWritten(state, node, input));
    },
    containerDirective: (state, node: Directive) => {
      if (isHandled(node)) return element(state, node, state.wrap(state.all(node), true) as ElementContent[]);
      diagnostics.push(containerUnknown(node.name, positionOf(node, file)));
      const lines = sourceOf(node, input).split('\n');
      const end = /^\s*(:{3,})\s*$/.exec(lines.at(-1) ?? '')?.[1];
      const line = (value: string) => paragraph([{ type: 'text', value }]);
      // The label is in the first line.
      const body = node.children.filter(({ data }) => !(data as { directiveLabel?: boolean })?.directiveLabel);
      const children = state.all({ ...node, children: body } as Directive) as ElementContent[];
      return [line(lines[0] ?? ''), ...children, ...(end ? [line(end)] : [])];
    },
  };
}

/** Takes back the warnings about containers that turn out to be directives: their handlers replace them. */
export function withdrawWarnings(tree: MdastRoot, diagnostics: Diagnostic[]): void {
  const lines = new Set(directivesIn(tree).map(({ position }) => position?.start.line));
  const left = diagnostics.filter(({ code, line }) => code !== 'container-unknown' || !lines.has(line));
  diagnostics.splice(0, diagnostics.length, ...left);
}

function directivesIn(parent: Parents): Parents[] {
  return parent.children.flatMap((node): Parents[] => {
    if (!('children' in node)) return [];
    const own = (node.type as string) === 'containerDirective' ? [node] : [];
    return [...own, ...directivesIn(node)];
  });
}

function isHandled({ data }: Directive): boolean {
  return (data as { hName?: string } | undefined)?.hName !== undefined;
}

/** The text of a directive, with the elements of its label. */
function asWritten(state: State, node: Directive, input: EngineInput): ElementContent[] {
  const [first, last] = [node.children[0], node.children.at(-1)];
  const text = (value: string): ElementContent => ({ type: 'text', value });
  if (!first || !last) return [text(sourceOf(node, input))];
  const before = sourceOf(node, input, { to: first.position?.start.offset });
  const after = sourceOf(node, input, { from: last.position?.end.offset });
  return [text(before), ...(state.all(node) as ElementContent[]), text(after)];
}

function sourceOf(
  { position }: Directive,
  { text, masks }: EngineInput,
  { from = position?.start.offset ?? 0, to = position?.end.offset ?? 0 }: { from?: number; to?: number } = {},
): string {
  return unmaskedText(text, masks, from, to);
}
