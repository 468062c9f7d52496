import { hash } from 'node:crypto';
import { type CodeBlock, codeToHtml } from '../highlight/code-to-html.js';
import { parseMeta } from '../highlight/meta.js';
import { takeNotations } from '../highlight/notations.js';
import { classes, type Element, h, isElement, type Node, type Parent, type Root, textOf } from '../tree.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Part of every key: raise it when the same code would give other HTML. */
const HIGHLIGHT_VERSION = '1';

/** Names of the languages in a tree's code blocks, to load their grammars before `code` runs. */
export function languagesOf(parent: Parent, into: Set<string>): void {
  for (const node of parent.children) {
    if (isElement(node, 'pre')) {
      const inner = codeIn(node);
      if (inner) into.add(languageOf(inner));
    } else if ('children' in node) languagesOf(node, into);
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

function codeBlock(inner: Element, pre: Element, file: string, context: TransformContext): Element {
  const { options, labels } = context;
  const language = languageOf(inner);
  const attached = /^[^{[]*(\{.*)$/.exec(inner.data?.lang ?? '')?.[1] ?? '';
  const meta = parseMeta(`${attached} ${inner.data?.meta ?? ''}`.trim());
  if (options.highlighter && !options.highlighter.knows(language)) {
    context.problems.push({
      code: 'code-language-unknown',
      severity: 'warning',
      message: `There is no highlighting for the language "${language}"; the code stays plain.`,
      hint: 'Use the name of a known language, or "text".',
      ...positionOf(pre, file),
    });
  }
  const source = textOf(inner).replace(/\r\n/g, '\n').replace(/\n$/, '');
  const wrap = meta.wrapCode ?? options.wrapCode ?? false;
  const block: CodeBlock = {
    ...takeNotations(source),
    language,
    highlighted: meta.highlighted,
    lineNumbers: meta.lineNumbers ?? options.lineNumbers ?? false,
    wrap,
  };
  const children: Node[] = [];
  if (meta.title) children.push(h('div', { className: ['dt-code-title'] }, [meta.title]));
  children.push({ type: 'raw', value: cached(block, source, context) + tools(labels, wrap) });
  const element = h('div', { className: ['dt-code'], ...(language ? { dataLang: language } : {}) }, children);
  element.data = { code: block.code };
  element.position = pre.position;
  return element;
}

function tools(labels: TransformContext['labels'], wrap: boolean): string {
  const copy = `<button type="button" class="dt-copy" aria-label="${labels.copyCode}"></button>`;
  const toggle = `<button type="button" class="dt-wrap" aria-pressed="${wrap}" aria-label="${labels.wrapLines}"></button>`;
  return `<div class="dt-code-tools">${copy}${toggle}</div>`;
}

function cached(block: CodeBlock, source: string, { options }: TransformContext): string {
  const { highlighter, highlightCache } = options;
  if (!highlightCache) return codeToHtml(block, highlighter);
  const facts = [
    HIGHLIGHT_VERSION,
    highlighter ? 1 : 0,
    block.language,
    [...block.highlighted].join(),
    block.lineNumbers,
    block.wrap,
  ];
  const key = hash('sha1', `${facts.join('\0')}\0${source}`, 'hex');
  const known = highlightCache.get(key);
  if (known !== undefined) return known;
  const html = codeToHtml(block, highlighter);
  highlightCache.set(key, html);
  return html;
}
