import { escapeText } from '../escape.js';
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
}

/**
 * The `pre` of a code block. Lines are elements only if a line has a class; line numbers and signs are
 * added by the style sheet, so that the text is exactly the code.
 */
export function codeToHtml(block: CodeBlock, highlighter: Highlighter | undefined): string {
  const lines =
    block.tokens ??
    highlighter?.tokenize(block.code, block.language) ??
    block.code.split('\n').map((text) => [{ text, kind: '' }]);
  const classesByLine = lineClasses(block);
  const byLine = block.lineNumbers || classesByLine.size > 0;
  const html = lines.map((tokens, index) => {
    const inner = lineToHtml(
      tokens,
      block.words.filter(({ from, to }) => from <= index + 1 && index + 1 <= to),
    );
    if (!byLine) return inner;
    const classes = classesByLine.get(index + 1);
    return `<span class="${classes ? `line ${[...classes].join(' ')}` : 'line'}">${inner}</span>`;
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

function lineToHtml(tokens: readonly CodeToken[], words: readonly WordMark[]): string {
  if (words.length === 0) return tokens.map(tokenToHtml).join('');
  const text = tokens.map((token) => token.text).join('');
  let out = '';
  let at = 0;
  for (const [start, end] of wordRanges(text, words)) {
    out += sliceTokens(tokens, at, start).map(tokenToHtml).join('');
    out += `<span class="highlighted-word">${sliceTokens(tokens, start, end).map(tokenToHtml).join('')}</span>`;
    at = end;
  }
  return out + sliceTokens(tokens, at, text.length).map(tokenToHtml).join('');
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
