import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { acceptTranslations, checkSite, openTranslations, pruneTranslations, translationStatus } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';

const EN = `---
title: Retry
outline: true
---

# Retry

How often a failed test runs again.

## Example

Set it in the [config](./config.md):

\`\`\`ts
export default { retry: 2 };
\`\`\`

| Value | Runs |
|---|---|
| \`2\` | three |

## Limits

- Hooks run again with their test.
- Snapshots are kept.

## See also

Read about timeouts before you raise it.
`;

const ZH = `---
title: 重试
outline: true
---

# 重试

失败的测试会重新运行几次。

## 示例 {#example}

写在[配置](./config.md)里：

\`\`\`ts
export default { retry: 2 };
\`\`\`

| 值 | 次数 |
|---|---|
| \`2\` | 三次 |

## 限制 {#limits}

- 钩子会和测试一起重新运行。
- 快照会保留。

## 另见 {#see-also}

调大之前先读超时一页。
`;

const PAGE = { en: 'docs/en/retry.md', zh: 'docs/zh/retry.md' };
const LOCK = 'docs/zh/_translations.txt';

let site: TestSite;
beforeEach(async () => {
  site = createSite({
    [PAGE.en]: EN,
    [PAGE.zh]: ZH,
    'docs/en/config.md': '# Config\n\nText.\n',
    'docs/zh/config.md': '# 配置\n\n文字。\n',
  });
  await accept();
});
afterEach(() => site.close());

const accept = async (...pages: string[]) =>
  acceptTranslations(pages.length > 0 ? pages : undefined, await openTranslations({ root: site.root }), site.root);

/** Replaces text in one page or in both. */
type Edit = readonly [lang: 'en' | 'zh', from: string | RegExp, to: string];
const apply = (edits: readonly Edit[]) => {
  for (const [lang, from, to] of edits) {
    const before = site.read(PAGE[lang]);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${from} is not in ${PAGE[lang]}`);
    site.write(PAGE[lang], after);
  }
};

test('what was just accepted has nothing wrong with it', async () => {
  expect(await site.diagnostics('drift', 'untracked')).toEqual([]);
});

test.each<[string, Edit[]]>([
  ['wrapped lines', [['en', 'How often a', 'How often\na']]],
  ['marks of lists', [['en', /^- /gm, '* ']]],
  ['emphasis', [['en', 'are kept', 'are **kept**']]],
  ['the width of a table', [['en', '| Value | Runs |\n|---|---|', '| Value   | Runs  |\n|:--------|------:|']]],
  ['quotation marks and dashes', [['en', 'Hooks run again with their test.', 'Hooks run again — with their test…']]],
  ['frontmatter that is no text', [['en', 'outline: true', 'outline: false']]],
  ['the way a link is written', [['en', './config.md', '/config']]],
  [
    'code, in both',
    [
      ['en', 'retry: 2', 'retry: 3'],
      ['zh', 'retry: 2', 'retry: 3'],
    ],
  ],
  [
    'a number, in both',
    [
      ['en', '`2` | three', '`4` | three'],
      ['zh', '`2` | 三次', '`4` | 三次'],
    ],
  ],
  ['the translation alone', [['zh', '快照会保留', '快照保留下来']]],
])('a change of %s calls for no translation', async (_name, edits) => {
  apply(edits);
  expect(await site.diagnostics('drift')).toEqual([]);
});

const CHANGED = (name: string) => `The original of ${name} has changed since it was translated.`;

test.each<[string, Edit[], string[]]>([
  ['a sentence', [['en', 'are kept', 'are lost']], [`22:1 ${CHANGED('"限制"')}`]],
  ['an item of a list', [['en', '- Snapshots', '- New item.\n- Snapshots']], [`22:1 ${CHANGED('"限制"')}`]],
  ['a cell of a table', [['en', '| three |', '| four |']], [`10:1 ${CHANGED('"示例"')}`]],
  ['code, in the original alone', [['en', 'retry: 2', 'retry: 3']], [`10:1 ${CHANGED('"示例"')}`]],
  ['a link', [['en', './config.md', './retry.md']], [`10:1 ${CHANGED('"示例"')}`]],
  ['the title', [['en', 'title: Retry', 'title: Retries']], [`6:1 ${CHANGED('the beginning of the page')}`]],
  ['a new section', [['en', '## See', '## New\n\nText.\n\n## See']], ['27:1 The original has a new section, "New".']],
  ['a new section at the end', [['en', /$/, '\n## New\n\nText.\n']], ['29:1 The original has a new section, "New".']],
  ['a removed section', [['en', /## Limits[^#]*/, '']], ['22:1 The original no longer has the section "限制".']],
  [
    'a section dropped here',
    [['zh', /## 限制[\s\S]*(?=## 另见)/, '']],
    ['22:1 The translation no longer has the section "Limits".'],
  ],
  [
    'a new name',
    [['en', '## Limits', '## What is kept']],
    ['22:1 In the original, the section "limits" is now "what-is-kept".'],
  ],
  [
    'a new place',
    [['en', /(## Limits[^#]*)(## See[^#]*)/, '$2\n$1']],
    ['22:1 The section "限制" is at a different position in the original.'],
  ],
  [
    'a section new in both',
    [
      ['en', /$/, '\n## New\n'],
      ['zh', /$/, '\n## 新 {#new}\n'],
    ],
    ['31:1 The translation of "新" was never accepted: a change of its original would go unnoticed.'],
  ],
])('reports %s, at its place', async (_name, edits, expected) => {
  apply(edits);
  expect(await site.diagnostics('drift')).toEqual(expected.map((line) => `drift ${PAGE.zh}:${line}`));
});

test('an accepted section is content again, and only that', async () => {
  apply([
    ['en', 'are kept', 'are lost'],
    ['en', 'before you raise it', 'before you lower it'],
  ]);
  expect(await accept(`${PAGE.zh}#limits`)).toMatchObject({ refused: [], accepted: [{ sections: 1, changed: 1 }] });
  expect(await site.diagnostics('drift')).toEqual([`drift ${PAGE.zh}:27:1 ${CHANGED('"另见"')}`]);
  await accept('/zh/retry');
  expect(await site.diagnostics('drift')).toEqual([]);
});

