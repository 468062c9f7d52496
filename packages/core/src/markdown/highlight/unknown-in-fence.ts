import { type Diagnostic, didYouMean, listNames } from '../../diagnostics/index.js';
import type { SourcePosition } from '../types.js';
import { FENCE_KEYS } from './meta.js';
import { NOTATION_NAMES, type UnknownNotation } from './notations.js';

const COMPONENT = "Code blocks do not run here: show the result with a component ('use client') below the block.";
/** Equivalents of keys of other tools. */
const ELSEWHERE = new Map([
  ['src', 'Write file="…".'],
  ['filename', 'Write title="…".'],
  ['showLineNumbers', 'Write lineNumbers.'],
  ['wrap', 'Write wrapCode.'],
  ['ins', 'Mark added lines with the comment // [!code ++].'],
  ['del', 'Mark removed lines with the comment // [!code --].'],
  ['live', COMPONENT],
  ['playground', COMPONENT],
  ['preview', COMPONENT],
]);

/** Warns of an unknown part of an info string. */
export function unknownFenceKey(key: string, position: SourcePosition): Diagnostic {
  const title = /^\[(.+)\]$/.exec(key)?.[1];
  const advice =
    ELSEWHERE.get(key) ??
    (title && `Write title="${title}", or put the block into a container :::code-group, where it names a tab.`) ??
    `${didYouMean(key, FENCE_KEYS)}Known keys: ${listNames(FENCE_KEYS)}, and lines such as {1,3-5}; name keys that a plugin reads in markdown.fenceKeys of the config.`;
  return {
    code: 'fence-key-unknown',
    severity: 'warning',
    message: `"${key}" after the language of a code block has no meaning here and is ignored.`,
    suggestion: advice,
    ...position,
  };
}

/** Warns of a comment such as `// [!code foo]`, which stays in the code. */
export function unknownNotation({ name, line }: UnknownNotation, { file, line: first }: SourcePosition): Diagnostic {
  return {
    code: 'code-notation-unknown',
    severity: 'warning',
    message: `There is no notation [!code ${name}]; it is shown as part of the code.`,
    suggestion: `${didYouMean(name, NOTATION_NAMES)}Known notations: ${NOTATION_NAMES.join(', ')}, word:…; write [\\!code ${name}] to show it.`,
    file,
    line: first + line,
    column: 1,
  };
}
