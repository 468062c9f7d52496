import type { Text } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import { type Diagnostic, listNames } from '../diagnostics/index.js';
import { CODE, COMMENT, DIRECTIVE, foreignAlert, foreignBlock, foreignCode, foreignParts } from './foreign-inline.js';
import {
  findInterpolations,
  findTagsAsText,
  findWritten,
  removeSetup,
  vueAttribute,
  type Written,
} from './foreign-vue.js';
import { createTagReader, type HtmlTag, positionIn } from './html-tags.js';
import { AFTER_TAG, markdownInHtml } from './markdown-in-html.js';
import { cellsLost, tableAsText } from './tables-as-text.js';
import { positionOf } from './transforms/context.js';
import { type Element, isElement, type Parent, type Root, textOf } from './tree.js';
import type { SourcePosition } from './types.js';
import { walk } from './walk.js';

const ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);

const FILE = 'Show the file in a block of code: ```ts file="./sample.ts".';

const ATTRIBUTES = 'Remove it, or write the element as HTML with these attributes.';

/** Beginnings of paragraphs that other tools understand, and what Diptych has in their place. */
const PARAGRAPHS: readonly (readonly [pattern: RegExp, suggestion: string])[] = [
  [
    /^(?:import|export)\s[^;]*?\bfrom\s+["']|^import\s+["']|^export\s+(?:const|default|function)\s/,
    'Rename the file to .mdx: pages in Markdown without JSX import and export nothing.',
  ],
  [/^(?:\[\[_?toc_?\]\]|@\[toc\])/i, 'Remove it: the table of contents stands beside the article.'],
  [/^<<<\s/, FILE],
  [/^;?--8<--|^@\[code\b/, FILE],
  [/^[!?]>\s/, 'Write a container: a line `:::warning` or `:::tip`, the text, and a line `:::`.'],
  [/^===[+!]*\s+"/, 'Write <Tabs> and <Tab> in an .mdx page, or a line `:::code-group` before blocks of code.'],
  [/^\*\[[^\]\n]+\]:\s/, 'Write <abbr title="Long form">LF</abbr> where the text has it.'],
  [/^(?:!!!|\?\?\?\+?)\s+\w/, 'Write a container: a line `:::note Title`, the text, and a line `:::`.'],
  [/^\{\s*\/\*/, COMMENT],
  [/^%\s\S/, 'Write the comment as <!-- … -->, or a backslash before the %.'],
  [
    /^@tab(?::active)?(?:\s|$)/,
    'Write a line `:::code-group` before blocks of code, and [name] after the language of each.',
  ],
  [/^\.\.\s[\w-]+::/, DIRECTIVE],
  [/^\([\w-]+\)=(?:\n|$)/, 'Write the id at the end of the heading: ## Title {#id}.'],
  // Values of Vue are found anywhere.
  [/^\{%|^\{\{(?!\s*[A-Za-z_$][^{}]*\}\})/, DIRECTIVE],
];

const INTERPOLATED = 'Write {value} in an .mdx page, or put the text in backticks.';

const VUE = 'Write a component in React, and use it in an .mdx page.';

/** Code that is nothing but a file, as MkDocs and mdBook include it. */
const SNIPPET = /^\s*(;?--8<--\s+"[^"\n]+"|\{\{\s*#(?:rustdoc_)?include\s[^}\n]+\}\})\s*$/;

/** What Docsify reads from the titles of links and images. */
const TITLE = /^:(?:include|ignore|size|type|target|disabled|class|id|fragment|no-zoom)\b/;

/** Attributes of a link or an image before them, and those of the heading or the paragraph that they end. */
const ATTRIBUTES_OF = {
  inline: /^\{:?\s*[.#]?[a-z][\w-]*(?:[=\s][^{}\n]*)?\}/gi,
  // `{#id}` is an id.
  heading:
    /\{docsify-ignore(?:-all)?\}$|(?<=\s):id=[\w-]+$|\{(?:[.#][\w-]+\s[^{}]*|(?::\s*|\s+)[.#][\w-]+(?:\s[^{}]*)?|\.[\w-]+)\}$/g,
  paragraph: /\{(?::\s*(?:[.#][\w-]+|[\w-]+=)|\s*\.[a-z])[^{}\n]*\}$/gi,
};

function attributesIn(node: Text, parent: Parent, index: number, source: string): Written[] {
  const before = parent.children[index - 1];
  if (isElement(before, 'a') || isElement(before, 'img')) return findWritten(ATTRIBUTES_OF.inline, node, source);
  if (!isElement(parent) || index < parent.children.length - 1) return [];
  const isHeading = /^h[1-6]$/.test(parent.tagName);
  return findWritten(isHeading ? ATTRIBUTES_OF.heading : ATTRIBUTES_OF.paragraph, node, source);
}

/** An id alone has a form of its own. */
function adviceOn(attributes: string): string {
  const [, kramdown, docsify] = /^(?:\{:?\s*#([\w-]+)\s*\}|:id=([\w-]+))$/.exec(attributes) ?? [];
  const id = kramdown ?? docsify;
  return id === undefined ? ATTRIBUTES : `Write {#${id}}.`;
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

function docsifyTitle(title: string, position: SourcePosition): Diagnostic {
  return foreign(
    `"${title}" is only a title here, which readers see beside the pointer: Docsify reads it.`,
    'Remove it. Size an image with <img width="…">, and show a file in a block of code: ```ts file="./sample.ts".',
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
    const { href, title }: Element['properties'] = isElement(node) ? node.properties : {};
    if (isElement(node, 'pre')) {
      const snippet = SNIPPET.exec(textOf(node))?.[1];
      if (snippet) diagnostics.push(shownAsText(snippet, FILE, positionOf(node, file)));
      return false;
    }
    if (!node.position) return isElement(node, 'code') ? false : undefined;
    const { start, end } = node.position;
    const position = positionOf(node, file);
    const report = (text: string, suggestion: string, at: Omit<SourcePosition, 'file'> = position) =>
      diagnostics.push(shownAsText(text, suggestion, { file, ...at }));
    if (isElement(node, 'table')) {
      diagnostics.push(...cellsLost({ text: source.slice(start.offset, end.offset), position }));
    }
    if (isElement(node, 'code')) {
      const language = foreignCode(node);
      if (language) report(language, CODE);
      return false;
    }
    if (node.type === 'text' || node.type === 'raw') {
      for (const { text, ...at } of findInterpolations(node, parent, source)) report(text, INTERPOLATED, at);
    }
    if (node.type === 'text') {
      for (const { text, ...at } of attributesIn(node, parent, index, source)) report(text, adviceOn(text), at);
      for (const { text, ...at } of findTagsAsText(node, source)) report(text, VUE, at);
      for (const { text, suggestion, ...at } of foreignParts(node, parent, index, source)) {
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
    if (typeof title === 'string' && TITLE.test(title)) diagnostics.push(docsifyTitle(title, position));
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
  const line = text.replace(/\s+/g, ' ');
  const shown = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
  return foreign(`Readers see this as text: ${shown}`, suggestion, position);
}

function foreign(message: string, suggestion: string, position: SourcePosition): Diagnostic {
  return { code: 'foreign-syntax', severity: 'warning', message, suggestion, ...position };
}

/** Longest text that a message repeats. */
const MAX_SHOWN = 60;
