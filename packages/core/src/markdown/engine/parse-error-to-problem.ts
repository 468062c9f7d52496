import type { Problem } from '../../errors/index.js';
import type { EngineInput } from './engine.js';

interface ParserMessage {
  message: string;
  line: number;
  column: number;
}

/** Turns what an engine throws into a problem with a place and a way out. Other errors are thrown on. */
export function parseErrorToProblem(cause: unknown, input: Pick<EngineInput, 'text' | 'file'>): Problem {
  const read = readMessage(cause);
  if (!read) throw cause;
  const { message, hint, ...place } = explain(read, input.text);
  return { code: 'mdx-syntax', severity: 'error', message, hint, file: input.file, ...place };
}

function readMessage(cause: unknown): ParserMessage | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ('reason' in cause && 'line' in cause) {
    const { reason, line, column } = cause as Error & { reason: string; line?: number; column?: number };
    return { message: reason, line: line ?? 1, column: column ?? 1 };
  }
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w:-]+\))?$/.exec(cause.message);
  if (!match) return undefined;
  return { line: Number(match[1]), column: Number(match[2]), message: match[3] as string };
}

type Explained = ParserMessage & { hint: string };

function explain(read: ParserMessage, text: string): Explained {
  const { message } = read;
  const unclosed = /closing tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(message);
  if (unclosed) {
    const tag = unclosed[1] as string;
    return {
      line: Number(unclosed[2]),
      column: Number(unclosed[3]),
      message: `The tag <${tag}> is not closed.`,
      hint: `Add </${tag}>, or close the tag itself: <${tag} />. A tag that opens in the middle of a paragraph must close in it. For the text "<${tag}>", write \`<${tag}>\` in backticks or \\<${tag}>.`,
    };
  }
  const stray = /[Uu]nexpected closing (?:tag|slash)[^<]*(<\/[^`>]*>)?/.exec(message);
  if (stray) {
    const tag = stray[1] ?? 'A closing tag';
    return { ...read, message: `${tag} closes nothing.`, hint: 'Remove it, or add the opening tag before it.' };
  }
  if (/expression|acorn|brace/i.test(message)) return explainExpression(read, text);
  if (message.includes('comment')) {
    return { ...read, message: 'An HTML comment is not allowed in MDX.', hint: 'Write {/* comment */}.' };
  }
  return {
    ...read,
    message: `This is not valid MDX: ${lowerFirst(message.replace(/\s*\((?:note|tip)[\s\S]*$/i, ''))}.`,
    hint: 'Where "<" or "{" is meant as text, put it in backticks or write \\< or \\{.',
  };
}

function explainExpression(read: ParserMessage, text: string): Explained {
  const line = text.split('\n')[read.line - 1] ?? '';
  const reason = /(?:oxc|acorn):?\s+(.*)$/s.exec(read.message)?.[1];
  const open = /end of file|closing brace/i.test(read.message) && !reason;
  return {
    ...read,
    message: open
      ? 'The expression that begins with "{" has no end.'
      : `The expression in braces cannot be read${reason ? `: ${lowerFirst(reason)}` : ''}.`,
    hint: line.includes('{')
      ? 'Mend the JavaScript between { and }. Where a brace is meant as text, write \\{ or put it in backticks.'
      : 'Mend the JavaScript of the expression.',
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
