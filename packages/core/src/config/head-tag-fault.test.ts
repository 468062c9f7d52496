import { expect, it } from 'vitest';
import { headTagFault } from './head-tag-fault.js';
import type { HeadTag } from './types.js';

it.each<[HeadTag, string]>([
  [{ tag: 'script', content: 'a = "</script><script>b()"' }, '"</script"'],
  [{ tag: 'script', content: 'a = "</SCRIPT >"' }, '"</SCRIPT"'],
  [{ tag: 'script', content: 'a = "<!--<script>"' }, '"<script"'],
  [{ tag: 'script', attrs: { type: 'text/template' }, content: '</script>' }, '"</script"'],
  [{ tag: 'style', content: 'a::before { content: "</style>" }' }, '"</style"'],
  [{ tag: 'noscript', content: '<p></noscript>' }, '"</noscript"'],
])('refuses %j', (tag, found) => {
  expect(headTagFault(tag)?.tag).toContain(`<${tag.tag}> whose content holds ${found}`);
});

it.each<HeadTag>([
  { tag: 'meta', attrs: { name: 'a', content: '</script>' } },
  { tag: 'script', content: 'if (a < b) c("</style>", "<!--")' },
  { tag: 'script', content: 'document.createElement("<script>")' },
  { tag: 'style', content: 'a { content: "</script>" }' },
  { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"headline":"</script>"}' },
])('takes %j', (tag) => {
  expect(headTagFault(tag)).toBeUndefined();
});
