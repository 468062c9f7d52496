import { expect, it } from 'vitest';
import { describeRefused, refusedScheme } from './refused-scheme.js';

it.each([
  ['javascript:alert(1)', 'javascript'],
  ['JavaScript:alert(1)', 'javascript'],
  ['\u0001 \n javascript:alert(1)', 'javascript'],
  ['java\tscr\nipt\r:alert(1)', 'javascript'],
  ['vbscript:msgbox', 'vbscript'],
  ['data:text/html,x', 'data'],
  ['java script:x', undefined],
  ['javascript', undefined],
  ['/javascript:x', undefined],
  ['#javascript:x', undefined],
  ['javascript-guide:x', undefined],
  ['mailto:ann@example.com', undefined],
  ['tel:+123', undefined],
  ['vscode:extension/a', undefined],
  ['https://example.com/?javascript:', undefined],
])('of %j is %s', (address, scheme) => {
  expect(refusedScheme(address)).toBe(scheme);
});

it('is told with the beginning of the address', () => {
  expect(describeRefused(`data:text/plain,${'x'.repeat(100)}`).message).toMatch(
    /^"data:text\/plain,x{24}…" is no address/,
  );
});
