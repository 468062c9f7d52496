import { expect, it } from 'vitest';
import { openParagraphs } from './open-paragraphs.js';

const island = (content: string) =>
  `<diptych-island data-module="m" data-name="Run" data-props="{}">${content}</diptych-island>`;
const slot = (content: string) => `<diptych-slot>${content}</diptych-slot>`;

it.each([
  [
    'an island',
    `<p class="a">Try ${island('<div>x</div>')}.</p>`,
    `<div class="a" role="paragraph">Try ${island('<div>x</div>')}.</div>`,
  ],
  [
    'an island in emphasis',
    `<p>a<br/><em>${island('<P>x</P>')}</em></p>`,
    `<div role="paragraph">a<br/><em>${island('<P>x</P>')}</em></div>`,
  ],
  [
    'a static component',
    '<p>a <ul><li>b</li></ul></p><p>c</p>',
    '<div role="paragraph">a <ul><li>b</li></ul></div><p>c</p>',
  ],
  [
    'an island in the children of another',
    island(`<section>${slot(`<p>a ${island('<div>x</div>')}</p>`)}</section>`),
    island(`<section>${slot(`<div role="paragraph">a ${island('<div>x</div>')}</div>`)}</section>`),
  ],
])('a paragraph with a block in it stays around it: %s', (_what, html, open) => {
  expect(openParagraphs(html)).toEqual({ html: open, warnings: [] });
});

it.each([
  ['inline islands', `<p>a ${island('<span>x</span>')}</p><div>b</div>`],
  ['blocks that do not end the paragraph', '<p><button><div>a</div></button><svg><p/></svg></p>'],
  ['paragraphs in blocks', '<div><p>a</p><p title="<div>">b</p></div>'],
  ['paragraphs without ends', '<p>a<p>b</p>'],
])('others stay as they are: %s', (_what, html) => {
  expect(openParagraphs(html)).toEqual({ html, warnings: [] });
});

it('paragraphs that React hydrates stay, with a warning', () => {
  const html = island(`<p>${slot('<div>a</div>')}</p>`);
  expect(openParagraphs(html)).toEqual({
    html,
    warnings: [expect.stringContaining('<Run> has a <div> in a paragraph.')],
  });
  const page = '<diptych-page><p>a <div>b</div></p></diptych-page>';
  expect(openParagraphs(page)).toEqual({ html: page, warnings: [expect.stringContaining('The page, which is')] });
});
