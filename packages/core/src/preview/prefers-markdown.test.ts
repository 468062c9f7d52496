import { expect, it } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.js';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
  ['text/markdown, */*', true],
  ['Text/Markdown; charset=utf-8; q=0.5', true],
  ['text/html, text/markdown', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [undefined, false],
])('%s: %s', (header, expected) => {
  expect(prefersMarkdown(header)).toBe(expected);
});
