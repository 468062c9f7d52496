import { escapeText } from '../../shared/escape.js';
import type { CodeRange, DrawnTypes } from '../typed-code.js';
import type { Highlighter } from './create-highlighter.js';
import type { CodeToken } from './create-line-tokenizer.js';
import type { FenceMeta } from './meta.js';
import type { NotatedCode, WordMark } from './notations.js';

/** A code block, ready to be coloured. */
export interface CodeBlock extends NotatedCode {
  language: string;
  highlighted: FenceMeta['highlighted'];
  lineNumbers: boolean;
  wrap: boolean;
  /** Of terminal output, which brings its own colours. */
  tokens?: CodeToken[][];
  /** Types of its names, and answers below its lines. */
  types?: DrawnTypes;
}

/**
 * Creates the `pre` of a code block. Lines are elements only if a line has a class; the style sheet adds line numbers
 * and signs, so that the text is exactly the code.
 */
export function codeToHtml(block: CodeBlock, highlighter: Highlighter | undefined): string {
  const lines =
    block.tokens ??
    highlighter?.tokenize(block.code, block.language) ??
    block.code.split('\n').map((text) => [{ text, kind: '' }]);
  const classesByLine = lineClasses(block);
  const byLine = block.lineNumbers || classesByLine.size > 0;
  const html = lines.map((tokens, index) => {
    const words = block.words.filter(({ from, to }) => from <= index + 1 && index + 1 <= to);
    const inner = wrapRanges(tokens, layersOf(tokens, words, block.types, index));
    const below = linesBelow(block.types, index, highlighter);
    if (!byLine) return inner + below;
    const classes = classesByLine.get(index + 1);
    return `<span class="${classes ? `line ${[...classes].join(' ')}` : 'line'}">${inner}</span>${below}`;
  });
  const preClasses = preClass(block, classesByLine);
  return `<pre${preClasses ? ` class="${preClasses}"` : ''}><code>${html.join('\n')}</code></pre>`;
}

function lineClasses(block: CodeBlock): Map<number, Set<string>> {
  const out = new Map(Array.from(block.lines, ([line, classes]) => [line, new Set(classes)]));
  for (const line of block.highlighted) out.set(line, (out.get(line) ?? new Set()).add('highlighted'));
  return out;
}

function preClass(block: CodeBlock, lines: ReadonlyMap<number, ReadonlySet<string>>): string {
  const all = new Set(Array.from(lines.values(), (classes) => [...classes]).flat());
  const out: string[] = [];
  if (block.lineNumbers) out.push('line-numbers');
  if (block.wrap) out.push('wrap');
  if (all.has('focused')) out.push('has-focused');
  if (all.has('add') || all.has('remove')) out.push('has-diff');
  return out.join(' ');
}

/** Elements around parts of a line that do not overlap: from, to, and the tag that opens each. */
type Layer = [from: number, to: number, tag: string][];

/** Highlighted words contain errors, and errors contain type notes. */
function layersOf(
  tokens: readonly CodeToken[],
  words: readonly WordMark[],
  types: DrawnTypes | undefined,
  line: number,
): Layer[] {
  const text = words.length > 0 ? tokens.map((token) => token.text).join('') : '';
  const inLine = <T extends CodeRange>(ranges: readonly T[], tagOf: (range: T) => string): Layer =>
    ranges
      .filter((range) => range.line === line)
      .sort((a, b) => a.character - b.character)
      .map((range) => [range.character, range.character + range.length, tagOf(range)]);
  const layers: Layer[] = [
    wordRanges(text, words).map(([from, to]) => [from, to, '<span class="highlighted-word">']),
    inLine(types?.errors ?? [], () => '<span class="type-error">'),
    inLine(types?.names ?? [], ({ note }) => `<span data-note="${note}">`),
  ];
  return layers.filter((layer) => layer.length > 0).map(withoutOverlap);
}

function withoutOverlap(layer: Layer): Layer {
  let end = 0;
  return layer.filter(([from, to]) => from >= end && to > from && (end = to) > 0);
}

/** @param offset Character of the line where the tokens begin. */
function wrapRanges(tokens: readonly CodeToken[], [layer, ...inner]: readonly Layer[], offset = 0): string {
  if (!layer) return tokens.map(tokenToHtml).join('');
  const length = tokens.reduce((sum, { text }) => sum + text.length, 0);
  const part = (from: number, to: number) => wrapRanges(sliceTokens(tokens, from, to), inner, offset + from);
  let out = '';
  let at = 0;
  for (const [start, end, tag] of layer) {
    const [from, to] = [Math.max(at, start - offset), Math.min(length, end - offset)];
    if (from >= to) continue;
    out += `${part(at, from)}${tag}${part(from, to)}</span>`;
    at = to;
  }
  return out + part(at, length);
}

/** The lines of code in TypeScript, as HTML. */
export function codeLines(code: string, highlighter: Highlighter): string[] {
  return highlighter.tokenize(code, 'ts').map((tokens) => tokens.map(tokenToHtml).join(''));
}

/** Answers and errors below a line: they begin with its line break, so the text without them is exactly the code. */
function linesBelow(types: DrawnTypes | undefined, line: number, highlighter: Highlighter | undefined): string {
  return (types?.below ?? [])
    .filter((one) => one.line === line)
    .map(({ character, kind, text }) => {
      const gap = ' '.repeat(character);
      const html = kind === 'type' && highlighter ? codeLines(text, highlighter) : text.split('\n').map(escapeText);
      const lines = html.map((one) => `\n${gap}<span>${one}</span>`);
      return `<span data-dt="code-note" data-kind="${kind}">${lines.join('')}</span>`;
    })
    .join('');
}

/** Ranges of the marked words, in order and without overlap. */
function wordRanges(text: string, words: readonly WordMark[]): [number, number][] {
  const found: [number, number][] = [];
  for (const { word } of words) {
    for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + word.length)) {
      found.push([at, at + word.length]);
    }
  }
  found.sort((a, b) => a[0] - b[0]);
  return found.filter((range, index) => index === 0 || range[0] >= (found[index - 1]?.[1] ?? 0));
}

/** The tokens between two characters of a line. */
export function sliceTokens(tokens: readonly CodeToken[], start: number, end: number): CodeToken[] {
  const out: CodeToken[] = [];
  let at = 0;
  for (const { text, kind } of tokens) {
    const slice = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (slice !== '') out.push({ text: slice, kind });
    at += text.length;
  }
  return out;
}

function tokenToHtml({ text, kind }: CodeToken): string {
  return kind === '' ? escapeText(text) : `<span class="${kind}">${escapeText(text)}</span>`;
}
