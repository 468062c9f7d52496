import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site.close());

test('what another tool understands is a finding, unless the config lets it pass', async () => {
  const pages = { 'docs/en/index.md': '# A\n\n[[toc]]\n\nA Promise<Foo>.\n', 'docs/zh/index.md': '# A\n' };
  site = createSite(pages);
  const codes = async () => (await site.check({ rules: ['syntax'] })).diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual(['foreign-syntax', 'element-unknown']);
  site.close();
  site = createSite(pages, "{ rules: { syntax: { ignore: ['foreign-syntax'] } } }");
  expect(await codes()).toEqual(['element-unknown']);
});

test('a language without highlighting is a finding, as in a build', async () => {
  site = createSite({ 'docs/en/index.md': '# A\n\n```rust,ignore\nfn a() {}\n```\n', 'docs/zh/index.md': '# A\n' });
  const { diagnostics } = await site.check({ rules: ['syntax'] });
  expect(diagnostics).toMatchObject([
    { code: 'code-language-unknown', line: 3, suggestion: 'Write rust; keys stand after a space.' },
  ]);
});
