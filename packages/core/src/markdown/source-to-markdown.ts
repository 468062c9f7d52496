import type { FileTree } from './file-to-tree.js';
import { parseMeta } from './highlight/meta.js';
import { EXPLICIT_ID } from './transforms/headings.js';
import {
  type Element,
  type FragmentUse,
  headingDepth,
  isExpression,
  isJsxElement,
  isParent,
  type JsxElement,
  type Node,
  textOf,
} from './tree.js';

/**
 * The page as clean Markdown, for readers that are programs: the source after its frontmatter, with fragments put in,
 * imports, expressions and component tags taken out, and links as they stand on the page. Reads the tree after its
 * transforms, for the links.
 */
export function sourceToMarkdown(page: FileTree, parsed: ReadonlyMap<FragmentUse, FileTree>): string {
  const text = tidy(fileText(page, page.tree.children, parsed));
  // A heading without a position in the source was made from the title.
  const [first] = page.tree.children;
  if (!first || headingDepth(first) !== 1 || first.position) return text;
  return `# ${textOf(first)}\n\n${text}`.trimEnd().concat('\n');
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** One file's text and the fragments that may be used in it. */
interface Context {
  source: string;
  /** For the children that a fragment shows of the file that uses it. */
  caller?: Context;
  parsed: ReadonlyMap<FragmentUse, FileTree>;
}

function fileText(file: FileTree, nodes: readonly Node[], parsed: Context['parsed'], caller?: Context): string {
  const context: Context = { source: file.source, parsed, ...(caller ? { caller } : {}) };
  const edits = collect(nodes, context);
  for (const { position } of [...file.esm, ...file.comments]) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start !== undefined && end !== undefined) edits.push({ start, end, text: '' });
  }
  return apply(file.source, edits, file.bodyStart, file.source.length);
}

function collect(nodes: readonly Node[], context: Context, into: Edit[] = []): Edit[] {
  for (const node of nodes) {
    const edit = nodeEdit(node, context);
    if (edit) into.push(edit);
    else if (isParent(node) && node.type !== 'fragment') {
      if (node.type === 'element') into.push(...elementEdits(node, context.source));
      collect(node.children, context, into);
    }
  }
  return into;
}

/** What stands for a node as a whole; elements are edited inside. */
function nodeEdit(node: Node, context: Context): Edit | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  if (isExpression(node)) return { start, end, text: '' };
  if (node.type === 'text' && context.source[start] === '{' && context.source[end - 1] === '}')
    return { start, end, text: node.value };
  if (node.type === 'slot' && context.caller) return { start, end, text: childrenText(node.children, context.caller) };
  if (node.type === 'fragment') {
    const file = context.parsed.get(node);
    return { start, end, text: file ? fileText(file, node.children, context.parsed, context).trim() : '' };
  }
  if (!isJsxElement(node)) return undefined;
  const text = jsxText(node, context, start, end);
  if (node.type === 'mdxJsxTextElement') return { start, end, text };
  // A block's own indentation goes with its tags.
  let from = start;
  while (context.source[from - 1] === ' ' || context.source[from - 1] === '\t') from -= 1;
  return { start: from, end, text: `\n${text}\n` };
}

function childrenText(nodes: readonly Node[], context: Context): string {
  const start = nodes.find((node) => node.position)?.position?.start.offset;
  const end = nodes.findLast((node) => node.position)?.position?.end.offset;
  if (start === undefined || end === undefined) return '';
  return dedent(apply(context.source, collect(nodes, context), start, end)).trim();
}

/** Attributes that say what a component's content is about. */
const NAMES = new Set(['label', 'title']);

function jsxText(node: JsxElement, context: Context, start: number, end: number): string {
  const open = openingTagEnd(context.source, start);
  const close = context.source.lastIndexOf('</', end);
  const inner = open < end && close >= open ? apply(context.source, collect(node.children, context), open, close) : '';
  if (node.type === 'mdxJsxTextElement') return inner;
  const name = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && NAMES.has(attribute.name));
  const label = typeof name?.value === 'string' ? name.value : '';
  return [label && `**${label}**`, dedent(inner).trim()].filter(Boolean).join('\n\n');
}

/** Offset after the `>` of a tag, past quotes and braces. */
function openingTagEnd(source: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at++) {
    const char = source[at] as string;
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || (char === '`' && depth > 0)) quote = char;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (char === '>' && depth === 0 && source[at - 1] !== '=') return at + 1;
  }
  return source.length;
}

function elementEdits(node: Element, source: string): Edit[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return [];
  if (headingDepth(node) > 0) {
    const id = EXPLICIT_ID.exec(source.slice(start, end));
    return id ? [{ start: start + id.index, end, text: '' }] : [];
  }
  if (node.tagName === 'a' && source[start] === '[') return addressEdit(node.properties.href, node, source, end);
  return node.tagName === 'img' && source[start] === '!' ? addressEdit(node.properties.src, node, source, end) : [];
}

/** Replaces the address in `[text](address "title")`. */
function addressEdit(address: unknown, node: Element, source: string, end: number): Edit[] {
  const from = node.children.at(-1)?.position?.end.offset ?? node.position?.start.offset ?? end;
  const match = /\]\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)/.exec(source.slice(from, end));
  const written = match?.[1];
  if (!match || typeof address !== 'string' || written === undefined || written === address) return [];
  const start = from + match.index + match[0].length - written.length;
  return [{ start, end: start + written.length, text: address }];
}

function apply(source: string, edits: Edit[], from: number, to: number): string {
  let out = '';
  let at = from;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at || end > to) continue;
    out += source.slice(at, start) + text;
    at = end;
  }
  return out + source.slice(at, to);
}

function dedent(text: string): string {
  const lines = text.replace(/^[ \t]*\r?\n/, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY);
  return Number.isFinite(indent) && indent > 0 ? lines.map((line) => line.slice(indent)).join('\n') : lines.join('\n');
}

// A fence that has no end takes the rest of the text with it. Looking ahead keeps the search from trying shorter fences.
const FENCED =
  /((?:^|\n)[ \t]*(`{3,}(?!`)(?![^\n]*`)|~{3,}(?!~))[^\n]*(?:\n(?:[\s\S]*?\n)?[ \t]*\2[`~]*[ \t]*(?=\n|$)|[\s\S]*$))/;

const FENCE_LINE = /^(\n?[ \t]*(?:`{3,}|~{3,}))([^\n]*)/;

/** Language and title of a fence; the rest is for the page's looks and for checks. */
function shortInfo(info: string): string {
  const [language = ''] = /^[^\s{]*/.exec(info.trim()) ?? [];
  const { title } = parseMeta(info.trim().slice(language.length));
  return title === undefined ? language : `${language} title="${title}"`;
}

/** Runs of blank lines and single spaces that edits left at line ends go; code stays as it is. */
function tidy(text: string): string {
  // Of every three parts one is prose, one a fenced block, one the block's marks.
  const parts = text.split(FENCED).map((part, index) => {
    if (index % 3 === 2) return '';
    if (index % 3 === 1)
      return part.replace(FENCE_LINE, (_all, placeholders: string, info: string) => placeholders + shortInfo(info));
    return part.replace(/(\S) (?=\r?\n|$)/g, '$1').replace(/\n(?:[ \t]*\r?\n){2,}/g, '\n\n');
  });
  return `${parts.join('').trim()}\n`;
}
