import { afterEach, expect, it, vi } from 'vitest';
import { watchLongCode } from './long-code.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens long code in which the browser scrolls to what it has found, and keeps it in place', () => {
  const block =
    '<div data-dt="code" data-long><pre></pre><button data-dt="expand" aria-expanded="false"></button></div>';
  document.body.innerHTML = block + block;
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  const [early, late] = document.querySelectorAll('pre');
  if (!early || !late) throw new Error('The blocks are missing.');
  const opened = () => [...document.querySelectorAll('.dt-code-open > [aria-expanded="true"]')].length;
  early.scrollTop = 80;
  const stop = watchLongCode(document.body);
  expect(opened()).toBe(1);
  // Sideways, by the reader.
  late.dispatchEvent(new Event('scroll'));
  expect(opened()).toBe(1);
  late.scrollTop = 120;
  late.dispatchEvent(new Event('scroll'));
  late.dispatchEvent(new Event('scroll'));
  expect(opened()).toBe(2);
  expect(scrollBy.mock.calls).toEqual([[{ top: 80, behavior: 'instant' }], [{ top: 120, behavior: 'instant' }]]);
  stop();
});
