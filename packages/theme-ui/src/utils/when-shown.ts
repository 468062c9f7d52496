/**
 * Calls back once an element has a size, between layout and paint: in this frame, or when the pop-up around it opens.
 * Never in browsers without `ResizeObserver`.
 * @returns a function that ends the wait.
 */
export function whenShown(element: Element, act: () => void): () => void {
  if (!window.ResizeObserver) return () => {};
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
