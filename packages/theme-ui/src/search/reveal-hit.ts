import { isShown, reveal } from '../core/headless.js';
import { decode } from '../utils/decode.js';
import type { SearchHit } from './search-provider.js';

/**
 * Shows the words of a search result on its page, if they are only in parts of its section that the reader does not see:
 * closed tabs, closed details, the rest of long code.
 */
export function revealHit({ link, text, highlights }: Pick<SearchHit, 'link' | 'text' | 'highlights'>): void {
  const words = highlights.map(([start, end]) => text.slice(start, end).toLowerCase());
  const [, hash = ''] = link.split('#');
  const texts = textsOfSection(document.getElementById(decode(hash)));
  const has = (word: string) => (node: Text) => node.data.toLowerCase().includes(word);
  const seen = texts.filter(isSeen);
  const unseen = words.filter((word) => !seen.some(has(word)));
  const found = texts.find((node) => unseen.some((word) => has(word)(node)));
  if (!found) return;
  reveal(found);
  // Long code opens when something scrolls in it.
  found.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** The texts from a heading to the next one; without one, from the beginning of the article. */
function textsOfSection(heading: HTMLElement | null): Text[] {
  const article = heading?.closest('article') ?? document.querySelector('article');
  if (!article) return [];
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  if (heading) walker.currentNode = heading;
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const next = text.parentElement?.closest('h2, h3, h4, h5, h6');
    if (next && next !== heading) break;
    texts.push(text);
  }
  return texts;
}

/** What is closed is displayed itself, without its content. */
const CLOSED = '[hidden], details:not([open])';
const CLOSED_CODE = '[data-long]:not(.dt-code-open) > pre';

function isSeen({ parentElement: parent }: Text): boolean {
  return parent !== null && isShown(parent) && !parent.matches(CLOSED) && !parent.closest(CLOSED_CODE);
}
