import { hash } from 'node:crypto';
import { type CodeBlock, codeToHtml } from '../highlight/code-to-html.js';
import { parseMeta } from '../highlight/meta.js';
import { findUnknownNotations, takeNotations } from '../highlight/notations.js';
import { unknownFenceKey, unknownNotation } from '../highlight/unknown-in-fence.js';
import { classes, type Element, h, isElement, type Node, type Parent, type Root, textOf } from '../tree.js';
import type { MarkdownOptions } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Part of every key: raise it when the same code would give other HTML. */
const HIGHLIGHT_VERSION = '4';

/** Names of the languages in a tree's code blocks that are still to be coloured, to load their grammars before `code` runs. */
export function languagesOf(parent: Parent, options: MarkdownOptions, into: Set<string>): void {
  for (const node of parent.children) {
    if (isElement(node, 'pre')) {
      const inner = codeIn(node);
      if (inner && options.highlightCache?.get(keyOf(readBlock(inner, options), options)) === undefined) {
        into.add(languageOf(inner));
      }
    } else if ('children' in node) languagesOf(node, options, into);
  }
}

/** Colours code blocks and gives them their tools. */
export function code(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, parent, index, file) => {
    if (!isElement(node, 'pre')) return undefined;
    const inner = codeIn(node);
    if (inner) parent.children[index] = codeBlock(inner, node, file, context);
    return false;
  });
}

function codeIn(pre: Element): Element | undefined {
  const [inner] = pre.children;
  return pre.children.length === 1 && isElement(inner, 'code') ? inner : undefined;
}

function languageOf(inner: Element): string {
  const language =
    inner.data?.lang ??
    classes(inner)
      .find((name) => name.startsWith('language-'))
      ?.slice('language-'.length) ??
    '';
  // `js{1,3}`, without a space, is common enough.
  return language.replace(/[{[].*$/, '');
}

/** A code block as it is written, and what its fence says. */
interface ReadBlock {
  block: CodeBlock;
  source: string;
  title?: string;
  unknownKeys: string[];
}

function readBlock(inner: Element, options: MarkdownOptions): ReadBlock {
  const attached = /^[^{[]*([{[].*)$/.exec(inner.data?.lang ?? '')?.[1] ?? '';
  const meta = parseMeta(`${attached} ${inner.data?.meta ?? ''}`.trim(), options.fenceKeys);
  const source = textOf(inner).replace(/\r\n/g, '\n').replace(/\n$/, '');
  const block: CodeBlock = {
    ...takeNotations(source),
    language: languageOf(inner),
    highlighted: meta.highlighted,
    lineNumbers: meta.lineNumbers ?? options.lineNumbers ?? false,
    wrap: meta.wrapCode ?? options.wrapCode ?? false,
  };
  return { block, source, title: meta.title, unknownKeys: meta.unknown };
}

function codeBlock(inner: Element, pre: Element, file: string, context: TransformContext): Element {
  const { options, labels } = context;
  const read = readBlock(inner, options);
  const { block, title } = read;
  const { language } = block;
  if (options.highlighter && !options.highlighter.knows(language)) {
    context.diagnostics.push({
      code: 'code-language-unknown',
      severity: 'warning',
      message: `There is no highlighting for the language "${language}"; the code stays plain.`,
      suggestion: 'Use the name of a known language, or "text".',
      ...positionOf(pre, file),
    });
  }
  const position = positionOf(pre, file);
  context.diagnostics.push(
    ...read.unknownKeys.map((key) => unknownFenceKey(key, read.source.trim() === '', position)),
    ...findUnknownNotations(read.source).map((notation) => unknownNotation(notation, position)),
  );
  const children: Node[] = [];
  if (title) children.push(h('div', { className: ['dt-code-title'] }, [title]));
  children.push({ type: 'raw', value: cached(read, options) + tools(labels, block.wrap) });
  const element = h(
    'div',
    { className: frameClasses(title, block.code), ...(language ? { dataLang: language } : {}) },
    children,
  );
  element.data = { code: block.code };
  element.position = pre.position;
  return element;
}

/** Without a title, the theme must know where there is room for the buttons. */
function frameClasses(title: string | undefined, code: string): string[] {
  if (title) return ['dt-code'];
  return ['dt-code', code.includes('\n') ? 'dt-code-bare' : 'dt-code-line'];
}

function tools(labels: TransformContext['labels'], wrap: boolean): string {
  const copy = `<button type="button" class="dt-copy" aria-label="${labels.copyCode}"></button>`;
  const toggle = `<button type="button" class="dt-wrap" aria-pressed="${wrap}" aria-label="${labels.wrapLines}"></button>`;
  return `<div class="dt-code-tools">${copy}${toggle}</div>`;
}

function cached(read: ReadBlock, options: MarkdownOptions): string {
  const { highlighter, highlightCache } = options;
  if (!highlightCache) return codeToHtml(read.block, highlighter);
  const key = keyOf(read, options);
  const known = highlightCache.get(key);
  if (known !== undefined) return known;
  const html = codeToHtml(read.block, highlighter);
  highlightCache.set(key, html);
  return html;
}

/** Names a block in the cache: its text and whatever else its HTML depends on. */
function keyOf({ block, source }: ReadBlock, { highlighter }: MarkdownOptions): string {
  const facts = [
    HIGHLIGHT_VERSION,
    highlighter ? 1 : 0,
    block.language,
    [...block.highlighted].join(),
    block.lineNumbers,
    block.wrap,
  ];
  return hash('sha1', `${facts.join('\0')}\0${source}`, 'hex');
}