test('--fix gives a renamed section its new id', async () => {
  apply([['en', '## Limits', '## Limits {#bounds}']]);
  const { fixed } = await site.check({ rules: ['drift'], fix: true });
  expect(fixed).toBe(1);
  expect(site.read(PAGE.zh)).toContain('## 限制 {#bounds}\n');
  expect(await site.diagnostics('drift')).toEqual([]);
});

test('--fix gives a renamed section its new id if another finding names that id', async () => {
  apply([
    ['en', '## Limits', '## Limits {#bounds}'],
    ['en', '## See', '## New\n\nText.\n\n## See'],
  ]);
  const { fixed, diagnostics } = await site.check({ rules: ['drift', 'headings'], fix: true });
  expect(fixed).toBe(1);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The heading #new of the original is missing after #bounds.',
    'The original has a new section, "New".',
  ]);
});

test('--fix leaves a section with another title to the translator: its new id alone would be another finding', async () => {
  apply([['en', '## Limits', '## Limits of it {#bounds}']]);
  const before = site.read(PAGE.zh);
  const { fixed } = await site.check({ rules: ['drift'], fix: true });
  expect(fixed).toBe(0);
  expect(site.read(PAGE.zh)).toBe(before);
});

const suggestionIn = async (root: string) => (await checkSite({ root, rules: ['drift'] })).diagnostics[0]?.suggestion;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: site.root,
    // Without the configuration of who runs the tests, which may sign commits or change line ends.
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });

/** Commits the site as it was accepted, and a change of one section after it. */
function commitChange(): void {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'One');
  apply([['en', 'Snapshots are kept', 'Snapshots are gone']]);
  git('commit', '--all', '--quiet', '--message', 'Two');
}

test('with a history the suggestion says what changed; without, where', async () => {
  apply([['en', 'Snapshots are kept', 'Snapshots are lost']]);
  expect(await suggestionIn(site.root)).toMatch(/^See docs\/en\/retry\.md:22-25\. Update/);
  apply([['en', 'are lost', 'are kept']]);
  commitChange();
  expect(await suggestionIn(site.root)).toMatch(/^In docs\/en\/retry\.md:22-25: "kept\." → "gone\."\. Update/);
});

test('in a shallow clone, which lacks the text that was accepted, the suggestion says where', async () => {
  commitChange();
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-clone-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clone = (name: string, depth: string) => {
    const into = path.join(folder, name);
    git('clone', '--quiet', `--depth=${depth}`, pathToFileURL(site.root).href, into);
    return into;
  };
  expect(await suggestionIn(clone('one', '1'))).toMatch(/^See docs\/en\/retry\.md:22-25\. Update/);
  expect(await suggestionIn(clone('two', '2'))).toMatch(/^In docs\/en\/retry\.md:22-25: "kept\." → "gone\."\. Update/);
});

