import { expect, it } from 'vitest';
import { createLayoutCheck } from './check-layout.js';
import { createLayoutReader } from './read-layout.js';

const read = createLayoutReader({ csp: false });
const check = createLayoutCheck({ dependencies: [] }, { root: '/site', csp: false } as never);
const repeatedIds = (around: string, ids: string[], place = '<diptych-article></diptych-article>') => {
  const layout = read(`<nav id="nav"></nav><main ${around}>${place}</main>`);
  const found = check({ layout, page: { pageType: 'doc' }, article: { ids, markdown: '# A\n' } }, {
    file: '/site/docs/none.md',
  } as never);
  return found.map(({ message }) => /"([^"]*)"/.exec(message)?.[1]);
};

it('finds ids that the article and the layout around it have', () => {
  expect(repeatedIds('id="content"', ['content', 'a'])).toEqual(['content']);
  expect(repeatedIds('', ['content', 'nav'])).toEqual(['nav']);
  expect(repeatedIds('data-id="content"', ['content'])).toEqual([]);
  expect(repeatedIds('id="a&amp;b"', ['a&b'])).toEqual(['a&b']);
});

it('finds those of the document', () => {
  expect(repeatedIds('', ['diptych-root', 'diptych-announcer'])).toEqual(['diptych-root', 'diptych-announcer']);
});

it('finds none where the layout leaves the article out', () => {
  expect(repeatedIds('id="content"', ['content'], '')).toEqual([]);
});
