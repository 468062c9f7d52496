import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Diagnostic } from '../diagnostics/index.js';
import type { Frontmatter } from '../shared/types.js';
import { checkFrontmatter } from './check-frontmatter.js';
import { FRONTMATTER_BLOCK } from './frontmatter-block.js';
import { type FrontmatterRules, withDefaults } from './frontmatter-rules.js';
import { yamlToContent } from './yaml-to-content.js';

/** A source in two parts. */
export interface SplitSource {
  frontmatter: Frontmatter;
  /** The source with its frontmatter blanked out: offsets and lines are those of the source. */
  text: string;
  /** Offset of the first character after the frontmatter. */
  bodyStart: number;
  diagnostics: Diagnostic[];
}

/**
 * Extracts the YAML block at the top of a source. Malformed YAML is an error and leaves the frontmatter empty.
 * @param rules The site's additional rules.
 */
export function splitFrontmatter(source: string, file: string, rules?: FrontmatterRules): SplitSource {
  const match = FRONTMATTER_BLOCK.exec(source);
  const text = source.replace(BYTE_ORDER_MARK, '$1 ');
  if (!match) return { frontmatter: withDefaults({}, rules), text, bodyStart: 0, diagnostics: unread(source, file) };
  const block = match[0];
  const yaml = match[1] ?? '';
  const { frontmatter, diagnostics } = parseYaml(yaml, {
    file,
    rules,
    start: block.indexOf(yaml, block.indexOf('\n')),
  });
  return {
    frontmatter: withDefaults(frontmatter, rules),
    diagnostics,
    bodyStart: block.length,
    text: block.replace(/[^\r\n]/g, ' ') + source.slice(block.length),
  };
}

/** With the word after which a space may stand in its place: statements of MDX begin at the start of a line. */
const BYTE_ORDER_MARK = /^\uFEFF(import\b|export\b)?/;

/** The error of what looks like frontmatter and would be text. */
function unread(source: string, file: string): Diagnostic[] {
  const text = source.replace(/^\uFEFF/, '');
  const start = text.search(/[^ \t\r\n]/);
  const [before, rest] = [text.slice(0, start), text.slice(start)];
  const fault = faultOf(rest, before.includes('\n'));
  return fault ? [{ severity: 'error', ...fault, file, line: before.split('\n').length, column: 1 }] : [];
}

/** A thematic break at the top is rare; `key: value` below it indicates frontmatter. */
function faultOf(text: string, isLate: boolean): Pick<Diagnostic, 'code' | 'message' | 'suggestion'> | undefined {
  if (/^\+\+\+[ \t]*\r?\n[A-Za-z][\w-]*[ \t]*=/.test(text))
    return {
      code: 'frontmatter-ignored',
      message: 'The frontmatter is TOML, which would be text of the page.',
      suggestion: 'Write it as YAML, between lines `---`: `title: Start`.',
    };
  if (!/^---[ \t]*\r?\n[A-Za-z][\w-]*:(?:[ \t]|\r?\n)/.test(text)) return undefined;
  if (!isLate)
    return {
      code: 'frontmatter-unclosed',
      message: 'The frontmatter is not closed.',
      suggestion: 'Add a line `---` after its last key.',
    };
  if (!FRONTMATTER_BLOCK.test(text)) return undefined;
  return {
    code: 'frontmatter-ignored',
    message: 'The frontmatter does not begin on the first line: it would be text of the page.',
    suggestion: 'Remove the empty lines above it.',
  };
}

