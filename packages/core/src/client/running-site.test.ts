import { afterEach, expect, it, vi } from 'vitest';
import { reload, setRunningSite, watchLeaving } from './running-site.js';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a reload before the app has started does not cancel the load of another page', () => {
  vi.useFakeTimers();
  const events = new EventTarget();
  const loaded = vi.fn();
  vi.stubGlobal('location', { reload: loaded });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  setRunningSite(undefined);
  watchLeaving();
  reload();
  expect(loaded).toHaveBeenCalledTimes(1);

  events.dispatchEvent(new Event('beforeunload'));
  reload();
  expect(loaded).toHaveBeenCalledTimes(1);
  // What was loaded was a file: the document is still there.
  vi.runAllTimers();
  expect(loaded).toHaveBeenCalledTimes(2);
  reload();
  expect(loaded).toHaveBeenCalledTimes(3);
});
