import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { revealHit } from './reveal-hit.js';

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  // The test's document has no layout.
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return (this.parentElement?.closest('details:not([open]), [hidden]') ?? null) === null;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent);
  });
  document.body.innerHTML = `<article>
    <h1>Page</h1><details id="first"><p>intro</p></details>
    <h2 id="a">Section</h2><p>Seen needle</p>
    <details id="outer"><details id="inner"><p>Deep Needle and thread</p></details></details>
    <div role="tabpanel" hidden>Panel thimble</div>
    <div data-dt="code" data-long><pre><code><span>const pin</span></code></pre></div>
    <h3 id="b">Next</h3><details id="later"><p>bobbin</p></details>
  </article>`;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a result with these words. */
function open(hash: string, ...words: string[]) {
  const text = words.join(' ');
  let end = -1;
  const highlights = words.map((word): [number, number] => {
    const start = end + 1;
    end = start + word.length;
    return [start, end];
  });
  revealHit({ link: `/page${hash}`, text, highlights });
  return [...document.querySelectorAll('details[open]')].map(({ id }) => id);
}

describe('revealHit', () => {
  it('opens what hides a word that no visible text of the section has', () => {
    expect(open('#a', 'thread')).toEqual(['outer', 'inner']);
    expect(scrolledTo).toEqual(['Deep Needle and thread']);
  });

  it('looks for the words that are not seen', () => {
    expect(open('#a', 'needle', 'THREAD')).toEqual(['outer', 'inner']);
  });

  it('leaves everything closed if the words are seen, or in another section', () => {
    expect([open('#a', 'needle'), open('#a', 'bobbin'), open('#a', 'intro'), open('#a')]).toEqual([[], [], [], []]);
    expect(scrolledTo).toEqual([]);
  });

  it('begins at the top for a result without a heading', () => expect(open('', 'intro')).toEqual(['first']));

  it('asks tabs to show their panel, and scrolls to lines of long code', () => {
    const onBeforeMatch = vi.fn();
    document.addEventListener('beforematch', onBeforeMatch, { once: true });
    open('#a', 'thimble');
    expect(onBeforeMatch).toHaveBeenCalledOnce();
    open('#a', 'pin');
    expect(scrolledTo).toEqual(['Panel thimble', 'const pin']);
  });
});
