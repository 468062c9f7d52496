import { createTagReader, type HtmlTag, type NewTag, writeTags } from '../markdown/html-tags.js';
import { htmlToTree } from '../markdown/index.js';
import { isElement } from '../markdown/tree.js';
import { VOID_ELEMENTS } from '../markdown/tree-to-html.js';
import { islandName } from '../shared/island-name.js';
import { ISLAND_TAG, PAGE_TAG, SLOT_TAG } from '../shared/markup.js';

/** Elements that end an open paragraph. Standard: HTML, the "in body" insertion mode. */
const BLOCKS = new Set(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp'.split(
    ' ',
  ),
);
/** Elements whose content does not end a paragraph around them. Standard: HTML, "in button scope". */
const SCOPES = new Set(['button', 'caption', 'marquee', 'object', 'table', 'td', 'template', 'th']);
/** Elements between markup that React hydrates and markup that it leaves alone. */
const OWNERS = new Set([ISLAND_TAG, PAGE_TAG, SLOT_TAG]);

interface OpenElement extends HtmlTag {
  /** The first block in it that browsers do not leave in it, if it is a paragraph. */
  block?: string;
}

/**
 * Turns paragraphs with blocks in them, such as islands in the middle of a sentence, into `<div role="paragraph">`.
 * Browsers would end the paragraph before the block: the island would be empty there, and React would render it again.
 * @returns also a warning for each component that renders such a paragraph itself: React expects it in the browser.
 */
export function openParagraphs(html: string): { html: string; warnings: string[] } {
  const open: OpenElement[] = [];
  const edits: NewTag[] = [];
  const warnings = new Set<string>();
  for (const tag of createTagReader()(html)) {
    const name = tag.name.toLowerCase();
    if (tag.isForeign || VOID_ELEMENTS.has(name)) continue;
    if (!tag.isEnd) {
      const paragraph = BLOCKS.has(name) ? paragraphAround(open) : undefined;
      if (paragraph) paragraph.block ??= name;
      open.push({ ...tag, name });
      continue;
    }
    const index = open.findLastIndex((element) => element.name === name);
    const [closed] = index < 0 ? [] : open.splice(index);
    if (!closed?.block) continue;
    const owner = open.findLast((element) => OWNERS.has(element.name));
    if (owner && owner.name !== SLOT_TAG) warnings.add(describe(closed.block, html.slice(owner.start, owner.end)));
    else edits.push(...toDivision(closed, tag, html));
  }
  return { html: writeTags(html, edits), warnings: [...warnings] };
}

function paragraphAround(open: readonly OpenElement[]): OpenElement | undefined {
  const nearest = open.findLast(({ name }) => name === 'p' || SCOPES.has(name));
  return nearest?.name === 'p' ? nearest : undefined;
}

function toDivision({ start, end }: HtmlTag, close: HtmlTag, html: string) {
  const attributes = html.slice(start + '<p'.length, end - '>'.length);
  return [
    { start, end, text: `<div${attributes} role="paragraph">` },
    { start: close.start, end: close.end, text: '</div>' },
  ];
}

/** @param owner Tag of the island or of the page. */
function describe(block: string, owner: string): string {
  const [element] = htmlToTree(owner).children;
  const { dataModule, dataName } = isElement(element, ISLAND_TAG) ? element.properties : {};
  const island = dataName && islandName({ module: String(dataModule), name: String(dataName) });
  const what = island === undefined ? 'The page, which is hydrated as a whole,' : `<${island}>`;
  const fix = island === undefined ? 'Write the component on lines of its own' : 'Render a <div> in place of the <p>';
  return `${what} has a <${block}> in a paragraph. Browsers end the paragraph before it, so that React renders all of it again. ${fix}.`;
}
