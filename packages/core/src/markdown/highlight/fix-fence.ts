import type { Fix } from '../../shared/diagnostic.js';
import { escapeRegExp } from '../../shared/escape-reg-exp.js';
import type { UnknownNotation } from './notations.js';

/** Keys of other tools with the same value under another name. */
const RENAMED = new Map([
  ['filename', 'title'],
  ['fileName', 'title'],
  ['caption', 'title'],
]);
/** Keys of other tools that are on or off. */
const SWITCHES = new Map([
  ['showLineNumbers', 'lineNumbers'],
  [':line-numbers', 'lineNumbers'],
  [':no-line-numbers', 'lineNumbers=false'],
  ['wrap', 'wrapCode'],
  ['fold', 'collapse'],
  ['expandable', 'collapse'],
  // With a value it names lines.
  ['lines', 'lineNumbers'],
]);
/** Keys of other tools for what all blocks have, or none. */
const WITHOUT_EQUIVALENT = new Set(['copy', 'frame', 'hangingIndent', 'height', 'icon', 'preserveIndent']);
/** Keys of other tools whose value names lines. */
const LINE_KEYS = new Set(['highlight', 'hl_lines', 'lines', 'mark']);

const VALUE = String.raw`"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\}|\[[^\]\n]*\]|[^\s"'{[]\S*`;

/** A file with code blocks. */
export interface FenceSource {
  text: string;
  /** Offsets of its lines. */
  lineStarts: readonly number[];
}

/** Splits a file for fixes of its code blocks. */
export function toFenceSource(text: string): FenceSource {
  return { text, lineStarts: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)] };
}

/**
 * Writes a key of another tool as Diptych reads it; `undefined` where that is not certain.
 * @param line 1-based line of the fence.
 * @param hasTitle Whether the block has a title already.
 */
export function fixFenceKey(
  key: string,
  source: FenceSource,
  { line, hasTitle }: { line: number; hasTitle: boolean },
): Fix | undefined {
  const start = source.lineStarts[line - 1] ?? 0;
  const text = lineAt(source, line);
  if (!/[`~]{3}/.test(text)) return undefined;
  // `:line-numbers` stands at the language itself, and `{1}` may follow at once.
  const isAttached = key.startsWith(':');
  const [before, after] = isAttached ? [String.raw`\S`, String.raw`[\s{]`] : [String.raw`[\s}]`, String.raw`\s`];
  const found = new RegExp(`(?<=${before})${escapeRegExp(key)}(?:=(${VALUE}))?(?=${after}|$)`).exec(text);
  if (!found) return undefined;
  const written = rewrite(key, withoutBraces(found[1]), hasTitle);
  if (written === undefined) return undefined;
  const end = found.index + found[0].length;
  const spaced = isAttached ? ` ${written}${text[end] === '{' ? ' ' : ''}` : written;
  // What is removed takes the space before it along.
  const from = written === '' && text[found.index - 1] === ' ' ? found.index - 1 : found.index;
  return { edits: [{ start: start + from, end: start + end, text: spaced }] };
}

/** Whether a word after the language is the name of a file, which Mintlify shows as the title. */
export function isFileName(key: string): boolean {
  return /^(?:[\w@.()[\]-]+\/)*[\w@.()[\]-]*\.[a-z]\w*$/i.test(key);
}

/** `{"a.ts"}`, a text as JSX has it, without its braces. */
function withoutBraces(value: string | undefined): string | undefined {
  return /^\{\s*("[^"]*"|'[^']*')\s*\}$/.exec(value ?? '')?.[1] ?? value;
}

function rewrite(key: string, value: string | undefined, hasTitle: boolean): string | undefined {
  const name = RENAMED.get(key);
  if (name !== undefined) return value === undefined || hasTitle ? undefined : `${name}=${quoted(value)}`;
  if (WITHOUT_EQUIVALENT.has(key)) return '';
  const option = key === 'lines' && value !== undefined ? undefined : SWITCHES.get(key);
  if (option !== undefined) {
    if (value === undefined) return option;
    return /^\{?(?:true|false)\}?$/.test(value) ? `${option}${value.includes('false') ? '=false' : ''}` : undefined;
  }
  if (key === 'linenums') return /^["']1["']$/.test(value ?? '') ? 'lineNumbers' : undefined;
  if (LINE_KEYS.has(key)) {
    const lines = /^["'{[]([\d\s,-]+)["'}\]]$/.exec(value ?? '')?.[1];
    return lines && `{${lines.trim().replace(/\s*,\s*|\s+/g, ',')}}`;
  }
  if (isFileName(key)) return value === undefined && !hasTitle ? `title="${key}"` : undefined;
  const title = /^\[([^\]"]+)\]$/.exec(key)?.[1];
  return title && !hasTitle ? `title="${title}"` : undefined;
}

function quoted(value: string): string {
  return /^["']/.test(value) ? value : `"${value}"`;
}

/**
 * Writes a comment of Docusaurus as a notation: `highlight-next-line`, and `highlight-start` with its end.
 * @param line 1-based line of the fence.
 */
export function fixNotation({ text, line: own }: UnknownNotation, source: FenceSource, line: number): Fix | undefined {
  if (!/[`~]{3}/.test(lineAt(source, line))) return undefined;
  const at = line + own;
  if (text === 'highlight-next-line') return replaceIn(source, at, text, '[!code highlight]');
  if (text !== 'highlight-start') return undefined;
  for (let end = at + 1; end <= source.lineStarts.length; end++) {
    const current = lineAt(source, end);
    if (/^[\s>]*[`~]{3}/.test(current) || current.includes(text)) return undefined;
    if (!current.includes('highlight-end')) continue;
    const fix = replaceIn(source, at, text, `[!code highlight:${end - at - 1}]`);
    const removed = {
      start: source.lineStarts[end - 1] ?? 0,
      end: source.lineStarts[end] ?? source.text.length,
      text: '',
    };
    return fix && { edits: [...fix.edits, removed] };
  }
  return undefined;
}

function replaceIn(source: FenceSource, line: number, from: string, to: string): Fix | undefined {
  const index = lineAt(source, line).indexOf(from);
  if (index < 0) return undefined;
  const start = (source.lineStarts[line - 1] ?? 0) + index;
  return { edits: [{ start, end: start + from.length, text: to }] };
}

function lineAt({ text, lineStarts }: FenceSource, line: number): string {
  return text.slice(lineStarts[line - 1] ?? 0, lineStarts[line] ?? text.length).trimEnd();
}
