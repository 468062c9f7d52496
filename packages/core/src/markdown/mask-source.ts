import { type Diagnostic, didYouMean, listNames } from '../diagnostics/index.js';
import { type CODE_GROUP, CONTAINER_NAMES, type ContainerType } from './labels.js';
import { findEmphasisNeighbours, findTildes, MASK_PUNCTUATION } from './mask-emphasis.js';
import type { SourcePosition } from './types.js';

/**
 * Containers and heading ids are not Markdown, and `{#id}` is not even valid MDX. So that every engine sees the same
 * text, and nothing else that has colons or braces is taken for markup, such text is overwritten before parsing
 * with text of the same length (positions stay true): noncharacters for a heading id, a heading of noncharacters for
 * the lines that open and close a container. A heading can interrupt a paragraph, ends with its line, and is allowed
 * wherever a container is. Characters that keep emphasis from being emphasis are overwritten too, and tildes that would
 * strike text through; see `findEmphasisNeighbours` and `findTildes`.
 *
 *     :::tip Title          # ▪▫▫▫ Title
 *     text                  text
 *     :::                   # ▪
 */
export const MASK_START = '\uFDD0';
const MASK_FILL = '\uFDD1';

/** The container a line opens. */
export interface ContainerStart {
  type: ContainerType | typeof CODE_GROUP;
  /** From `{title="…"}`. Other titles are parsed by the engine and stand in the heading. */
  title?: string;
  /** From `{open}`: a `details` that is open initially. */
  open: boolean;
  /** From `{groupId="…"}`: code groups whose tabs change together. */
  groupId?: string;
}

/** One overwritten piece. */
export interface Mask {
  offset: number;
  /** The replacement, of the same length as `original`. */
  text: string;
  original: string;
  kind: 'open' | 'attributes' | 'close' | 'id' | 'literal';
  container?: ContainerStart;
}

export interface MaskedSource {
  text: string;
  /** In order of their offsets. */
  masks: Mask[];
  diagnostics: Diagnostic[];
}

interface OpenContainer {
  colons: number;
  known: boolean;
  prefix: string;
}

