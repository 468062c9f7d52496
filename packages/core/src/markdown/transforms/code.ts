import { hash } from 'node:crypto';
import { ansiToLines, withoutAnsi } from '../highlight/ansi.js';
import { type CodeBlock, codeToHtml } from '../highlight/code-to-html.js';
import type { CodeToken } from '../highlight/create-line-tokenizer.js';
import { fenceInfo, fenceText } from '../highlight/fence.js';
import { type FenceMeta, fileName, parseMeta } from '../highlight/meta.js';
import { takeNotations } from '../highlight/notations.js';
import { typeToTokens } from '../highlight/type-to-tokens.js';
import { missingLine } from '../highlight/unknown-in-fence.js';
import type { Part } from '../parts.js';
import type { Recording } from '../recordings.js';
import { codeIn, type Element, h, isElement, type Node, type Parent, type Root, textOf } from '../tree.js';
import { drawTypes, withAnswers } from '../typed-code.js';
import type { MarkdownOptions } from '../types.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Part of every key: increase it when the HTML for the same code changes. */
const HIGHLIGHT_VERSION = '6';

/**
 * Names of the languages in a tree's code blocks that are still to be coloured, to load their grammars before `code`
 * runs.
 */
export function languagesOf(parent: Parent, options: MarkdownOptions, into: Set<string>): void {
  for (const node of parent.children) {
    if (isElement(node, 'pre')) {
      const inner = codeIn(node);
      if (inner && options.highlightCache?.get(keyOf(readBlock(inner, options), options)) === undefined) {
        into.add(fenceInfo(inner).language);
        if (inner.data?.meta?.includes('twoslash')) into.add('ts');
      }
    } else if (isType(node)) {
      if (options.highlightCache?.get(typeKey(textOf(node))) === undefined) into.add('ts');
    } else if ('children' in node) languagesOf(node, options, into);
  }
}

/** Highlights code blocks and adds their tools, and highlights types in lines. */
export function code(tree: Root, context: TransformContext): void {
  walk(tree, context.file, (node, parent, index, file) => {
    if (isType(node)) {
      node.children = typeNodes(textOf(node), context.options);
      return false;
    }
    if (!isElement(node, 'pre')) return undefined;
    const inner = codeIn(node);
    if (inner) parent.children[index] = codeBlock(inner, node, file, context);
    return false;
  });
}

function isType(node: Node): node is Element {
  return isElement(node, 'code') && node.data?.isType === true;
}

/** A code block as written, and its parsed fence. */
interface ReadBlock {
  block: CodeBlock;
  source: string;
  title?: string;
  meta: FenceMeta;
}

function readBlock(inner: Element, options: MarkdownOptions): ReadBlock {
  const info = fenceInfo(inner);
  const meta = parseMeta(info.meta, options.fenceKeys);
  const { types } = inner.data ?? {};
  const source = types?.types.code ?? fenceText(inner);
  const noted = takeNotations(source);
  const isAnsi = info.language === 'ansi';
  const block: CodeBlock = {
    ...noted,
    ...(types && { types: drawTypes(types, noted.sourceLines) }),
    ...(isAnsi && { code: withoutAnsi(noted.code), tokens: ansiToLines(noted.code) }),
    language: info.language,
    highlighted: meta.highlighted,
    lineNumbers: meta.lineNumbers ?? options.lineNumbers ?? false,
    wrap: meta.wrapCode ?? options.wrapCode ?? false,
  };
  const title = meta.title ?? fileName(meta.file);
  // The tab's label is not repeated.
  return { block, source, title: title === inner.data?.tab ? undefined : title, meta };
}

function codeBlock(inner: Element, pre: Element, file: string, context: TransformContext): Element {
  const { options, labels } = context;
  const read = readBlock(inner, options);
  const { block, title } = read;
  const { language } = block;
  const children: Node[] = [];
  if (title) children.push(h('div', { dataDt: 'code-title' }, [title]));
  children.push(preOf(cached(read, options), pre), tools(labels, block));
  const lines = block.code.split('\n').length;
  const beyond = [...block.highlighted].find((line) => line > lines);
  if (beyond) context.diagnostics.push(missingLine(beyond, lines, positionOf(pre, file)));
  if (isLong(read, lines, options)) children.push(expandButton(labels, lines));
  if (inner.data?.recording) children.push(recordedRun(inner.data.recording, labels));
  const element = h(
    'div',
    {
      dataDt: 'code',
      ...frameOf(read),
      ...(isLong(read, lines, options) && { dataLong: true }),
      ...(language ? { dataLang: language } : {}),
      ...(inner.data?.types && { dataTypes: inner.data.types.url }),
    },
    children,
  );
  element.data = { code: block.types ? withAnswers(block.code, block.types) : block.code };
  element.position = pre.position;
  return element;
}

