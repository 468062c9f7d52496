import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { PagesHookContext } from '../../config/types.js';
import { type ChangelogOptions, changelog } from './changelog-plugin.js';
import { changelogToReleases } from './changelog-to-releases.js';

const CHANGESETS = `# @paper/fold

## 1.1.0

### Minor Changes

- abc1234: Fold twice.

  \`\`\`md
  ## 0.0.1
  \`\`\`

### Patch Changes

- Glue.

## 1.0.0

### Patch Changes

- Begin.
`;

const KEPT = `# Changelog

All notable changes.

## [Unreleased]

## [2.0.0] - 2026-01-31

### Added

- A fold.

## [1.9.0](https://example.com/compare/1.8...1.9) (2025-12-01)

- Less.

[Unreleased]: https://example.com/compare/2.0.0...main
[2.0.0]: https://example.com/releases/2.0.0
`;

it('reads what Changesets writes, with ids that a new release leaves alone', () => {
  const { title, releases } = changelogToReleases(CHANGESETS);
  expect(title).toBe('@paper/fold');
  expect(releases.map(({ name, id }) => [name, id])).toEqual([
    ['1.1.0', 'v1-1-0'],
    ['1.0.0', 'v1-0-0'],
  ]);
  expect(releases[0]?.content).toContain('### Patch Changes {#v1-1-0-patch-changes}');
  expect(releases[0]?.content).toContain('  ## 0.0.1');
  expect(releases[1]?.content).toBe('### Patch Changes {#v1-0-0-patch-changes}\n\n- Begin.');
});

it('reads dates and links of Keep a Changelog and release-please', () => {
  const { releases } = changelogToReleases(KEPT.replace(/\n/g, '\r\n'));
  expect(releases.map(({ content, contentLine, ...release }) => release)).toEqual([
    { name: 'Unreleased', id: 'unreleased', line: 5, link: 'https://example.com/compare/2.0.0...main' },
    { name: '2.0.0', id: 'v2-0-0', line: 7, date: '2026-01-31', link: 'https://example.com/releases/2.0.0' },
    { name: '1.9.0', id: 'v1-9-0', line: 13, date: '2025-12-01', link: 'https://example.com/compare/1.8...1.9' },
  ]);
});

it('takes dates and names as they come', () => {
  const names = changelogToReleases('## v3.0.0-beta.1 – 2026-02-30\n\n## 1.0 (2026-01-01)\n## 1.0\n').releases;
  expect(names.map(({ name, id, date }) => [name, id, date])).toEqual([
    ['v3.0.0-beta.1', 'v3-0-0-beta-1', '2026-02-30'],
    ['1.0', 'v1-0', '2026-01-01'],
    ['1.0', 'v1-0-1', undefined],
  ]);
});

/** The pages that the plugin adds, and what it tells. */
async function pagesOf(options: Partial<ChangelogOptions>, text?: string) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-changelog-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (text !== undefined) writeFileSync(path.join(root, 'CHANGELOG.md'), text);
  const told: unknown[] = [];
  const watched: string[] = [];
  const tell = (kind: string) => (message: string, where: object) => told.push([kind, message, where]);
  const locales = [
    { key: 'en', lang: 'en' },
    { key: 'zh', lang: 'zh-CN' },
  ];
  const context = {
    config: { root, locales },
    addWatchFile: (file: string) => watched.push(file),
    logger: { warn: tell('warning'), error: tell('error') },
  } as unknown as PagesHookContext;
  const plugin = changelog({ file: 'CHANGELOG.md', pagePath: '/changelog', ...options });
  return { pages: (await plugin.pages?.(context)) ?? [], told, watched };
}

it('makes one page, with a heading for each release', async () => {
  const { pages, told, watched } = await pagesOf({}, KEPT);
  expect(told).toEqual([]);
  expect(watched).toEqual(['CHANGELOG.md']);
  expect(pages.map(({ locale }) => locale)).toEqual(['en', 'zh']);
  expect(pages[0]).toMatchObject({
    pagePath: '/changelog',
    locale: 'en',
    format: 'md',
    frontmatter: { title: 'Changelog' },
  });
  expect(pages[0]?.content).toContain(
    '## 2.0.0 {#v2-0-0}\n\nJanuary 31, 2026 · [2.0.0](https://example.com/releases/2.0.0)\n\n### Added {#v2-0-0-added}\n',
  );
});

it('makes a page for each release, dated for feeds', async () => {
  const { pages } = await pagesOf({ split: true, title: '更新', locale: 'zh' }, KEPT);
  expect(pages.map(({ pagePath, frontmatter }) => [pagePath, frontmatter?.title, frontmatter?.date])).toEqual([
    ['/changelog/', '更新', undefined],
    ['/changelog/unreleased', '更新 Unreleased', undefined],
    ['/changelog/v2-0-0', '更新 2.0.0', '2026-01-31'],
    ['/changelog/v1-9-0', '更新 1.9.0', '2025-12-01'],
  ]);
  expect(pages[0]?.content).toContain('- [2.0.0](/changelog/v2-0-0) – 2026年1月31日');
});

it('tells of a file that is not there, and of one without releases', async () => {
  const missing = await pagesOf({});
  expect([missing.pages, missing.told]).toEqual([
    [],
    [
      [
        'error',
        'There is no changelog at CHANGELOG.md.',
        { suggestion: expect.stringContaining('Set the path of the file') },
      ],
    ],
  ]);
  const { told } = await pagesOf({}, '# Changelog\n');
  expect(told).toEqual([
    ['warning', 'The changelog has no releases.', expect.objectContaining({ file: 'CHANGELOG.md' })],
  ]);
});
