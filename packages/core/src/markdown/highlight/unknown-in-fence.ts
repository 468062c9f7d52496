import { type Diagnostic, didYouMean, listNames } from '../../diagnostics/index.js';
import type { SourcePosition } from '../types.js';
import { isFileName } from './fix-fence.js';
import { isKnownLanguage, languageNames } from './language-names.js';
import { FENCE_KEYS } from './meta.js';
import { NOTATION_NAMES, type UnknownNotation } from './notations.js';

const COMPONENT = "Code blocks do not run here: show the result with a component ('use client') below the block.";
const TITLE = 'Write title="…".';
const LINES = 'Write the numbers of the lines in braces: {1,3-5}.';
const LINE_NUMBERS = 'Write lineNumbers.';
const NONE = 'Remove it: it has no equivalent.';
const GROUP = 'Put the blocks into a container :::code-group; the title of each names its tab.';
/** Equivalents of keys of other tools. */
const ELSEWHERE = new Map([
  ['src', 'Write file="…".'],
  ['filename', TITLE],
  ['fileName', TITLE],
  ['caption', TITLE],
  ['showLineNumbers', LINE_NUMBERS],
  ['linenums', LINE_NUMBERS],
  [':line-numbers', LINE_NUMBERS],
  [':no-line-numbers', 'Write lineNumbers=false.'],
  ['hideLineNumbers', 'Write lineNumbers=false, which only a site with markdown.lineNumbers needs.'],
  ['highlight', LINES],
  ['hl_lines', LINES],
  ['lines', LINES],
  ['mark', LINES],
  ['tab', GROUP],
  ['switcher', GROUP],
  ['npm2yarn', 'Write <PackageManagerTabs command="…" /> in an .mdx page.'],
  ['wrap', 'Write wrapCode.'],
  ['fold', 'Write collapse.'],
  ['expandable', 'Write collapse.'],
  ['copy', 'Remove it: every block has a button that copies it.'],
  ['icon', 'Remove it: blocks have no icons.'],
  ['height', 'Remove it: collapsed blocks have one height.'],
  ['frame', 'Remove it: all blocks have the same frame.'],
  ['startLineNumber', 'Remove it: line numbers begin at 1.'],
  ['preserveIndent', NONE],
  ['hangingIndent', NONE],
  ['lang', 'Write the language first, and mark the lines with the comments // [!code ++] and // [!code --].'],
  ['ins', 'Mark added lines with the comment // [!code ++].'],
  ['del', 'Mark removed lines with the comment // [!code --].'],
  ['live', COMPONENT],
  ['playground', COMPONENT],
  ['preview', COMPONENT],
]);

/** Warns of an unknown part of an info string. */
export function unknownFenceKey(key: string, position: SourcePosition): Diagnostic {
  return {
    code: 'fence-key-unknown',
    severity: 'warning',
    message: `"${key}" after the language of a code block has no meaning here and is ignored.`,
    suggestion: adviceOn(key),
    ...position,
  };
}

function adviceOn(key: string): string {
  const elsewhere = ELSEWHERE.get(key);
  if (elsewhere) return elsewhere;
  const withLines = /^([\w-]+)=\{/.exec(key)?.[1];
  if (withLines)
    return `Write ${withLines} without lines${withLines === 'collapse' ? ': it collapses the whole block' : ''}.`;
  const flag = /^(\w+)=/.exec(key)?.[1];
  if (flag) return flag === 'lineNumbers' ? 'Write lineNumbers: they begin at 1.' : `Write ${flag} or ${flag}=false.`;
  if (/^\{[\d\s,-]*\}$/.test(key)) return LINES;
  const title = /^\[(.+)\]$/.exec(key)?.[1];
  if (title) return `Write title="${title}", or put the block into a container :::code-group, where it names a tab.`;
  if (/^\{.*[\d,-]\}$/.test(key)) return `${LINES} Lines have no labels.`;
  if (/^\{[a-z][\w:-]*\}$/i.test(key)) return 'Write a container such as :::note, or the language of the code.';
  if (isFileName(key)) return `Write title="${key}".`;
  if (/^\/.*\/$|^["']/.test(key)) return 'Mark words with the comment // [!code word:…].';
  return `${didYouMean(key, FENCE_KEYS)}Known keys: ${listNames(FENCE_KEYS)}, and lines such as {1,3-5}; name keys that a plugin reads in markdown.fenceKeys of the config.`;
}

/** Warns of a marked line that a code block does not have. */
export function missingLine(line: number, lines: number, position: SourcePosition): Diagnostic {
  return {
    code: 'fence-key-unknown',
    severity: 'warning',
    message: `Line ${line} is marked, but the code block has ${lines === 1 ? 'only one line' : `only ${lines} lines`}.`,
    suggestion: LINES,
    ...position,
  };
}

/** Warns of a language that has no grammar. */
export function unknownLanguage(language: string, position: SourcePosition): Diagnostic {
  // `rust,ignore` of rustdoc.
  const [name = '', ...words] = language.split(/[:,]/);
  const isJoined = words.length > 0 && name !== '' && isKnownLanguage(name);
  return {
    code: 'code-language-unknown',
    severity: 'warning',
    message: `There is no highlighting for the language "${language}"; the code stays plain.`,
    suggestion: isJoined
      ? `Write ${name}; keys stand after a space.`
      : `${didYouMean(language, languageNames)}Use the name of a known language, or "text".`,
    ...position,
  };
}

/** Warns of a comment such as `// [!code foo]`, which stays in the code. */
export function unknownNotation({ text, line }: UnknownNotation, { file, line: first }: SourcePosition): Diagnostic {
  const name = text.startsWith('[') ? text.slice('[!code'.length, -1).trim() : undefined;
  const isRange = text === 'highlight-start' || text === 'highlight-end';
  return {
    code: 'code-notation-unknown',
    severity: 'warning',
    message:
      name === undefined
        ? `The comment "${text}" means nothing here; it is shown as part of the code.`
        : `There is no notation [!code ${name}]; it is shown as part of the code.`,
    suggestion:
      name === undefined
        ? `Write // [!code highlight${isRange ? ':3] before the lines, with their number' : '] on the line'}, or {1,3-5} after the language.`
        : `${didYouMean(name, NOTATION_NAMES)}Known notations: ${NOTATION_NAMES.join(', ')}, word:…; write [\\!code ${name}] to show it.`,
    file,
    line: first + line,
    column: 1,
  };
}
