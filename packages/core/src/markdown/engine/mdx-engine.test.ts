import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../fixtures/parse.js';

describe('the mdx engine', () => {
  it('runs remark and rehype plugins, asynchronous ones too', async () => {
    const shout = () => async (tree: MdastRoot) => {
      const [paragraph] = tree.children;
      if (paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'text') paragraph.children[0].value += '!';
    };
    const seen: string[] = [];
    const look = () => (tree: HastRoot) => {
      for (const node of tree.children)
        if (node.type === 'element') seen.push(`${node.tagName}.${node.properties.dataType ?? ''}`);
    };
    const html = await htmlOf('a\n\n:::tip\nb\n:::\n\n```js\nc\n```', {
      engine: 'mdx',
      remarkPlugins: [shout],
      rehypePlugins: [look],
    });
    expect(html).toContain('<p>a!</p>');
    expect(seen).toEqual(['p.', 'div.tip', 'pre.']);
  });
});
