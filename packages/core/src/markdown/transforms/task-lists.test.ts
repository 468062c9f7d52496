import { expect, it } from 'vitest';
import { htmlOf } from '../fixtures/parse.js';

it('says of every task whether it is done', async () => {
  const html = await htmlOf('- [x] write\n- [ ] read\n- rest');
  expect(html).toMatch(/<input [^>]*checked[^>]* aria-label="Done">\s*write/);
  expect(html).toMatch(/<input [^>]*disabled[^>]* aria-label="To do">\s*read/);
  expect(html.match(/aria-label/g)).toHaveLength(2);
});

it('leaves other boxes alone', async () => {
  expect(await htmlOf('<input type="checkbox" aria-label="own" />')).toContain('aria-label="own"');
  expect(await htmlOf('<label><input type="checkbox" /> own</label>')).not.toContain('aria-label');
});
