/** What of an article is rendered: what stays HTML, or its islands. */
export type RenderedPart = 'static' | 'islands';

let part: RenderedPart | undefined;
/** Texts that components were given as props, each after its name. */
let passed = new Set<string>();

/** Runs a render whose elements are checked, see `renderedType`. */
export function watchRender<T>(rendered: RenderedPart, render: () => T): T {
  part = rendered;
  passed = new Set();
  try {
    return render();
  } finally {
    part = undefined;
  }
}

/** What is rendered now, if its elements are checked. */
export function watchedPart(): RenderedPart | undefined {
  return part;
}

/** What components were given as props so far, if elements are checked. */
export function passedProps(): Set<string> | undefined {
  return part && passed;
}