// Quote marks, list bullets and spaces before the text of a line.
const PREFIX = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
/** A directive that attributes may follow. */
const DIRECTIVE = /:[A-Za-z][\w-]*(?:\[[^\]]*\])?$/;
const HEADING_ID = /\\?\{#[^\s{}#]+\}/g;

/**
 * Overwrites containers and heading ids.
 *
 * @param source The text of a file, its frontmatter blanked out.
 * @param file Named in problems.
 * @param engine Containers of other names are left to one that has directives.
 */
export function maskSource(source: string, file: string, { hasDirectives = false } = {}): MaskedSource {
  const clean =
    source.includes(MASK_START) || source.includes(MASK_FILL) ? source.replace(/[\uFDD0\uFDD1]/g, '\uFFFD') : source;
  if (!/:::|\{#|[*~]/.test(clean)) return { text: clean, masks: [], diagnostics: [] };
  const hasEmphasis = !clean.includes(MASK_PUNCTUATION);
  const scan: Scan = { file, hasEmphasis, hasDirectives, masks: [], diagnostics: [], stack: [], fence: undefined };
  let offset = 0;
  let line = 1;
  for (const text of clean.split('\n')) {
    scanLine(scan, text.endsWith('\r') ? text.slice(0, -1) : text, offset, line++);
    offset += text.length + 1;
  }
  return { text: applyMasks(clean, scan.masks), masks: scan.masks, diagnostics: scan.diagnostics };
}

interface Scan {
  file: string;
  /** Whether characters beside the delimiters of emphasis, and tildes, are masked. */
  hasEmphasis: boolean;
  /** Whether the engine reads containers of other names. */
  hasDirectives: boolean;
  masks: Mask[];
  diagnostics: Diagnostic[];
  stack: OpenContainer[];
  fence: { char: string; length: number; quoted: boolean } | undefined;
}

function scanLine(scan: Scan, text: string, offset: number, line: number): void {
  const prefix = PREFIX.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  if (insideFence(scan, prefix, rest)) return;
  if (rest.startsWith(':::')) {
    if (scanContainer(scan, { prefix, rest, offset, line })) return;
  }
  const ids = (text.includes('{#') ? [...text.matchAll(HEADING_ID)] : []).filter(
    ({ index }) => !scan.hasDirectives || !DIRECTIVE.test(text.slice(0, index)),
  );
  const masks = ids.map((match) => mask('id', offset + match.index, match[0], MASK_START));
  scan.masks.push(...withMisread(scan, { text, offset }, masks));
}

/** Adds the characters of a line that the engine must not see as they are, in order. */
function withMisread(scan: Scan, line: { text: string; offset: number }, masks: readonly Mask[]): Mask[] {
  const found = scan.hasEmphasis ? [...findEmphasisNeighbours(line.text), ...findTildes(line.text)] : [];
  const misread = found.map(({ offset, character, isMark }) => {
    const head = isMark ? MASK_PUNCTUATION.repeat(character.length) : MASK_START;
    return mask('literal', line.offset + offset, character, head);
  });
  const isFree = ({ offset }: Mask) =>
    !masks.some((one) => offset >= one.offset && offset < one.offset + one.original.length);
  return [...masks, ...misread.filter(isFree)].sort((a, b) => a.offset - b.offset);
}

/** Tracks fenced code; true for its lines. */
function insideFence(scan: Scan, prefix: string, rest: string): boolean {
  const { fence } = scan;
  if (fence?.quoted && !prefix.includes('>')) scan.fence = undefined;
  const match = /^(`{3,}|~{3,})(.*)$/.exec(rest);
  const placeholders = match?.[1] ?? '';
  const char = placeholders.charAt(0);
  if (scan.fence) {
    if (match && char === scan.fence.char && placeholders.length >= scan.fence.length && !match[2]?.trim())
      scan.fence = undefined;
    return true;
  }
  if (!match || (char === '`' && match[2]?.includes('`'))) return false;
  scan.fence = { char, length: placeholders.length, quoted: prefix.includes('>') };
  return true;
}

interface ContainerLine {
  prefix: string;
  /** The line from its first colon. */
  rest: string;
  /** Of the line. */
  offset: number;
  line: number;
}

/** Whether the line is handled. */
function scanContainer(scan: Scan, at: ContainerLine): boolean {
  const close = /^(:{3,})[ \t]*$/.exec(at.rest);
  if (close) return scanClose(scan, at, (close[1] as string).length);
  // Other tools have the name in braces, or an id after it.
  const open = /^(:{3,})[ \t]*(\{\.?)?([A-Za-z][\w-]*)(?=[\s{[}]|$|(#))/.exec(at.rest);
  if (!open) return false;
  const [, , brace, written = '', id] = open;
  const name = written.toLowerCase();
  const known = brace === undefined && id === undefined && (CONTAINER_NAMES as readonly string[]).includes(name);
  scan.stack.push({ colons: (open[1] as string).length, known, prefix: at.prefix });
  const start = at.offset + at.prefix.length;
  const position = { file: scan.file, line: at.line, column: at.prefix.length + 1 };
  if (known) {
    const masks = openMasks(name as ContainerStart['type'], open[0].length, at.rest, start);
    const unknown = masks.flatMap(({ original }) => unknownAttributes(original));
    scan.masks.push(...withMisread(scan, { text: at.prefix + at.rest, offset: at.offset }, masks));
    scan.diagnostics.push(...unknown.map((attribute) => attributeUnknown(attribute, name, position)));
    return true;
  }
  scan.diagnostics.push(containerUnknown(written, position));
  if (scan.hasDirectives) return true;
  // Braces would be an expression in MDX.
  const braces = /\{[^{}]*\}/.exec(at.rest);
  if (braces) scan.masks.push(mask('literal', start + braces.index, braces[0], MASK_START));
  return true;
}

/** The warning about a container of an unknown name. */
export function containerUnknown(name: string, at: SourcePosition): Diagnostic {
  return {
    code: 'container-unknown',
    severity: 'warning',
    message: `There is no container named "${name}"; the line stays as it is.`,
    suggestion: suggestContainer(name),
    ...at,
  };
}

/** Names of containers around code in other tools. */
const CODE_GROUPS = /^(?:code-?tabs|tab-?set|tabs)$/i;

function suggestContainer(name: string): string {
  if ((CONTAINER_NAMES as readonly string[]).includes(name)) return `Write :::${name}, without braces and ids.`;
  if (CODE_GROUPS.test(name)) return 'Write :::code-group around blocks of code, or <Tabs> in an .mdx page.';
  return `The containers are ${CONTAINER_NAMES.join(', ')}.`;
}

function attributeUnknown(attribute: string, name: string, at: SourcePosition): Diagnostic {
  return {
    code: 'container-attribute-unknown',
    severity: 'warning',
    message: `"${attribute}" of the container "${name}" has no meaning here and is ignored.`,
    suggestion: `${didYouMean(attribute, ATTRIBUTES)}The attributes are ${listNames(ATTRIBUTES)}.`,
    ...at,
  };
}

/** The text of a piece of a masked source as it was. */
export function unmaskedText(text: string, masks: readonly Mask[], from: number, to: number): string {
  const inside = masks.filter(({ offset }) => offset >= from && offset < to);
  const originals = inside.map((one) => ({ ...one, offset: one.offset - from, text: one.original }));
  return applyMasks(text.slice(from, to), originals);
}

function scanClose(scan: Scan, at: ContainerLine, colons: number): boolean {
  const { stack } = scan;
  let index = stack.findLastIndex((open) => open.colons === colons);
  if (index < 0) index = stack.findLastIndex((open) => open.colons < colons);
  const opened = stack[index];
  if (!opened) return false;
  stack.length = index;
  if (!opened.known) return true;
  // A closing line indented by a little more than the opening one would fall into a list inside the container.
  const extra = at.prefix.startsWith(opened.prefix) ? at.prefix.slice(opened.prefix.length) : '';
  const indent = /^ {1,3}$/.test(extra) ? extra.length : 0;
  const original = `${' '.repeat(indent)}${':'.repeat(colons)}`;
  scan.masks.push(mask('close', at.offset + at.prefix.length - indent, original, `# ${MASK_START}`));
  return true;
}

function openMasks(type: ContainerStart['type'], nameEnd: number, rest: string, start: number): Mask[] {
  const tail = rest.slice(nameEnd);
  const label = /^\[(.*)\][ \t]*(\{[^{}]*\})?[ \t]*$/.exec(tail);
  const leading = /^[ \t]*(\{[^{}]*\})[ \t]*/.exec(tail);
  const trailing = label ? label[2] : leading ? undefined : /(\{[^{}]*\})[ \t]*$/.exec(tail)?.[1];
  const attributes = parseAttributes(leading?.[1] ?? trailing ?? '');
  const gap = label ? 1 : (leading?.[0].length ?? /^[ \t]*/.exec(tail)?.[0].length ?? 0);
  const headEnd = nameEnd + gap;
  const head = mask('open', start, rest.slice(0, headEnd), `# ${MASK_START}`);
  head.container = { type, ...attributes };
  // A title's first delimiter can only open emphasis after a space.
  if (gap > 0) head.text = `${head.text.slice(0, -1)} `;
  const masks = [head];
  if (label) {
    const from = nameEnd + 1 + (label[1] as string).length;
    masks.push(mask('attributes', start + from, rest.slice(from), MASK_START));
  } else if (trailing) {
    const from = rest.lastIndexOf(trailing);
    masks.push(mask('attributes', start + from, rest.slice(from), MASK_START));
  }
  return masks;
}

const ATTRIBUTES = ['title', 'groupId', 'open'];
const VALUE = String.raw`(?:"([^"]*)"|'([^']*)'|([^\s}]+))`;
const TEXT_ATTRIBUTE = new RegExp(String.raw`(?<![\w-])(title|groupId)\s*=\s*${VALUE}`, 'g');
const ANY_ATTRIBUTE = new RegExp(String.raw`([^\s={}]+)(?:\s*=\s*${VALUE})?`, 'g');

/** Names of the attributes in braces that mean nothing; the line of a container has braces at one end. */
function unknownAttributes(text: string): string[] {
  const [, braces = ''] = /\{([^{}]*)\}[ \t]*$/.exec(text) ?? [];
  return Array.from(braces.matchAll(ANY_ATTRIBUTE), ([, name = '']) => name).filter(
    (name) => !ATTRIBUTES.includes(name),
  );
}

function parseAttributes(braces: string): Omit<ContainerStart, 'type'> {
  const texts: Pick<ContainerStart, 'title' | 'groupId'> = {};
  for (const match of braces.matchAll(TEXT_ATTRIBUTE)) {
    texts[match[1] as keyof typeof texts] ??= match[2] ?? match[3] ?? match[4];
  }
  return { ...texts, open: /(?:^\{|\s)open(?=[\s}=])/.test(braces) };
}

function mask(kind: Mask['kind'], offset: number, original: string, head: string): Mask {
  return { kind, offset, original, text: head + MASK_FILL.repeat(Math.max(0, original.length - head.length)) };
}

function applyMasks(source: string, masks: readonly Mask[]): string {
  let out = '';
  let at = 0;
  for (const { offset, text } of masks) {
    out += source.slice(at, offset) + text;
    at = offset + text.length;
  }
  return out + source.slice(at);
}
