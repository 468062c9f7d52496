import type { Text } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import { type Diagnostic, listNames } from '../diagnostics/index.js';
import { CODE, COMMENT, foreignAlert, foreignBlock, foreignCode, foreignParts } from './foreign-inline.js';
import { findInterpolations, findTagsAsText, removeSetup, vueAttribute } from './foreign-vue.js';
import { createTagReader, type HtmlTag, positionIn } from './html-tags.js';
import { AFTER_TAG, markdownInHtml } from './markdown-in-html.js';
import { tableAsText } from './tables-as-text.js';
import { positionOf } from './transforms/context.js';
import { isElement, type Parent, type Root } from './tree.js';
import type { SourcePosition } from './types.js';
import { walk } from './walk.js';

const ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);

/** Beginnings of paragraphs that other tools understand, and what Diptych has in their place. */
const PARAGRAPHS: readonly (readonly [pattern: RegExp, suggestion: string])[] = [
  [
    /^(?:import|export)\s[^;]*?\bfrom\s+["']|^import\s+["']|^export\s+(?:const|default|function)\s/,
    'Rename the file to .mdx: pages in Markdown without JSX import and export nothing.',
  ],
  [/^\[\[_?toc_?\]\]/i, 'Remove it: the table of contents stands beside the article.'],
  [/^<<<\s/, 'Show the file in a block of code: ```ts file="./sample.ts".'],
  [/^(?:!!!|\?\?\?\+?)\s+\w/, 'Write a container: a line `:::note Title`, the text, and a line `:::`.'],
  [/^\{\s*\/\*/, COMMENT],
  // Values of Vue are found anywhere.
  [
    /^\{%|^\{\{(?!\s*[A-Za-z_$][^{}]*\}\})/,
    'Write Markdown or a container in its place, or a component in an .mdx page.',
  ],
];

const INTERPOLATED = 'Write {value} in an .mdx page, or put the text in backticks.';

const VUE = 'Write a component in React, and use it in an .mdx page.';

const ATTRIBUTES = 'Remove it, or write the element as HTML with these attributes.';

/** Attributes of a link or an image before them, or classes of the heading that they end. */
function attributesIn({ value }: Text, parent: Parent, index: number): string | undefined {
  const before = parent.children[index - 1];
  if (isElement(before, 'a') || isElement(before, 'img'))
    return /^\{[.#]?[a-z][\w-]*(?:[=\s][^{}\n]*)?\}/i.exec(value)?.[0];
  const isHeading = isElement(parent) && /^h[1-6]$/.test(parent.tagName);
  return isHeading ? /\{[.#][\w-]+\s[^{}]*\}$|\{\.[\w-]+\}$/.exec(value)?.[0] : undefined;
}

/** How Docusaurus marks addresses of files. */
const PATHNAME = 'pathname://';

function pathname(url: string, position: SourcePosition): Diagnostic {
  return foreign(
    `"${url}" leads nowhere: "${PATHNAME}" is of Docusaurus.`,
    `Write "${url.slice(PATHNAME.length)}", for a file in the folder public.`,
    position,
  );
}

const INCLUDE = /^<!--\s*@include:/;

/** A file in Markdown or MDX. */
interface MarkdownFile {
  file: string;
  source: string;
  diagnostics: Diagnostic[];
}

/**
 * Warns of what other tools understand, and readers of Diptych's pages see as text or not at all: directives, attributes
 * in braces; in Markdown without JSX also components and imports. Text in angle brackets such as `Promise<Foo>` is a
 * tag, too.
 */
export function foreignSyntax(tree: Root, { file, source, diagnostics }: MarkdownFile): void {
  const lines = source.split('\n');
  const tags: UnknownTag[] = [];
  const readTags = createTagReader();
  walk(tree, file, (node, parent, index) => {
    const href = isElement(node) ? node.properties.href : undefined;
    if (isElement(node, 'pre')) return false;
    if (!node.position) return isElement(node, 'code') ? false : undefined;
    const { start, end } = node.position;
    const position = positionOf(node, file);
    const report = (text: string, suggestion: string, at: Omit<SourcePosition, 'file'> = position) =>
      diagnostics.push(shownAsText(text, suggestion, { file, ...at }));
    if (isElement(node, 'code')) {
      const language = foreignCode(node);
      if (language) report(language, CODE);
      return false;
    }
    if (node.type === 'text' || node.type === 'raw') {
      for (const { text, ...at } of findInterpolations(node, parent, source)) report(text, INTERPOLATED, at);
    }
    if (node.type === 'text') {
      const attributes = attributesIn(node, parent, index);
      if (attributes) report(attributes, ATTRIBUTES);
      for (const { text, ...at } of findTagsAsText(node, source)) report(text, VUE, at);
      for (const { text, suggestion, ...at } of foreignParts(node, parent, source)) {
        const { line, column } = parent.position?.start ?? {};
        // A paragraph that begins with a comment is reported below.
        if (suggestion !== COMMENT || at.line !== line || at.column !== column) report(text, suggestion, at);
      }
    }
    if (node.type === 'raw') {
      removeSetup(node, position, diagnostics);
      const markdown = markdownInHtml(node, source);
      if (markdown) report(markdown.text, AFTER_TAG, markdown);
      if (INCLUDE.test(node.value)) diagnostics.push(included(position));
      for (const tag of readTags(node.value)) {
        if (tag.isEnd) continue;
        const at = positionIn(node, tag.start, file);
        if (!isKnownElement(tag)) tags.push({ name: tag.name, ...at });
        else {
          const attribute = vueAttribute(node.value.slice(tag.start, tag.end), source);
          if (attribute) diagnostics.push(ignored(attribute, tag.name, at));
        }
      }
    }
    if (typeof href === 'string' && href.startsWith(PATHNAME)) diagnostics.push(pathname(href, position));
    if (!isElement(node, 'p')) return undefined;
    const text = lines[start.line - 1]?.slice(start.column - 1).trimEnd() ?? '';
    const suggestion = PARAGRAPHS.find(([pattern]) => pattern.test(text))?.[1] ?? foreignAlert(node, parent);
    const found = suggestion ? { text, suggestion } : foreignBlock(source.slice(start.offset, end.offset));
    const table = found
      ? undefined
      : tableAsText({ text: source.slice(start.offset, end.offset), offset: start.offset ?? 0, position });
    if (found) report(found.text, found.suggestion);
    else if (table) diagnostics.push(table);
    return undefined;
  });
  diagnostics.push(...unknownElements(tags));
}

/** A tag that no browser supports. */
interface UnknownTag extends SourcePosition {
  name: string;
}

/** One warning for a file: text that was meant as text has many. */
function unknownElements(tags: readonly UnknownTag[]): Diagnostic[] {
  const [first] = tags;
  if (!first) return [];
  const names = [...new Set(tags.map(({ name }) => `<${name}>`))];
  const { name: _, ...position } = first;
  const diagnostic: Diagnostic = {
    code: 'element-unknown',
    severity: 'warning',
    message:
      names.length === 1
        ? `${names[0]} is not an element of HTML: readers do not see it.`
        : `${listNames(names)} are not elements of HTML: readers do not see them.`,
    suggestion:
      'Put text such as Promise<Foo> in backticks, or write \\<. A component needs a page whose name ends in .mdx.',
    ...position,
  };
  return [diagnostic];
}

/**
 * Whether browsers support an element. Names with hyphens are those of custom elements and of comments; SVG and MathML
 * have names of their own.
 */
export function isKnownElement({ name, isForeign }: HtmlTag): boolean {
  return isForeign || name.includes('-') || ELEMENTS.has(name.toLowerCase());
}

function ignored(attribute: string, name: string, position: SourcePosition): Diagnostic {
  return foreign(`"${attribute}" of <${name}> does nothing: it is an attribute of Vue.`, VUE, position);
}

function included(position: SourcePosition): Diagnostic {
  return foreign(
    'This comment includes nothing: readers do not see the file.',
    "Import the file in an .mdx page: import Part from './part.md', then <Part />.",
    position,
  );
}

function shownAsText(text: string, suggestion: string, position: SourcePosition): Diagnostic {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return foreign(`Readers see this as text: ${shown}`, suggestion, position);
}

function foreign(message: string, suggestion: string, position: SourcePosition): Diagnostic {
  return { code: 'foreign-syntax', severity: 'warning', message, suggestion, ...position };
}

/** Longest text that a message repeats. */
const MAX_SHOWN = 60;
