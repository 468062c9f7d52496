import { type CodeNode, parseCode } from '@diptych/core/pages';

/** A piece of code that both languages must share. */
export interface Token {
  text: string;
  /** Offset into the code. */
  start: number;
}

const LANGUAGES: ReadonlyMap<string, readonly ('js' | 'jsx' | 'ts' | 'tsx')[]> = new Map([
  ['js', ['jsx']],
  ['jsx', ['jsx']],
  ['javascript', ['jsx']],
  ['mjs', ['jsx']],
  ['cjs', ['jsx']],
  // `<T>value` is a cast in TypeScript and an element in TSX.
  ['ts', ['ts', 'tsx']],
  ['mts', ['ts', 'tsx']],
  ['cts', ['ts', 'tsx']],
  ['typescript', ['ts', 'tsx']],
  ['tsx', ['tsx']],
]);

/** Keys of a node that hold its position, or duplicate another key. */
const SKIPPED = new Set(['type', 'start', 'end', 'raw', 'loc', 'range', 'parent', 'regex', 'bigint']);

/**
 * A program as what must be equal in both languages: its structure, names and numbers. Comments are left out, texts are
 * an ellipsis; paths of imports count, as files are not renamed.
 * @returns `undefined` if the code is not a valid program.
 */
export function programToTokens(code: string, lang: string): Token[] | undefined {
  const program = parseProgram(code, lang);
  return program && nodeToTokens(program);
}

/** Parses JavaScript or TypeScript; `undefined` for other languages, and if the code is not a valid program. */
export function parseProgram(code: string, lang: string): CodeNode | undefined {
  for (const dialect of LANGUAGES.get(lang) ?? []) {
    const program = parseCode(code, dialect);
    if (program) return program;
  }
  return undefined;
}

function nodeToTokens(node: CodeNode): Token[] {
  const { type, start } = node;
  const token = (text: string): Token => ({ text, start });
  switch (type) {
    case 'JSXText':
    case 'TemplateElement':
      return isBlank(node) ? [] : [token('…')];
    case 'Literal':
      return [token(typeof node.value === 'string' ? '…' : String(node.raw ?? node.value))];
    case 'TemplateLiteral':
      return templateToTokens(node);
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const { source, ...rest } = node;
      const from = (source as CodeNode | null)?.value;
      const path = from === undefined ? [] : [{ text: String(from), start: (source as CodeNode).start }];
      return [token(type), ...childTokens({ ...rest, type, start }), ...path];
    }
    default:
      return [token(type), ...childTokens(node)];
  }
}

/** Translations of a template literal may reorder its values. */
function templateToTokens(node: CodeNode): Token[] {
  const values = (node.expressions as CodeNode[]).map(nodeToTokens);
  const shown = (tokens: Token[]) => tokens.map(({ text }) => text).join(' ');
  const sorted = values.sort((a, b) => (shown(a) < shown(b) ? -1 : 1));
  return [{ text: '…', start: node.start }, ...sorted.flat()];
}

function childTokens(node: Record<string, unknown> & { start: number }): Token[] {
  return Object.entries(node).flatMap(([key, value]): Token[] => {
    if (SKIPPED.has(key)) return [];
    if (Array.isArray(value)) return value.flatMap((item) => (isNode(item) ? nodeToTokens(item) : []));
    if (isNode(value)) return nodeToTokens(value);
    const isWord = typeof value === 'string' || value === true;
    return isWord ? [{ text: `${key}:${value}`, start: node.start }] : [];
  });
}

function isNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && typeof (value as CodeNode).type === 'string';
}

function isBlank({ value }: CodeNode): boolean {
  const text = typeof value === 'string' ? value : '';
  return typeof value === 'string' && text.trim() === '';
}
