import { Parser } from 'htmlparser2';

/** The facts that the audit reads from a document. */
export interface DocumentFacts {
  lang: string;
  title: string;
  description: string;
  noindex: boolean;
  /** Texts of the level-1 headings. */
  h1: string[];
  /** Texts of the article's level 2 to level 4 headings, formulas as TeX. */
  headings: string[];
  /** Addresses of images without alternative text. */
  silentImages: string[];
  canonical: string[];
  alternates: { hreflang: string; href: string }[];
  /** Targets of the links in the body. */
  links: string[];
  /** Resources that the document loads: style sheets, scripts, images. */
  assets: string[];
  /** Paragraphs and list items of the article that have no `lang` of their own, without code. */
  blocks: string[];
  /** The JSON that the document carries for the app. */
  data: string;
}

const BLOCKS = new Set(['p', 'li', 'td', 'dd', 'blockquote']);
/** Elements whose text is not the page's prose. */
const SILENT = new Set(['code', 'pre', 'script', 'style', 'svg', 'button', 'template', 'kbd', 'samp', 'math']);

/** An open element. */
interface Open {
  name: string;
  /** Whether its text is prose in the page's language. */
  isProse: boolean;
  isArticle: boolean;
  /** Whether headings have no text of it: of hidden copies, of footnotes and of references to them. */
  isUnread: boolean;
}

/** Reads a document in one pass. */
export function htmlToFacts(html: string): DocumentFacts {
  const facts: DocumentFacts = {
    lang: '',
    title: '',
    description: '',
    noindex: false,
    h1: [],
    headings: [],
    silentImages: [],
    canonical: [],
    alternates: [],
    links: [],
    assets: [],
    blocks: [],
    data: '',
  };
  const open: Open[] = [];
  let target: 'title' | 'h1' | 'heading' | 'data' | undefined;
  let templates = 0;
  let text = '';
  /** Length of the text before the formula that is open. */
  let formula = 0;
  let block = '';
  const endBlock = () => {
    if (block.trim()) facts.blocks.push(block.replace(/\s+/g, ' ').trim());
    block = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1);
      const isArticle = parent?.isArticle || name === 'article';
      const speaksForItself = attributes.lang !== undefined && name !== 'html';
      open.push({
        name,
        isArticle,
        isProse: (parent?.isProse ?? true) && !SILENT.has(name) && !speaksForItself,
        isUnread: parent?.isUnread || isUnread(attributes),
      });
      if (name === 'template') templates += 1;
      // The content of a template is a separate document.
      if (templates > 0) return;
      if (BLOCKS.has(name)) endBlock();
      readTag(name, attributes, facts);
      const begun = targetOf(name, attributes, isArticle, open);
      if (begun) {
        target = begun;
        text = '';
      }
      if (name === 'math') formula = text.length;
      // The source of a formula stands for what is drawn.
      if (attributes.encoding === 'application/x-tex') text = text.slice(0, formula);
    },
    ontext(piece) {
      if (templates > 0) return;
      const current = open.at(-1);
      if (target && !current?.isUnread) text += piece;
      if (current?.isArticle && current.isProse && !target) block += piece;
    },
    onclosetag(name) {
      open.pop();
      if (name === 'template') templates -= 1;
      if (templates > 0) return;
      if (BLOCKS.has(name)) endBlock();
      const said = text.replace(/\s+/g, ' ').trim();
      if (target === 'title' && name === 'title') facts.title = said;
      else if (target === 'h1' && name === 'h1') facts.h1.push(said);
      else if (target === 'heading' && /^h[2-4]$/.test(name)) facts.headings.push(said);
      else if (target === 'data' && name === 'script') facts.data = text;
      else return;
      target = undefined;
    },
  });
  parser.end(html);
  return facts;
}

function isUnread(attributes: Record<string, string>): boolean {
  return attributes['aria-hidden'] === 'true' || 'data-footnotes' in attributes || 'data-footnote-ref' in attributes;
}

function targetOf(
  name: string,
  attributes: Record<string, string>,
  isArticle: boolean,
  open: readonly Open[],
): 'title' | 'h1' | 'heading' | 'data' | undefined {
  // SVG images may have a title, too.
  if (name === 'title' && !open.some((element) => element.name === 'svg')) return 'title';
  if (name === 'h1') return 'h1';
  if (isArticle && /^h[2-4]$/.test(name) && attributes.id) return 'heading';
  return name === 'script' && attributes.id === 'diptych-data' ? 'data' : undefined;
}

function readTag(name: string, attributes: Record<string, string>, facts: DocumentFacts): void {
  const { rel = '', href = '', src = '', content = '' } = attributes;
  if (name === 'html') facts.lang = attributes.lang ?? '';
  if (name === 'meta' && attributes.name === 'description') facts.description = content;
  if (name === 'meta' && attributes.name === 'robots') facts.noindex ||= /noindex|none/i.test(content);
  if (name === 'a' && href) facts.links.push(href);
  if (name === 'link' && rel === 'canonical') facts.canonical.push(href);
  if (name === 'link' && rel === 'alternate' && attributes.hreflang)
    facts.alternates.push({ hreflang: attributes.hreflang, href });
  if (name === 'link' && /^(?:stylesheet|modulepreload)$/.test(rel)) facts.assets.push(href);
  if (name === 'script' && src) facts.assets.push(src);
  if (name !== 'img') return;
  if (src) facts.assets.push(src);
  if (attributes.alt === undefined) facts.silentImages.push(src);
}
