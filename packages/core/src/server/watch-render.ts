/** What of an article is rendered: what stays HTML, or its islands. */
export type RenderedPart = 'static' | 'islands';

let part: RenderedPart | undefined;

/** Runs a render whose elements are checked, see `renderedType`. */
export function watchRender<T>(rendered: RenderedPart, render: () => T): T {
  part = rendered;
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