test('a page with missing sections is refused, and nothing of it recorded', async () => {
  const before = site.read(LOCK);
  apply([['en', '## See', '## New\n\nText.\n\n## See']]);
  const { accepted, refused } = await accept(PAGE.zh);
  expect(accepted).toEqual([]);
  expect(refused).toEqual([
    {
      page: 'zh/retry.md',
      reason:
        'it has no section "New" (#new, line 27 of the original). Translate what is missing, or accept single sections: page#id',
    },
  ]);
  expect(site.read(LOCK)).toBe(before);
  expect((await accept(`${PAGE.zh}#new`)).refused).toMatchObject([
    { reason: expect.stringMatching(/^it has no section "#new"/) },
  ]);
  await expect(accept('docs/zh/rety.md')).rejects.toMatchObject({
    diagnostics: [{ suggestion: 'Did you mean "docs/zh/retry.md"?' }],
  });
});

test('a page that cannot be parsed is not accepted, and its translation is not compared', async () => {
  site.edit(PAGE.en, 'title: Retry', 'title: "Retry');
  expect(await site.diagnostics('drift')).toEqual([]);
  const { accepted, refused } = await accept(PAGE.zh);
  const reason = 'its original cannot be parsed. Run "diptych check" and fix what it finds';
  expect({ accepted, refused }).toMatchObject({ accepted: [], refused: [{ reason }] });
});

test('pages that were never accepted are one warning for the whole site', async () => {
  site.remove(LOCK);
  expect(await site.diagnostics('drift', 'untracked')).toEqual([
    'untracked docs/zh/config.md:1:1 2 translated pages, this one first, were never accepted: changes to their originals will go unnoticed.',
  ]);
  await accept('docs/zh/config.md');
  expect(await site.diagnostics('drift', 'untracked')).toEqual([
    'untracked docs/zh/retry.md:1:1 This translated page was never accepted: changes to its original will go unnoticed.',
  ]);
});

test('what a plugin makes of a page is no drift: sections are compared as they are written', async () => {
  await accept();
  const before = await site.diagnostics('drift');
  site.edit(
    'diptych.config.mjs',
    'export default {',
    `const text = { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'Added.' }] };
const tree = (root, { page }) => (page?.locale === 'zh' ? root : { ...root, children: [...root.children, text] });

export default {
  plugins: [{ name: 'adds', tree }],`,
  );
  expect(await site.diagnostics('drift')).toEqual(before);
});

test('pages that a plugin makes are no translations: it makes both from one source', async () => {
  site.edit(
    'diptych.config.mjs',
    'export default {',
    `const page = (locale, text) => ({ pagePath: '/api/', locale, format: 'md', content: '# API\\n\\n' + text + '\\n' });

export default {
  plugins: [{ name: 'api', pages: () => [page('en', 'Text.'), page('zh', '文字。')] }],`,
  );
  expect(await site.diagnostics('drift', 'untracked')).toEqual([]);
  const translations = await openTranslations({ root: site.root });
  expect((await translationStatus(translations)).map(({ page }) => page)).toEqual(['zh/config.md', 'zh/retry.md']);
  const before = site.read(LOCK);
  await accept();
  expect(site.read(LOCK)).toBe(before);
  site.write(LOCK, `${before}api/index.md# 3f9a2b1c0d - 5a7f03be19c4d2e8\n`);
  expect(await site.diagnostics('drift', 'untracked')).toEqual([
    `untracked ${LOCK}:1:1 _translations.txt lists api/index.md, which is not in the docs folder.`,
  ]);
});

test('a record is checked itself', async () => {
  site.write(LOCK, `${site.read(LOCK)}<<<<<<< HEAD\ngone.md# 3f9a2b1c0d - 5a7f03be19c4d2e8\n`);
  expect(await site.diagnostics('untracked')).toEqual([
    `untracked ${LOCK}:1:1 _translations.txt lists gone.md, which is not in the docs folder.`,
    `untracked ${LOCK}:8:1 This file has an unresolved merge conflict.`,
  ]);
});

test('a page is accepted by a path through a link to the site', async () => {
  const link = `${site.root}-link`;
  symlinkSync(site.root, link, 'junction');
  onTestFinished(() => rmSync(link));
  expect((await accept(path.join(link, PAGE.zh))).accepted).toHaveLength(1);
});

const SIBLING = {
  en: '# Retry in CI\n\nHow often a failed job runs again.\n\n## Limits\n\n- Caches are lost.\n- Artifacts are lost.\n',
  zh: '# 在 CI 中重试\n\n失败的任务会重新运行几次。\n\n## 限制 {#limits}\n\n- 缓存会丢失。\n- 产物会丢失。\n',
};

