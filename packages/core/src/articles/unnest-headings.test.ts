import { expect, it } from 'vitest';
import { unnestHeadings } from './unnest-headings.js';

it.each([
  ['<h2 id="a">A <h2 class="b">B</h2></h2><p>c</p>', '<h2 id="a">A <span class="b">B</span></h2><p>c</p>'],
  ['<h2>A <div><h3>B <H4>C</H4></h3></div></h2>', '<h2>A <div><span>B <span>C</span></span></div></h2>'],
  ['<h2>A</h2><h3>B</h3><hr/>', '<h2>A</h2><h3>B</h3><hr/>'],
  ['<h2>A<h2>B</h2><h3>C</h3>', '<h2>A<h2>B</h2><h3>C</h3>'],
  ['<h2>A <!-- <h3> --></h2><p title="<h2>">b</p>', '<h2>A <!-- <h3> --></h2><p title="<h2>">b</p>'],
  ['<h2>A <h3>B</h2></h3>', '<h2>A <h3>B</h2></h3>'],
])('%s', (html, flat) => {
  expect(unnestHeadings(html)).toBe(flat);
});
