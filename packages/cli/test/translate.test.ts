import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { runCli } from './run-cli.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
beforeAll(() => {
  site = createSite({
    'docs/en/retry.md': '# Retry\n\nOnce.\n\n## Limits\n\nNone.\n',
    'docs/zh/retry.md': '# 重试\n\n一次。\n',
  });
});
afterAll(() => site.remove());

const translate = (...words: string[]) => runCli(site.root, ['translate', ...words]);

it('refuses a page with missing sections, accepts it when it is whole, and shows how far all are', async () => {
  const refused = await translate('accept', 'docs/zh/retry.md');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(
    'refused  zh/retry.md: it has no section "Limits" (#limits, line 5 of the original). Translate what is missing',
  );
  site.write('docs/zh/retry.md', '# 重试\n\n一次。\n\n## 限制 {#limits}\n\n没有。\n');
  expect(await translate('accept', 'docs/zh/retry.md')).toMatchObject({
    code: 0,
    err: '',
    out: '✓ Accepted 2 sections of 1 page, 2 of them changed\n',
  });
  site.write('docs/en/retry.md', '# Retry\n\nTwice.\n\n## Limits\n\nNone.\n');
  const status = await translate('status', '--json');
  const { pages } = JSON.parse(status.out) as { pages: { page: string }[] };
  expect(pages.find(({ page }) => page === 'zh/retry.md')).toMatchObject({
    state: 'behind',
    sections: 2,
    current: 1,
    drift: { changed: 1 },
  });
});

it.each([
  [[], 'diptych translate needs an action.', 'Write "accept", "prune" or "status".'],
  [['acept'], 'diptych translate has no action "acept".', 'Did you mean "diptych translate accept"?'],
  [['accept'], 'diptych translate accept needs pages.', 'or write --all.'],
  [['accept', 'a.md', '--all'], '"a.md" and --all cannot be combined.', 'Leave one of them out.'],
  [['status', 'a.md'], 'Unexpected argument: "a.md".', 'Write "diptych translate status";'],
  [['accept', 'zh/rety.md'], 'There is no page "zh/rety.md".', 'Did you mean "zh/retry.md"?'],
])('says what is wrong with translate %j', async (words, message, suggestion) => {
  const { code, err } = await translate(...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain(suggestion);
});

it('renames and removes recorded pages, and accepts nothing', async () => {
  site.write('docs/en/gone.md', '# Gone\n\nSoon.\n');
  site.write('docs/zh/gone.md', '# 离开\n\n不久。\n');
  await translate('accept', '--all');
  for (const name of ['en/retry.md', 'zh/retry.md', 'en/gone.md', 'zh/gone.md']) rmSync(`${site.root}/docs/${name}`);
  site.write('docs/en/guide/again.md', '# Retry\n\nTwice.\n\n## Limits\n\nNone at all.\n');
  site.write('docs/zh/guide/again.md', '# 重试\n\n一次。\n\n## 限制 {#limits}\n\n没有。\n');
  expect((await translate('prune', '--json')).out).toBe(
    `${JSON.stringify({
      ok: true,
      moved: [{ page: 'zh/guide/again.md', from: 'zh/retry.md' }],
      removed: ['zh/gone.md'],
    })}\n`,
  );
  expect((await translate('status')).out).toContain('✗ zh/guide/again.md      1/2  1 changed');
  expect(await translate('prune')).toMatchObject({ code: 0, out: 'Every recorded page is in the docs folder.\n' });
});
