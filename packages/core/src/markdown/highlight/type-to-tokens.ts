import { sliceTokens } from './code-to-html.js';
import type { Highlighter } from './create-highlighter.js';
import type { CodeToken } from './create-line-tokenizer.js';

/** The grammar takes a type for an expression unless a declaration is around it. */
const BEFORE = 'type T = ';

/** A type in one line, in the tokens of a code block. */
export function typeToTokens(type: string, highlighter: Highlighter): CodeToken[] {
  const source = BEFORE + type;
  const [line = []] = highlighter.tokenize(source, 'ts');
  return sliceTokens(line, BEFORE.length, source.length);
}