/** The highlighted block: finished HTML, or elements if a component replaces its `pre`. */
function preOf(html: string, { data }: Element): Node {
  if (!data?.isReplaced) return { type: 'raw', value: html };
  const [, className, value = ''] = /^<pre(?: class="([^"]*)")?><code>([\s\S]*)<\/code><\/pre>$/.exec(html) ?? [];
  const pre = h('pre', className ? { className: className.split(' ') } : {}, [h('code', {}, [{ type: 'raw', value }])]);
  return { ...pre, data: { isReplaced: true } };
}

/** Languages of commands to type. */
const SHELLS = new Set(
  'bash bat cmd console fish powershell ps1 sh shell shell-session shellscript shellsession zsh'.split(' '),
);

/** A line with a prompt: `$`, `me@host:~$`, `PS C:\>` or `C:\>`. */
const PROMPT = /^(?:[$>#] |PS [^>\n]*>|[A-Za-z]:\\[^>\n]*>|\[?[\w.-]+@[\w.-]+[: ][^\s$#]*[$#] )/m;

/**
 * Kind of block, for the theme: a command, output of a command, or a file. The theme positions the buttons of an
 * untitled block by it.
 */
function frameOf({ title, block, meta }: ReadBlock): Element['properties'] {
  const isOutput = meta.run !== undefined || block.language === 'ansi';
  // With a title it is a script; a session contains prompts.
  const isCommand = !title && SHELLS.has(block.language.toLowerCase()) && !PROMPT.test(block.code);
  const kind = isOutput ? 'output' : isCommand ? 'command' : undefined;
  return {
    ...(!title && { dataFrame: block.code.includes('\n') ? 'bare' : 'line' }),
    ...(kind && { dataKind: kind }),
  };
}

function tools(labels: TransformContext['labels'], { wrap, types }: CodeBlock): Element {
  const button = (part: Part, label: string, state: Element['properties'] = {}) =>
    h('button', { type: 'button', dataDt: part, ...state, ariaLabel: label });
  return h('div', { dataDt: 'code-tools' }, [
    button('copy', labels.copyCode),
    button('wrap', labels.wrapLines, { ariaPressed: String(wrap) }),
    ...(types && types.names.length > 0 ? [button('types', labels.showTypes)] : []),
  ]);
}

/** A block is collapsed if requested, unless that would hide only a few lines. */
const MIN_LONG = 12;

function isLong({ meta }: ReadBlock, lines: number, { collapseCode }: MarkdownOptions): boolean {
  if (meta.collapse !== undefined) return meta.collapse && lines > MIN_LONG;
  return Boolean(collapseCode) && lines > Math.max(Number(collapseCode), MIN_LONG);
}

function expandButton(labels: TransformContext['labels'], lines: number): Element {
  return h('button', { type: 'button', dataDt: 'expand', ariaExpanded: 'false' }, [
    h('span', {}, [labels.showLines.replace('{count}', String(lines))]),
    h('span', {}, [labels.showFewerLines]),
  ]);
}

/** What a run printed, behind a native button: it works without script, and a printed page leaves it out. */
function recordedRun(recording: Recording, labels: TransformContext['labels']): Element {
  const { command, tool, duration, date, output } = recording;
  const code = output.join('\n');
  const block: CodeBlock = {
    ...takeNotations(''),
    code: withoutAnsi(code),
    tokens: ansiToLines(code),
    language: 'ansi',
    highlighted: new Set(),
    lineNumbers: false,
    wrap: false,
  };
  const facts = [tool, `${duration} ms`, labels.recorded.replace('{date}', date)].join(' · ');
  return h('details', { dataDt: 'recording' }, [
    h('summary', {}, [h('span', {}, [labels.run]), ' ', h('code', {}, [command])]),
    { type: 'raw', value: codeToHtml(block, undefined) },
    h('p', {}, [facts]),
  ]);
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

/** A type in a line, coloured; plain without a highlighter. */
function typeNodes(type: string, { highlighter, highlightCache }: MarkdownOptions): Node[] {
  if (!highlighter) return [{ type: 'text', value: type }];
  const key = typeKey(type);
  const known = highlightCache?.get(key);
  const tokens = known === undefined ? typeToTokens(type, highlighter) : (JSON.parse(known) as CodeToken[]);
  if (known === undefined) highlightCache?.set(key, JSON.stringify(tokens));
  return tokens.map(({ text, kind }) =>
    kind === '' ? { type: 'text', value: text } : h('span', { className: [kind] }, [text]),
  );
}

function typeKey(type: string): string {
  return hash('sha1', `type\0${HIGHLIGHT_VERSION}\0${type}`, 'hex');
}

/** Computes the cache key of a block: its text and everything else that its HTML depends on. */
function keyOf({ block, source }: ReadBlock, { highlighter }: MarkdownOptions): string {
  const facts = [
    HIGHLIGHT_VERSION,
    highlighter ? 1 : 0,
    block.language,
    [...block.highlighted].join(),
    block.lineNumbers,
    block.wrap,
    block.types ? JSON.stringify(block.types) : '',
  ];
  return hash('sha1', `${facts.join('\0')}\0${source}`, 'hex');
}
