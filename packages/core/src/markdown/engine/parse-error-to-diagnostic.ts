import type { Diagnostic } from '../../diagnostics/index.js';
import type { EngineInput } from './engine.js';

interface ParserMessage {
  message: string;
  line: number;
  column: number;
  /** The message of the JavaScript parser, if the engine provides it separately. */
  reason?: string;
}

/** Turns what an engine throws into a diagnostic with a location and a suggestion. Other errors are thrown on. */
export function parseErrorToDiagnostic(cause: unknown, input: Pick<EngineInput, 'text' | 'file'>): Diagnostic {
  const read = readMessage(cause);
  if (!read) throw cause;
  const { message, suggestion, line, column } = explain(read, input.text);
  return { code: 'mdx-syntax', severity: 'error', message, suggestion, file: input.file, line, column };
}

function readMessage(cause: unknown): ParserMessage | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ('reason' in cause && 'line' in cause) {
    const { reason, line, column } = cause as Error & { reason: string; line?: number; column?: number };
    const inner = cause.cause instanceof Error ? cause.cause.message.replace(/ \(\d+:\d+\)$/, '') : undefined;
    return { message: reason, line: line ?? 1, column: column ?? 1, ...(inner === undefined ? {} : { reason: inner }) };
  }
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]+\))?$/.exec(cause.message);
  if (!match) return undefined;
  return { line: Number(match[1]), column: Number(match[2]), message: match[3] as string };
}

type Explained = ParserMessage & { suggestion: string };

function explain(read: ParserMessage, text: string): Explained {
  const { message } = read;
  const unclosed = /closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(message);
  if (unclosed) {
    const tag = unclosed[1] as string;
    return {
      line: Number(unclosed[2]),
      column: Number(unclosed[3]),
      message: `The tag <${tag}> is not closed.`,
      suggestion: `Add </${tag}>, or close the tag itself: <${tag} />. A tag that opens in the middle of a paragraph must close in it. For the text "<${tag}>", write \`<${tag}>\` in backticks or \\<${tag}>.`,
    };
  }
  if (/unexpected closing/i.test(message)) {
    const column = columnOf('</', read, text);
    const tag = /^<\/[^>\n]*>/.exec(lineOf(read, text).slice(column - 1))?.[0] ?? 'A closing tag';
    return {
      ...read,
      column,
      message: `${tag} closes nothing.`,
      suggestion: 'Remove it, or add the opening tag before it.',
    };
  }
  if (message.includes('comment')) {
    const isIncluding = /<!--\s*@include:/.test(lineOf(read, text));
    return {
      ...read,
      column: columnOf('<!', read, text),
      message: isIncluding ? 'This comment of VitePress includes nothing.' : 'An HTML comment is not allowed in MDX.',
      suggestion: isIncluding
        ? "Import the file: import Part from './part.md', then <Part />."
        : 'Write {/* comment */}.',
    };
  }
  if (message.includes('import/export')) {
    return {
      ...read,
      message: `This import or export cannot be read: ${lowerFirst(read.reason ?? 'it is not valid JavaScript')}.`,
      suggestion:
        'Fix the statement. A blank line ends it; text that begins with "import" or "export" needs an escape: `\\import`.',
    };
  }
  if (/expression|acorn|brace/i.test(message)) return explainExpression(read, text);
  return {
    ...read,
    message: `This is not valid MDX: ${lowerFirst(message.replace(/\s*\((?:note|tip)[\s\S]*$/i, ''))}.`,
    suggestion: 'Where "<" or "{" is meant as text, put it in backticks or write \\< or \\{.',
  };
}

function explainExpression(read: ParserMessage, text: string): Explained {
  const reason = read.reason ?? /(?:oxc|acorn):?\s+(.*)$/s.exec(read.message)?.[1];
  if (reason === undefined && /end of file|closing brace/i.test(read.message)) {
    return {
      ...read,
      ...openBrace(read, text),
      message: 'The expression that begins with "{" is not closed.',
      suggestion: 'Add "}". Where a brace is meant as text, write \\{ or put it in backticks.',
    };
  }
  return {
    ...read,
    message: `The expression in braces cannot be read${reason ? `: ${lowerFirst(reason)}` : ''}.`,
    suggestion: 'Fix the JavaScript between { and }. Where a brace is meant as text, write \\{ or put it in backticks.',
  };
}

/** The last brace before the position of the parser's error. */
function openBrace(read: ParserMessage, text: string): Pick<ParserMessage, 'line' | 'column'> {
  const before = text.split('\n').slice(0, read.line);
  before[read.line - 1] = lineOf(read, text).slice(0, read.column);
  const line = before.findLastIndex((candidate) => candidate.includes('{'));
  return line < 0 ? read : { line: line + 1, column: (before[line]?.lastIndexOf('{') ?? 0) + 1 };
}

function lineOf(read: ParserMessage, text: string): string {
  return text.split('\n')[read.line - 1] ?? '';
}

/** Engines point at a delimiter or at a character in it. */
function columnOf(mark: string, read: ParserMessage, text: string): number {
  const at = lineOf(read, text).lastIndexOf(mark, read.column - 1);
  return at < 0 ? read.column : at + 1;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
