import { expect, it } from 'vitest';
import { createLayoutCheck } from './check-layout.js';

const HTML = '<h2 id="content">Content</h2><p id="dt-toc">a <code> id="nav"</code></p>';
const told = (around: string, ids: string[]) =>
  createLayoutCheck({ dependencies: [] }, { root: '/site', csp: false } as never)(
    { body: `<nav id="nav"></nav><main ${around}>${HTML}</main>`, html: HTML, ids },
    { file: '/site/docs/none.md' } as never,
  ).map(({ message }) => /"([^"]*)"/.exec(message)?.[1]);

it('finds ids that the article and the layout around it have', () => {
  expect(told('id="content"', ['content', 'a'])).toEqual(['content']);
  expect(told('', ['content'])).toEqual([]);
  expect(told('data-id="content"', ['content'])).toEqual([]);
  expect(told('id="a&amp;b"', ['a&b'])).toEqual(['a&b']);
});

it('finds those of the document', () => {
  expect(told('', ['diptych-root', 'diptych-announcer'])).toEqual(['diptych-root', 'diptych-announcer']);
});
