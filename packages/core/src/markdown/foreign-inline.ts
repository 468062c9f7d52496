import type { Text } from 'hast';
import { findWritten, isVerbatim, type Written } from './foreign-vue.js';
import { isElement, type Node, type Parent } from './tree.js';

/** What to write for a comment of MDX. */
export const COMMENT = 'Write the comment as <!-- … -->, or rename the file to .mdx.';

/** What to write for a directive of Liquid, GitBook or Hugo. */
export const DIRECTIVE = 'Write Markdown or a container in its place, or a component in an .mdx page.';

const IN_BACKTICKS = 'or put it in backticks.';

/** A letter or digit would make a colon or a dollar part of a name, such as `host:port:` or `US$`. */
const APART = String.raw`(?<![\p{L}\p{N}$:/\\-])`;

/** The marker of an alert of GitHub. */
const FIRST_ALERT = /^\[!(?:note|tip|important|warning|caution)\](?=\s|$)/i;

/** Parts of a line that other tools understand, and what to write in their place. */
const PARTS: readonly (readonly [pattern: RegExp, suggestion: string])[] = [
  [
    new RegExp(String.raw`${APART}:(?:[a-z][a-z0-9_+-]*|\+1|-1):(?![\p{L}\p{N}:/])`, 'gu'),
    `Write the emoji itself, ${IN_BACKTICKS}`,
  ],
  [
    new RegExp(String.raw`${APART}\$[^\s\d$(){}](?:[^$\n]{0,80}[^\s$\\])?\$(?![\p{L}\p{N}$])`, 'gu'),
    `Set markdown.math to true in the config for formulas, ${IN_BACKTICKS}`,
  ],
  [
    /!\[(?:(?!!\[)[^\]\n])*\]\([^()\s]+\s+=(?:\d+%?(?:x\d*%?)?|x\d+%?)\)/g,
    'Write <img src="…" alt="…" width="…" height="…"> for an image of a given size.',
  ],
  [
    /(?<![\p{L}\p{N}[\]\\])!?\[\[\p{L}[^[\]\n]*\]\](?![\p{L}\p{N}(])/gu,
    `Write a link, [text](./page.md), ${IN_BACKTICKS}`,
  ],
  [
    /(?<![\p{L}\p{N}\\=!<>{])==[^\s=](?:[^=\n]{0,200}[^\s=])?==(?![\p{L}\p{N}=])/gu,
    `Write <mark>text</mark>, ${IN_BACKTICKS}`,
  ],
  [
    /(?<![\p{L}\p{N}\\+{])\+\+[a-z][a-z0-9-]+(?:\+[a-z0-9-]+)*\+\+(?![\p{L}\p{N}+])/giu,
    `Write <kbd>Key</kbd>, ${IN_BACKTICKS}`,
  ],
  [
    /(?<=[\p{L}\p{N})])([\^~])[\p{L}\p{N}+−-]{1,20}\1(?![\p{N}^~])/gu,
    `Write <sup>text</sup> or <sub>text</sub>, ${IN_BACKTICKS}`,
  ],
  [
    /\{(?:--\S[^{}\n]*?--|\+\+\S[^{}\n]*?\+\+|==\S[^{}\n]*?==|>>[^{}\n]*?<<)\}/g,
    `Write <del>text</del>, <ins>text</ins> or a comment, <!-- … -->, ${IN_BACKTICKS}`,
  ],
  [
    /(?<![\p{L}\p{N}\\^])\^\^[^\s^](?:[^^\n]{0,80}[^\s^])?\^\^(?![\p{L}\p{N}^])/gu,
    `Write <ins>text</ins>, ${IN_BACKTICKS}`,
  ],
  [/(?<!\\)\{\s*\/\*(?:(?!\*\/)[\s\S]){0,400}\*\/\s*\}/g, COMMENT],
  [
    /(?:!!!|\?\?\?)(?<=\n[ \t>]*...)\+?[ \t]+[a-z][^\n]*/g,
    'Leave a line free before it, and write a container: a line `:::note Title`, the text, and a line `:::`.',
  ],
  // At the beginning of a paragraph it is found with its other lines.
  [/\{%(?<=\n[ \t>]*\{%)-?\s[^\n]*?%\}/g, DIRECTIVE],
  [
    /\[!(?<=\n[ \t>]*\[!)(?:note|tip|important|warning|caution)\](?=[ \t]*$)/gim,
    'Begin a quotation with it: leave a line without ">" before it.',
  ],
];

/** A role of Sphinx before code: `{ref}`; other words in braces before code may be text. */
const ROLE: (typeof PARTS)[number] = [
  /\{(?:ref|doc|numref|term|eq|math|download|cite(?::\w+)?|abbr|sub|sup|kbd|guilabel|menuselection|command|envvar|py:\w+|func|class|meth|attr|mod|any|external[\w:+]*)\}$/g,
  'Write a link, [text](./page.md), or an element of HTML such as <kbd>.',
];

/** A letter, or a command, an exponent or an equation of TeX; what is between the dollars of shells and prices is none. */
const FORMULA = /^\$(?:[a-z]|.*(?:\\[a-z]{2}|\^).*|[a-z](?:_\w)? ?[=+<>] ?[\w+<> ]+)\$$/i;

/** The table of contents has a message of its own. */
const CONTENTS = /^\[\[_?toc_?\]\]$/i;

/** A cheap test before `PARTS`: what may begin one of them. */
const MAY_BEGIN_PART = /[:$^~{]|!!!|\?\?\?|\[[[!]|!\[|\/\*|==|\+\+/;

/** Finds what other tools understand in a line of text. */
export function foreignParts(
  node: Text,
  { children }: Parent,
  index: number,
  source: string,
): (Written & { suggestion: string })[] {
  if (!MAY_BEGIN_PART.test(node.value) || isVerbatim(children[index - 1])) return [];
  const parts = isElement(children[index + 1], 'code') ? [...PARTS, ROLE] : PARTS;
  return parts.flatMap(([pattern, suggestion]) =>
    findWritten(pattern, node, source)
      .filter(({ text }) => (text.startsWith('$') ? FORMULA.test(text) : !CONTENTS.test(text)))
      .map((found) => ({ ...found, suggestion })),
  );
}

/** Paragraphs that other tools understand, by their text in the source. */
const BLOCKS: readonly (readonly [pattern: RegExp, suggestion: string])[] = [
  [/^\+\+\+(?:[ \t]*\{[^\n]*\})?$/, 'Remove it, or write --- for a line across the page.'],
  [
    /^\$\$(?:[ \t]*\n|[^$]*\$\$)/,
    'Write a block of code in the language math: ```math, or set markdown.math to true in the config.',
  ],
  [
    /^(?:[^\n]+\n)?[ \t]*:[ \t]+[^\n]+/,
    'Write a list, such as "- **Term**: definition", or <dl>, <dt> and <dd> in HTML.',
  ],
];

/** The line by which other tools understand a paragraph, and what to write in its place. */
export function foreignBlock(paragraph: string): { text: string; suggestion: string } | undefined {
  for (const [pattern, suggestion] of BLOCKS) {
    const found = pattern.exec(paragraph)?.[0].trimEnd().split('\n').at(-1);
    if (found !== undefined) return { text: found.trim(), suggestion };
  }
  return undefined;
}

/** What to write in place of an alert that opens and closes, as Obsidian has, or that is no quotation. */
export function foreignAlert(node: Node, parent: Parent): string | undefined {
  const first = isElement(node, 'p') ? node.children[0] : undefined;
  if (first?.type !== 'text') return undefined;
  if (!isElement(parent, 'blockquote')) {
    return FIRST_ALERT.test(first.value) ? 'Begin each of its lines with ">".' : undefined;
  }
  if (/^\[![\w-]+\|/.test(first.value)) return 'Write a container: a line `:::tip Title`, the text, and a line `:::`.';
  const isOpening = /^\[![\w-]+\][-+]/.test(first.value);
  return isOpening ? 'Write a container: a line `:::details Title`, the text, and a line `:::`.' : undefined;
}

/** Elixir and Clojure have words such as `{:ok}`, and so only names of languages count, and those of tokens. */
const LANGUAGE =
  /(?<=\S)\{:(?:\.[a-z.]+|[jt]sx?|json|html|s?css|vue|svelte|mdx?|bash|sh|shell|zsh|diff|ya?ml|toml|py|python|rb|ruby|go|rs|rust|java|kotlin|kt|swift|php|c|cpp|cs|csharp|sql|graphql|lua|dart)\}$/i;

/** The language at the end of code in a line, as `rehype-pretty-code` has it. */
export function foreignCode(node: Node): string | undefined {
  const [text] = isElement(node, 'code') ? node.children : [];
  return text?.type === 'text' ? LANGUAGE.exec(text.value)?.[0] : undefined;
}

/** What to do about `foreignCode`. */
export const CODE = 'Remove it: code in a line has one colour. A block of code has colours.';
