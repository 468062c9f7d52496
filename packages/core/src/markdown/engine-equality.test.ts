import { describe, expect, it } from 'vitest';
import { hardCases } from './fixtures/hard-cases.js';
import { createMarkdown, type MarkdownOptions } from './index.js';

const options: MarkdownOptions = {
  globals: ['A', 'B', 'Badge', 'Card', 'Tab', 'Tabs'],
  resolveLink: (url) => ({ href: url, external: /^https?:/.test(url) }),
};
const satteri = createMarkdown(options);
const mdx = createMarkdown({ ...options, engine: 'mdx' });

describe('both engines give the same page', () => {
  it.each(hardCases)('$format: $name', async ({ format, source }) => {
    const input = { file: `page.${format}`, source, format };
    expect(await satteri.parse(input)).toEqual(await mdx.parse(input));
  });
});
