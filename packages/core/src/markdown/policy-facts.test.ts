import { expect, it } from 'vitest';
import { parse, parseAs } from './fixtures/parse.js';
import { htmlToFacts, htmlToPolicyFacts } from './index.js';

it('finds what HTML loads and runs', () => {
  const { resources } = htmlToPolicyFacts(
    [
      '<a href="https://else.example">a</a><img src="a.png" srcset="b.png 1x, c.png 2x"/><!-- <img src="d.png"> -->',
      '<svg><image href="e.png"/></svg><link rel="preload" as="font" href="f.woff2"/><link rel="canonical" href="/g"/>',
      '<script src="h.js"></script><script type="application/json">{}</script><script>go("<p>")</script><style>a{}</style>',
      '<button onclick="go()">b</button><form action="https://forms.example/?a&amp;b"></form>',
    ].join(''),
  );
  expect(resources.map(({ name, directives: [directive], url, content }) => [name, directive, url ?? content])).toEqual(
    [
      ['<img>', 'img-src', 'a.png'],
      ['<img>', 'img-src', 'b.png'],
      ['<img>', 'img-src', 'c.png'],
      ['<image>', 'img-src', 'e.png'],
      ['<link>', 'font-src', 'f.woff2'],
      ['<script>', 'script-src-elem', 'h.js'],
      ['inline <script>', 'script-src-elem', 'go("<p>")'],
      ['inline <style>', 'style-src-elem', 'a{}'],
      ['attribute "onclick" of <button>', 'script-src-attr', undefined],
      ['<form>', 'form-action', 'https://forms.example/?a&b'],
    ],
  );
});

it('names the island that renders a resource; the children of an island come from the page', () => {
  const island = (content: string) => `<diptych-island data-name="Tabs.Item">${content}</diptych-island>`;
  const { resources } = htmlToPolicyFacts(
    `<style></style>${island('<style></style><diptych-slot><p><style></style></p></diptych-slot>')}<style></style>`,
  );
  expect(resources.map(({ island }) => island)).toEqual([undefined, 'Tabs.Item', undefined, undefined]);
});

const PAGE =
  '# A\n\n![b](https://c.example/d.png)\n\n```js\n"<img src=e>"\n```\n\n<p title="f" style="top:0" id="g"><video src="h.mp4"></video></p>';

it('knows of a static page what is in its HTML, whose style attributes are renamed where the policy blocks them', async () => {
  const page = await parseAs('page.md', PAGE, { blocksStyles: true });
  if (page.content.kind !== 'static') throw new Error('dynamic');
  expect(page.content.html).toContain('<p title="f" data-diptych-style="top:0" id="g">');
  expect(page.policy?.styles).toEqual(['top:0']);
  expect(page.policy?.resources.map(({ url }) => url)).toEqual(['https://c.example/d.png', 'h.mp4']);
  expect(htmlToFacts(page.content.html).policy).toEqual(page.policy);
});

it('leaves style attributes as they are where they are allowed, and of pages with components it knows nothing yet', async () => {
  const page = await parseAs('page.md', PAGE);
  expect(page.content.kind === 'static' && page.content.html).toContain('<p title="f" style="top:0" id="g">');
  expect(page.policy?.styles).toEqual([]);
  expect((await parse('# A\n\n{1 + 1}')).policy).toBeUndefined();
});
