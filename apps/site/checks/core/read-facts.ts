import { htmlToHast, markdownToHast } from 'satteri';

/** What a reader can take from a page, in its order. */
export interface ReaderFacts {
  headings: string[];
  /** Addresses of links and images. */
  addresses: string[];
  code: string[];
  /** Words of the text outside of code. */
  words: string[];
}

interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** Reads the parts of a document that hold a page's own text. */
export function htmlToFacts(html: string): ReaderFacts {
  return factsOf(htmlToHast(html, { fragment: true }) as unknown as HtmlNode);
}

/** Reads a page's Markdown, as any reader of Markdown does: nothing here depends on how it was written. */
export function markdownToFacts(markdown: string): ReaderFacts {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const { headings, ...facts } = factsOf(
    markdownToHast(body, { features: { gfm: true, directive: false } }) as unknown as HtmlNode,
  );
  return { ...facts, headings: headings.map((text) => text.replace(/ ?\{#[^}]+\}$/, '')) };
}

/** Pressed, drawn or hidden: no part of the text. Panels of tabs are part of it, chosen or not. */
function isSilent({ tagName = '', properties = {} }: HtmlNode): boolean {
  return (
    /^(?:script|style|button|svg|label|template)$/.test(tagName) ||
    properties.role === 'tablist' ||
    String(properties.ariaHidden) === 'true' ||
    (properties.hidden !== undefined && properties.role !== 'tabpanel') ||
    ['anchor', 'code-tools', 'recording', 'sr-only'].includes(String(properties.dataDt))
  );
}

/** Whether a code block of Markdown shows a change: its lines begin with signs, which the page draws. */
function isDiff({ children = [] }: HtmlNode): boolean {
  return children.some(({ properties = {} }) => String(properties.className).includes('language-diff'));
}

function factsOf(root: HtmlNode): ReaderFacts {
  const facts: ReaderFacts = { headings: [], addresses: [], code: [], words: [] };
  const text: string[] = [];
  const read = (node: HtmlNode): void => {
    if (node.type === 'text') text.push(node.value ?? '');
    if (node.type === 'element' && isSilent(node)) return;
    const { tagName = '', properties = {} } = node;
    // Marks for line breaks stand inside of words.
    const endsWord = node.type === 'element' && tagName !== 'wbr' && properties.dataDt !== 'unbroken';
    if (endsWord) text.push(' ');
    if (/^h[1-6]$/.test(tagName)) facts.headings.push(textOf(node).replace(/\s+/g, ' ').trim());
    if (tagName === 'a') facts.addresses.push(String(properties.href));
    // An empty alternative text means decoration.
    if (tagName === 'img' && properties.alt !== '') facts.addresses.push(String(properties.src));
    if (tagName === 'pre') {
      const code = textOf(node).replace(/\n$/, '');
      facts.code.push(isDiff(node) ? code.replace(/^[-+ ] /gm, '') : code);
      return;
    }
    node.children?.forEach(read);
    if (endsWord) text.push(' ');
  };
  read(root);
  facts.words = textToWords(text.join(''));
  return facts;
}

/** Words and names, without marks. */
export function textToWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function textOf(node: HtmlNode): string {
  if (node.type === 'element' && isSilent(node)) return '';
  const text = node.value ?? (node.children ?? []).map(textOf).join('');
  // Types below lines of code stand there as comments in Markdown.
  return node.properties?.dataDt === 'code-note'
    ? text.replace(/^\n {2}( *)/, '\n//$1^? ').replace(/\n {2}/g, '\n//')
    : text;
}
