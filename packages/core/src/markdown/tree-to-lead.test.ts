import { expect, it } from 'vitest';
import { parse, parseAs } from './fixtures/parse.js';

it.each([
  ['the first paragraph', 'one *two*\n`three`\n\nfour', 'one two three'],
  ['below the title', '# A\n\none', 'one'],
  ['not of a notice, a list or a quotation', '# A\n\n:::tip T\nnotice\n:::\n\n- item\n\n> quote\n\none', 'one'],
  ['not only a picture', '# A\n\n![](https://example.com/a.png)\n\none', 'one'],
  ['none below the first section', '# A\n\n:::tip\nnotice\n:::\n\n## B\n\none', undefined],
])('the lead of a page: %s', async (_, source, lead) => {
  expect((await parse(source)).lead).toBe(lead);
});

it('is no paragraph that components and expressions add to', async () => {
  const page = await parseAs('page.mdx', '# A\n\nWith {1 + 1} of <Badge text="b" />.\n\none <kbd>K</kbd>\n');
  expect(page.lead).toBe('one K');
});