test('a page that was moved in both languages keeps its record, and what is behind stays known', async () => {
  for (const lang of ['en', 'zh'] as const) site.write(`docs/${lang}/ci.md`, SIBLING[lang]);
  await accept();
  apply([['en', 'are kept', 'are lost']]);
  for (const lang of ['en', 'zh'] as const) {
    site.write(`docs/${lang}/guide/again.md`, site.read(PAGE[lang]).replace('./config', '../config'));
    site.write(`docs/${lang}/guide/jobs.mdx`, site.read(`docs/${lang}/ci.md`));
    site.write(`docs/${lang}/guide/new.md`, lang === 'en' ? '# New\n\nOther text.\n' : '# 新\n\n别的文字。\n');
    site.remove(PAGE[lang]);
    site.remove(`docs/${lang}/ci.md`);
  }
  expect(await site.diagnostics('drift', 'untracked')).toEqual([
    `untracked ${LOCK}:1:1 _translations.txt lists ci.md, which is guide/jobs.mdx now.`,
    `untracked ${LOCK}:1:1 _translations.txt lists retry.md, which is guide/again.md now.`,
    `drift docs/zh/guide/again.md:22:1 ${CHANGED('"限制"')}`,
    'untracked docs/zh/guide/new.md:1:1 This translated page was never accepted: changes to its original will go unnoticed.',
  ]);
  const translations = () => openTranslations({ root: site.root });
  const status = async () =>
    (await translationStatus(await translations())).map(({ page, state, movedFrom }) => [page, state, movedFrom]);
  expect(await status()).toEqual([
    ['zh/config.md', 'current', undefined],
    ['zh/guide/again.md', 'behind', 'zh/retry.md'],
    ['zh/guide/jobs.mdx', 'current', 'zh/ci.md'],
    ['zh/guide/new.md', 'untracked', undefined],
  ]);
  pruneTranslations(await translations());
  expect(site.read(LOCK)).not.toMatch(/^(?:retry|ci)\.md/m);
  expect(await site.diagnostics('drift', 'untracked')).toEqual([
    `drift docs/zh/guide/again.md:22:1 ${CHANGED('"限制"')}`,
    'untracked docs/zh/guide/new.md:1:1 This translated page was never accepted: changes to its original will go unnoticed.',
  ]);
  await accept('docs/zh/guide/again.md');
  expect((await status())[1]).toEqual(['zh/guide/again.md', 'current', undefined]);
});

test('a page that was removed leaves lines that are pruned, which accepts no other page', async () => {
  apply([['en', 'are kept', 'are lost']]);
  for (const lang of ['en', 'zh']) site.remove(`docs/${lang}/config.md`);
  const { removed, moved } = pruneTranslations(await openTranslations({ root: site.root }));
  expect({ removed, moved }).toEqual({ removed: ['zh/config.md'], moved: [] });
  expect(await site.diagnostics('untracked')).toEqual([]);
  expect(await site.diagnostics('drift')).toEqual([`drift ${PAGE.zh}:22:1 ${CHANGED('"限制"')}`]);
});

test('the advice names the pages where all would accept what changed, too', async () => {
  const advice = async () => (await site.check({ rules: ['untracked'] })).diagnostics[0]?.suggestion;
  site.remove(LOCK);
  expect(await advice()).toMatch(/^If they are up to date, run "diptych translate accept --all";/);
  await accept('docs/zh/config.md');
  expect(await advice()).toMatch(/^If it is up to date, run "diptych translate accept docs\/zh\/retry\.md";/);
});

test('a change of the record is looked at again, for the pages concerned', async () => {
  apply([['en', 'are kept', 'are lost']]);
  expect(await site.check({ rules: ['drift'] })).toMatchObject({ calls: 2 });
  await accept(PAGE.zh);
  expect(await site.check({ rules: ['drift'] })).toMatchObject({ calls: 1, diagnostics: [] });
});

test('accepting touches the lines of what it accepts alone', async () => {
  const before = site.read(LOCK).split('\n');
  apply([['en', 'are kept', 'are lost']]);
  await accept();
  const after = site.read(LOCK).split('\n');
  expect(after.length).toBe(before.length);
  expect(after.filter((line, at) => line !== before[at])).toEqual([expect.stringMatching(/^retry\.md#limits /)]);
});

test('the status counts sections', async () => {
  apply([['en', 'are kept', 'are lost']]);
  site.write('docs/en/new.md', '# New\n\n## Part\n');
  site.write('docs/en/later.md', '---\ntranslation: pending\n---\n\n# Later\n');
  site.write('docs/en/law.md', '---\ntranslation: absent\n---\n\n# Law\n');
  site.write('docs/en/history.md', '---\ntranslation: { zh: absent }\n---\n\n# History\n');
  const pages = await translationStatus(await openTranslations({ root: site.root }));
  expect(pages.map(({ page, state, current, sections, drift }) => [page, state, current, sections, drift])).toEqual([
    ['zh/config.md', 'current', 1, 1, {}],
    ['en/later.md', 'untranslated', 0, 1, {}],
    ['en/new.md', 'untranslated', 0, 2, {}],
    ['zh/retry.md', 'behind', 3, 4, { changed: 1 }],
  ]);
});