const KEY = /^\s*["']?[\w.-]+["']?\s*:/m;

function parseYaml(
  yaml: string,
  at: { file: string; rules?: FrontmatterRules; start: number },
): Pick<SplitSource, 'frontmatter' | 'diagnostics'> {
  const lineCounter = new LineCounter();
  const locate = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col };
  };
  const failed = ({ reason, offset }: YamlFault): Pick<SplitSource, 'frontmatter' | 'diagnostics'> => ({
    frontmatter: {},
    diagnostics: [
      {
        code: 'frontmatter-syntax',
        severity: 'error',
        message: `The frontmatter is not valid YAML: ${reason}.`,
        suggestion: KEY.test(yaml)
          ? 'Quote values that contain ": ", "#" or begin with a special character; indent with spaces.'
          : 'Write keys and values between the lines `---`, such as `title: Start`. For a line across the page, write `***`.',
        file: at.file,
        ...locate(offset),
      },
    ],
  });
  const read = readYaml(yaml, lineCounter);
  if ('reason' in read) return failed(read);
  const { content, document } = read;
  if (content === null || content === undefined) return { frontmatter: {}, diagnostics: [] };
  if (typeof content !== 'object' || Array.isArray(content)) {
    return failed({ reason: 'it must hold keys and values', offset: 0 });
  }
  return checkFrontmatter(content, {
    file: at.file,
    rules: at.rules,
    locate: (path) => locate(offsetOf(document.contents, path)),
    textAt: (path) => textAt(document, path),
    rangeOfKey: (key) => {
      const offset = offsetOf(document.contents, [key]);
      if (!yaml.startsWith(key, offset)) return undefined;
      return { start: at.start + offset, end: at.start + offset + key.length };
    },
    rangeOfEntry: (key) => {
      const offset = offsetOf(document.contents, [key]);
      const value = document.getIn([key], true);
      const [, end] = (isScalar(value) && value.range) || [];
      if (end === undefined || !yaml.startsWith(key, offset)) return undefined;
      return { start: at.start + offset, end: at.start + end };
    },
  });
}

/** How a single value is written. */
function textAt(document: Document, path: readonly (string | number)[]): string | undefined {
  const node = document.getIn(path, true);
  return isScalar(node) ? node.source : undefined;
}

/** Why a text is not valid YAML, and where. */
interface YamlFault {
  reason: string;
  offset: number;
}

function readYaml(yaml: string, lineCounter: LineCounter): { document: Document; content: unknown } | YamlFault {
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false }) as Document;
    const [error] = document.errors;
    if (error) return { reason: error.message.replace(/[.:]?\s*$/, ''), offset: error.pos[0] };
    // Only an asterisk can make an alias.
    const fault = yaml.includes('*') ? findAliasFault(document) : undefined;
    return fault ?? { document, content: yamlToContent(yaml, document) };
  } catch (cause) {
    // The library rejects aliases that would expand to excessive memory.
    const isTooDeep = cause instanceof RangeError;
    const reason = isTooDeep ? 'it is nested too deeply' : 'its aliases repeat each other too often';
    return { reason, offset: isTooDeep ? 0 : Math.max(0, yaml.search(/\*[^\s*]/)) };
  }
}

/** The first alias (`*name`) without an anchor before it, or within the value it stands for. */
function findAliasFault(document: Document): YamlFault | undefined {
  const anchors = new Map<string, Node>();
  let fault: YamlFault | undefined;
  visit(document, {
    Node(_key, node) {
      if ('anchor' in node && node.anchor) anchors.set(node.anchor, node);
    },
    Alias(_key, node, ancestors) {
      const anchored = anchors.get(node.source);
      const offset = node.range?.[0] ?? 0;
      if (!anchored) fault = { reason: `*${node.source} is an alias of an anchor that does not exist`, offset };
      else if (ancestors.includes(anchored)) fault = { reason: `*${node.source} stands within its own value`, offset };
      return fault ? visit.BREAK : undefined;
    },
  });
  return fault;
}

/** Offset of the key at a path, or of its deepest existing ancestor. */
function offsetOf(contents: unknown, path: readonly (string | number)[]): number {
  let node = contents;
  let offset = 0;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === part) : undefined;
    const item = isSeq(node) ? node.items[part as number] : undefined;
    if (!pair && !item) break;
    const start = pair ? pair.key : item;
    offset = isNode(start) ? (start.range?.[0] ?? offset) : offset;
    node = pair ? pair.value : item;
  }
  return offset;
}
