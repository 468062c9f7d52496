import pc from 'picocolors';
import { expect, it } from 'vitest';
import { statusToText } from './status-to-text.js';

const page = { lang: 'zh', version: '', sections: 4, current: 0, drift: {} };

it('shows a line for each page, then how far each language is', () => {
  const text = statusToText(
    [
      { ...page, page: 'zh/a.md', state: 'current', current: 4 },
      { ...page, page: 'zh/guide/b.md', state: 'behind', current: 2, drift: { changed: 1, missing: 1 } },
      { ...page, page: 'zh/c.md', state: 'untracked' },
      { ...page, page: 'en/d.md', state: 'untranslated' },
    ],
    pc.createColors(false),
  );
  expect(text).toMatchInlineSnapshot(`
    "  Page           Current
    ✓ zh/a.md            4/4
    ✗ zh/guide/b.md      2/4  1 changed, 1 missing
    ? zh/c.md            0/4  never accepted
    ? en/d.md            0/4  not translated

    zh: 6 of 16 sections current (37%), on 4 pages
    "
  `);
});
