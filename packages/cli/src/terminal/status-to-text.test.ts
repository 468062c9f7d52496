import pc from 'picocolors';
import { expect, it } from 'vitest';
import { statusToText } from './status-to-text.js';

const page = { lang: 'zh', version: '', sections: 4, current: 0, drift: {} };

it('shows a line for each page, then how far each language is', () => {
  const text = statusToText(
    [
      { ...page, page: 'zh/a.md', state: 'current', current: 4 },
      { ...page, page: 'zh/guide/b.md', state: 'behind', current: 2, drift: { changed: 1, missing: 1 } },
      { ...page, page: 'zh/new.md', state: 'behind', movedFrom: 'zh/old.md', current: 3, drift: { changed: 1 } },
      { ...page, page: 'zh/c.md', state: 'untracked' },
      { ...page, page: 'en/d.md', state: 'untranslated' },
      { ...page, page: 'en/测试.md', state: 'untranslated' },
    ],
    { gone: ['zh/e.md'], colors: pc.createColors(false) },
  );
  expect(text).toMatchInlineSnapshot(`
    "  Page           Current
    ✓ zh/a.md            4/4
    ✗ zh/guide/b.md      2/4  1 changed, 1 missing
    ✗ zh/new.md          3/4  1 changed, recorded as zh/old.md
    ? zh/c.md            0/4  never accepted
    ? en/d.md            0/4  not translated into zh
    ? en/测试.md         0/4  not translated into zh

    zh: 9 of 24 sections current (37%), on 6 pages
    1 recorded page no longer exists: zh/e.md. "diptych translate prune" removes it.
    "
  `);
});
