/** What is measured in a page at one width. Each list names the offenders; an empty one passes. */
export interface Measured {
  /** Code that ends below the block's buttons and cannot be scrolled clear of them. */
  belowButtons: string[];
  /** Code in tables that is broken inside a word. */
  cutCells: string[];
  /** What makes the page wider than the window. */
  sticksOut: string[];
  /** Code and prose whose right edges differ though both fill the column. */
  unevenEdges: string[];
  /** Blocks of code and code cells that were looked at. */
  blocks: number;
  cells: number;
}

/** Runs in the page. Everything it needs is inside, since functions travel as text. */
export function measure(): Measured {
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const label = (element: Element) => (element.textContent ?? '').trim().slice(0, 50);

  /** Where the text is; boxes of elements reach further than their words. */
  const textBoxes = (element: Element) => {
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    return boxes;
  };

  const blocks = [...document.querySelectorAll('main [data-dt="code"]')].filter(isSeen);
  const belowButtons = blocks.filter((block) => {
    const tools = block.querySelector('[data-dt="code-tools"]');
    const pre = block.querySelector('pre');
    if (!tools || !pre || getComputedStyle(tools).display === 'none') return false;
    const before = pre.scrollLeft;
    pre.scrollLeft = pre.scrollWidth;
    const buttons = [...tools.children].map((button) => button.getBoundingClientRect());
    const { left, right } = pre.getBoundingClientRect();
    const hidden = textBoxes(pre).some((text) =>
      buttons.some(
        (button) =>
          Math.min(text.right, right) > button.left + 1 &&
          Math.max(text.left, left) < button.right - 1 &&
          text.bottom > button.top + 1 &&
          text.top < button.bottom - 1,
      ),
    );
    pre.scrollLeft = before;
    return hidden;
  });

  /** Chinese, Japanese and Korean lines break between any two characters. */
  const isLetter = (character = '') =>
    /[\p{L}\d]/u.test(character) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(character);
  const cells = [...document.querySelectorAll('main td code, main th code')].filter(isSeen);
  const cutCells = cells.filter((code) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const range = document.createRange();
      let last: DOMRect | undefined;
      for (let index = 0; index < text.length; index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        const isInsideWord = index > 0 && isLetter(text[index - 1]) && isLetter(text[index]);
        if (last && isInsideWord && box.top > last.bottom - 1) return true;
        last = box;
      }
    }
    return false;
  });

  const { clientWidth, scrollWidth } = document.documentElement;
  const sticksOut =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in a window of ${clientWidth}`] : [];

  const article = document.querySelector('main article');
  const direct = [...(article?.children ?? [])].filter(
    (child) => child.matches('p, [data-dt="code"], [data-dt="table"]') && isSeen(child),
  );
  const edges = new Set(direct.map((child) => Math.round(child.getBoundingClientRect().right)));
  const unevenEdges = edges.size > 1 ? [`right edges at ${[...edges].join(', ')} px`] : [];

  return {
    belowButtons: belowButtons.map(label),
    cutCells: cutCells.map(label),
    sticksOut,
    unevenEdges,
    blocks: blocks.length,
    cells: cells.length,
  };
}
