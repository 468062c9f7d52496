import type { ArticleMessages } from '../shared/messages.js';
import { refusedScheme } from '../shared/refused-scheme.js';
import { satteriEngine } from './engine/satteri-engine.js';
import { maskSource } from './mask-source.js';
import { type Element, h, isElement, isPart } from './tree.js';
import { treeToHtml } from './tree-to-html.js';
import { walk } from './walk.js';

interface MarkdownToHtmlOptions {
  /** Titles of alerts and footnotes. */
  labels: ArticleMessages;
  /** Whether `$…$` is a formula, which stays TeX. */
  math: boolean;
  /** Maps the address of a link or an image; without a result it is left out. */
  toAddress(url: string): string | undefined;
}

/**
 * Converts the Markdown of a page to HTML for programs that have neither the site's style sheets nor its scripts, such as
 * feed readers: without the title, ids and classes.
 * @param markdown As `htmlToMarkdown` writes it.
 */
export async function markdownToHtml(
  markdown: string,
  { labels, math, toAddress }: MarkdownToHtmlOptions,
): Promise<string> {
  const { text, masks, diagnostics } = maskSource(markdown, '');
  const page = { file: '', format: 'md', footnotePrefix: '', labels, math } as const;
  const tree = await satteriEngine.parse({ ...page, text, masks, diagnostics });
  if (isElement(tree.children[0], 'h1')) tree.children.shift();
  walk(tree, '', (node, parent, index) => {
    if (node.type !== 'element') return;
    if (node.properties.dataFootnoteBackref !== undefined) parent.children[index] = { type: 'text', value: '' };
    else simplify(node, toAddress);
  });
  return treeToHtml(tree.children).trim();
}

function simplify(element: Element, toAddress: MarkdownToHtmlOptions['toAddress']): void {
  const { tagName, properties } = element;
  // Alerts are quotations again, as in Markdown.
  if (isPart(element, 'container')) element.tagName = 'blockquote';
  else if (isPart(element, 'container-title')) element.children = [h('strong', {}, element.children)];
  const last = element.children.at(-1);
  if (/^h[2-6]$/.test(tagName) && last?.type === 'text') last.value = last.value.replace(/\s*\{#[^}]+\}$/, '');
  element.properties = {};
  for (const [name, value] of Object.entries(properties)) {
    const isAddress = name === 'href' || name === 'src';
    if (isAddress) element.properties[name] = isUnsafe(String(value), name) ? undefined : toAddress(String(value));
    // The class of code is its language.
    else if (KEPT.has(name) || (tagName === 'code' && name === 'className')) element.properties[name] = value;
  }
}

/** Images may be data. */
function isUnsafe(address: string, attribute: 'href' | 'src'): boolean {
  const scheme = refusedScheme(address);
  return scheme !== undefined && !(scheme === 'data' && attribute === 'src');
}

/** Attributes with a meaning of their own. */
const KEPT = new Set(['alt', 'title', 'start', 'type', 'checked', 'disabled']);
