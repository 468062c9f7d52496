import type { CodeNode } from '@diptych/core/pages';
import { parseProgram } from '../compare/program-tokens.js';

/**
 * Whether an offset in code is in a string. Programs in JavaScript and TypeScript are parsed; of other code the line
 * is read up to the offset.
 */
export function isInText(code: string, offset: number, lang: string): boolean {
  const program = parseProgram(code, lang.toLowerCase());
  if (program) return isInTextOf(program, offset);
  return isQuoted(code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset));
}

function isInTextOf(value: unknown, offset: number): boolean {
  if (Array.isArray(value)) return value.some((one) => isInTextOf(one, offset));
  if (typeof value !== 'object' || value === null) return false;
  const { type, start, end } = value as CodeNode;
  if (typeof start === 'number' && typeof end === 'number' && (offset < start || offset >= end)) return false;
  if (type === 'Literal' || type === 'TemplateElement' || type === 'JSXText') return true;
  return Object.values(value).some((child) => isInTextOf(child, offset));
}

const COMMENT = /^(?:\/\/|\/\*|<!--|--|[#;%])/;

/** Whether a quote is open at the end of a line's beginning. One that begins the line may be a comment of its own. */
function isQuoted(before: string): boolean {
  let quote: string | undefined;
  for (let at = before.search(/\S/); at >= 0 && at < before.length; at++) {
    const letter = before.charAt(at);
    if (quote !== undefined) {
      if (letter === '\\') at++;
      else if (letter === quote) quote = undefined;
    } else if (/["'`]/.test(letter) && before.slice(0, at).trim() !== '') quote = letter;
    else if (COMMENT.test(before.slice(at))) return false;
  }
  return quote !== undefined;
}
