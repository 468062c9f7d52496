/** Calls back, once, after the browser has reported the first paint; where it does not, when all is loaded. */
export function whenPainted(callback: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
  });
  const finish = () => {
    observer.disconnect();
    removeEventListener('load', finish);
    callback();
  };
  observer.observe({ type: 'paint', buffered: true });
  addEventListener('load', finish);
}
