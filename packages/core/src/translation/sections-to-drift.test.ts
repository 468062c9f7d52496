import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../markdown/sections/fixtures/sections.js';
import { driftToOutdated } from './drift-to-outdated.js';
import { accept } from './fixtures/accept.js';
import { sectionsToDrift } from './sections-to-drift.js';

const SOURCE = `# Retry

How often a failed test runs again.

## Example

Set it in the config:

\`\`\`ts
export default { retry: 2 }; // twice
\`\`\`

## Limits

Hooks run again with their test, and snapshots are kept.

## See also

Read about [timeouts](/timeout) before you raise it.
`;

const TRANSLATION = `# 重试

失败的测试会重新运行几次。

## 示例 \\{#example}

写在配置里：

\`\`\`ts
export default { retry: 2 }; // 两次
\`\`\`

## 限制 \\{#limits}

钩子会和测试一起重新运行，快照会保留。

## 另见 \\{#see-also}

调大之前先读[超时](/timeout)。
`;

/** What is found when both were accepted as above and then edited. */
async function driftAfter(edits: { source?: (text: string) => string; translation?: (text: string) => string }) {
  const accepted = accept(await sectionsOf(SOURCE), await sectionsOf(TRANSLATION, 'zh'));
  return sectionsToDrift({
    source: await sectionsOf(edits.source?.(SOURCE) ?? SOURCE),
    translation: await sectionsOf(edits.translation?.(TRANSLATION) ?? TRANSLATION, 'zh'),
    accepted,
  });
}

const lines = (drift: Awaited<ReturnType<typeof driftAfter>>) =>
  drift.map(({ kind, source, translation }) => `${kind} ${source?.id ?? '-'} ${translation?.line ?? '-'}`);

describe('sectionsToDrift', () => {
  it('finds nothing in what was accepted', async () => {
    expect(await driftAfter({})).toEqual([]);
  });

  it('finds a changed original at its translation', async () => {
    const source = (text: string) => text.replace('are kept', 'are lost');
    expect(lines(await driftAfter({ source }))).toEqual(['changed limits 13']);
  });

  it('finds code that changed in the original alone, not in both', async () => {
    const edit = (text: string) => text.replace('retry: 2', 'retry: 3');
    expect(lines(await driftAfter({ source: edit }))).toEqual(['changed example 5']);
    expect(await driftAfter({ source: edit, translation: edit })).toEqual([]);
    expect(await driftAfter({ translation: edit })).toEqual([]);
  });

  it('finds a changed comment in code', async () => {
    const source = (text: string) => text.replace('// twice', '// three times in all');
    expect(lines(await driftAfter({ source }))).toEqual(['changed example 5']);
  });

  it('finds what was added, and where it belongs', async () => {
    const [drift, ...rest] = await driftAfter({
      source: (text) => text.replace('## See', '## New\n\nText.\n\n## See'),
    });
    expect(rest).toEqual([]);
    expect(drift).toMatchObject({ kind: 'missing', source: { id: 'new' }, after: { id: 'limits' } });
    expect(drift?.accepted).toBeUndefined();
  });

  it('finds what the translation dropped', async () => {
    const [drift] = await driftAfter({ translation: (text) => text.replace(/## 限制[\s\S]*?(?=## 另见)/, '') });
    expect(drift).toMatchObject({ kind: 'missing', source: { id: 'limits' } });
    expect(drift?.accepted).toBeDefined();
  });

  it('finds what the original dropped', async () => {
    const source = (text: string) => text.replace(/## Limits[\s\S]*?(?=## See)/, '');
    expect(lines(await driftAfter({ source }))).toEqual(['removed - 13']);
  });

  it('knows a renamed section by its text', async () => {
    const renamed = (text: string) => text.replace('## Limits', '## What is kept');
    expect(await driftAfter({ source: renamed })).toMatchObject([
      { kind: 'renamed', source: { id: 'what-is-kept' }, translation: { id: 'limits' }, bodyChanged: false },
    ]);
    const edited = (text: string) => renamed(text).replace('are kept', 'stay');
    expect(await driftAfter({ source: edited })).toMatchObject([{ kind: 'renamed', bodyChanged: true }]);
  });

  it('follows an id that was renamed in both', async () => {
    const source = (text: string) => text.replace('## Limits', '## Limits \\{#bounds}');
    const translation = (text: string) => text.replace('{#limits}', '{#bounds}');
    expect(await driftAfter({ source, translation })).toEqual([]);
  });

  it('does not take a new section for an old one', async () => {
    const source = (text: string) =>
      text.replace(/## Limits[\s\S]*?(?=## See)/, '## Reports\n\nThe reporter lists every attempt in a table.\n\n');
    expect(lines(await driftAfter({ source }))).toEqual(['missing reports -', 'removed - 13']);
  });

  it('finds the one section that moved, unless it moved in both', async () => {
    const move = (text: string) =>
      text.replace(/(## (?:Example|示例)[\s\S]*?)(## (?:Limits|限制)[\s\S]*?)(?=## (?:See|另见))/, '$2$1');
    const drift = await driftAfter({ source: move });
    expect(drift.map(({ kind }) => kind)).toEqual(['moved']);
    expect(await driftAfter({ source: move, translation: move })).toEqual([]);
  });

  it('finds a section of both that nobody accepted', async () => {
    const add = (text: string) => `${text}\n## More \\{#more}\n\nabc\n`;
    expect(lines(await driftAfter({ source: add, translation: add }))).toEqual(['unrecorded more 21']);
  });

  it('is content when either of two accepted originals fits', async () => {
    const source = await sectionsOf(SOURCE);
    const translation = await sectionsOf(TRANSLATION, 'zh');
    const older = accept(await sectionsOf(SOURCE.replace('kept', 'lost')), translation);
    const newer = accept(source, translation);
    const both = new Map([...newer].map(([id, list]) => [id, [...(older.get(id) ?? []), ...list]]));
    expect(sectionsToDrift({ source, translation, accepted: both })).toEqual([]);
  });
});

describe('driftToOutdated', () => {
  const original = { link: '/retry', lang: 'en' };

  it('tells readers what the original says anew', async () => {
    const drift = await driftAfter({
      source: (text) =>
        `${text.replace('are kept', 'are lost').replace(/## Example[\s\S]*?(?=## Lim)/, '')}\n## More\n`,
    });
    expect(driftToOutdated(drift, original)).toEqual({
      ...original,
      sections: [
        { change: 'changed', id: 'limits', text: '限制' },
        { change: 'added', id: 'more', text: 'More' },
        { change: 'removed', id: 'example', text: '示例' },
      ],
    });
  });

  it('is silent about names and order', async () => {
    const drift = await driftAfter({ source: (text) => text.replace('## Limits', '## What is kept') });
    expect(driftToOutdated(drift, original)).toBeUndefined();
  });
});
