import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../errors/index.js';
import type { Frontmatter } from '../shared/types.js';
import { checkFrontmatter, normalizeFrontmatter } from './check-frontmatter.js';

/** A source in two parts. */
export interface SplitSource {
  frontmatter: Frontmatter;
  /** The source with its frontmatter blanked out: offsets and lines are those of the source. */
  text: string;
  /** Offset of the first character after the frontmatter. */
  bodyStart: number;
  problems: Problem[];
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** Takes the YAML block from the top of a source. Malformed YAML is a problem and leaves the frontmatter empty. */
export function splitFrontmatter(source: string, file: string): SplitSource {
  const match = BLOCK.exec(source);
  const text = source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source;
  if (!match) return { frontmatter: {}, text, bodyStart: 0, problems: unclosed(source, file) };
  const block = match[0];
  const yaml = match[1] ?? '';
  const { frontmatter, problems } = parseYaml(yaml, { file, source, offset: block.indexOf('\n') + 1 });
  return {
    frontmatter,
    problems,
    bodyStart: block.length,
    text: block.replace(/[^\r\n]/g, ' ') + source.slice(block.length),
  };
}

/** A thematic break at the top is rare; `key: value` below it says that frontmatter was meant. */
function unclosed(source: string, file: string): Problem[] {
  if (!/^\uFEFF?---[ \t]*\r?\n[A-Za-z][\w-]*:(?:[ \t]|\r?\n)/.test(source)) return [];
  return [
    {
      code: 'frontmatter-unclosed',
      severity: 'error',
      message: 'The frontmatter has no end.',
      hint: 'Add a line `---` after its last key.',
      file,
      line: 1,
      column: 1,
    },
  ];
}

function parseYaml(
  yaml: string,
  at: { file: string; source: string; offset: number },
): Pick<SplitSource, 'frontmatter' | 'problems'> {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const problem = (message: string, offset: number): Problem => {
    const { line, col } = lineCounter.linePos(offset);
    return {
      code: 'frontmatter-syntax',
      severity: 'error',
      message: `The frontmatter is not valid YAML: ${message}.`,
      hint: 'Quote values that contain ": ", "#" or begin with a special character; indent with spaces.',
      file: at.file,
      line: line + 1,
      column: col,
    };
  };
  const [error] = document.errors;
  if (error) return { frontmatter: {}, problems: [problem(error.message.replace(/[.:]?\s*$/, ''), error.pos[0])] };
  const content: unknown = document.toJS();
  if (content === null || content === undefined) return { frontmatter: {}, problems: [] };
  if (typeof content !== 'object' || Array.isArray(content)) {
    return { frontmatter: {}, problems: [problem('it must hold keys and values', 0)] };
  }
  const value = normalizeFrontmatter(content);
  const locate = (path: readonly (string | number)[]) => {
    const { line, col } = lineCounter.linePos(offsetOf(document.contents, path));
    return { line: line + 1, column: col };
  };
  const problems = checkFrontmatter(value, at.file, locate);
  return { frontmatter: problems.length > 0 ? {} : (value as Frontmatter), problems };
}

/** Offset of the key at a path, or of the deepest part of the path that is there. */
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
