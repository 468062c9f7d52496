import { expect, it } from 'vitest';
import { redirectTarget, refreshTarget } from './redirect-rules.js';

const RULES = `# rules
/sub/old /sub/rich 301
/sub/%E6%97%A7/ /sub/new#part
/sub/page.html https://other.example/ 302!
/sub/users/:id/profile /sub/people/:id 308
/sub/was/* /sub/:splat 301
/sub/out/* /:splat
/sub/proxy /sub/hidden 200
/sub/zh-only /sub/zh/ 302 Language=zh
`;

it.each([
  ['/sub/old', '/sub/rich'],
  ['/sub/old/', '/sub/rich'],
  ['/sub/%E6%97%A7', '/sub/new#part'],
  ['/sub/page', 'https://other.example/'],
  ['/sub/users/a%20b/profile', '/sub/people/a%20b'],
  ['/sub/was/guide/a%20b', '/sub/guide/a%20b'],
  ['/sub/out//evil.example', '/evil.example'],
  ['/sub/users/a/b/profile', undefined],
  ['/sub/proxy', undefined],
  ['/sub/zh-only', undefined],
  ['/sub/new', undefined],
  ['/sub/%', undefined],
])('redirects %s to %s', (address, target) => {
  expect(redirectTarget(RULES, address)).toBe(target);
});

it('reads where the document of a page that has moved leads', () => {
  const html = '<head><noscript><meta http-equiv="refresh" content="0; url=/a?b=1&amp;c=&#39;"></noscript></head>';
  expect(refreshTarget(html)).toBe("/a?b=1&c='");
  expect(refreshTarget('<p>&lt;meta http-equiv="refresh" content="0; url=/a">')).toBeUndefined();
});
