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

it('gives headings with the same text in one release ids of their own', () => {
  const text = '## 1.0.0\n\n### Added\n\n#### compiler\n\n### Fixed\n\n#### compiler\n\n### Fixed\n';
  const [release] = changelogToReleases(text).releases;
  expect(release?.content.match(/\{#.+\}/g)).toEqual([
    '{#v1-0-0-added}',
    '{#v1-0-0-compiler}',
    '{#v1-0-0-fixed}',
    '{#v1-0-0-compiler-1}',
    '{#v1-0-0-fixed-1}',
  ]);
});

it('reads patch releases a level deeper', () => {
  const text =
    '## [2.3.0](https://example.com/2.3.0) (2020-02-01)\n\n### Features\n\n### [2.2.1](https://example.com/2.2.1) (2020-01-01)\n\n### Bug Fixes\n';
  expect(changelogToReleases(text).releases).toMatchObject([
    { name: '2.3.0', content: '### Features {#v2-3-0-features}' },
    { name: '2.2.1', date: '2020-01-01', content: '### Bug Fixes {#v2-2-1-bug-fixes}' },
  ]);
});

it('reads which releases are withdrawn, and names of links in any case', () => {
  const text =
    '## [Unreleased]\n\n## [1.1.0] - 2024-02-02 [YANKED]\n\n## 1.0.0 [Yanked]\n\n[unreleased]: https://example.com\n';
  expect(changelogToReleases(text).releases).toMatchObject([
    { name: 'Unreleased', link: 'https://example.com' },
    { name: '1.1.0', date: '2024-02-02', isYanked: true },
    { name: '1.0.0', isYanked: true },
  ]);
});

/** The pages that the plugin adds, and what it tells. */
async function pagesOf(options: Partial<ChangelogOptions>, text?: string) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-changelog-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  if (text !== undefined) writeFileSync(path.join(root, 'CHANGELOG.md'), text);
  const reported: unknown[] = [];
  const watched: string[] = [];
  const report = (kind: string) => (message: string, where: object) => reported.push([kind, message, where]);
  const locales = [
    { key: 'en', lang: 'en' },
    { key: 'zh', lang: 'zh-CN' },
  ];
  const context = {
    config: { root, locales },
    addWatchFile: (file: string) => watched.push(file),
    logger: { warn: report('warning'), error: report('error') },
  } as unknown as PagesHookContext;
  const plugin = changelog({ file: 'CHANGELOG.md', pagePath: '/changelog', ...options });
  return { pages: (await plugin.pages?.(context)) ?? [], reported, watched };
}

it('makes one page, with a heading for each release', async () => {
  const { pages, reported, watched } = await pagesOf({}, KEPT);
  expect(reported).toEqual([]);
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

it('gives the page of a release headings below its title, and the links it refers to', async () => {
  const text = `# Changelog

## 2.0.0 [YANKED]

### Added

- A fold ([#12]).

## 1.0.0

- Begin.

[#12]: https://example.com/12 "Twelve"
[#13]: https://example.com/13
`;
  const { pages } = await pagesOf({ split: true, locale: 'en' }, text);
  expect(pages[1]?.content).toBe(
    '**YANKED**\n\n## Added {#v2-0-0-added}\n\n- A fold ([#12]).\n\n[#12]: https://example.com/12 "Twelve"\n',
  );
  expect(pages[1]?.source?.lines?.at(-1)).toBe(13);
});

it('tells of a file that is not there, and of one without releases', async () => {
  const missing = await pagesOf({});
  expect([missing.pages, missing.reported]).toEqual([
    [],
    [
      [
        'error',
        'There is no changelog at CHANGELOG.md.',
        { suggestion: expect.stringContaining('Set the path of the file') },
      ],
    ],
  ]);
  const { reported } = await pagesOf({}, '# Changelog\n');
  expect(reported).toEqual([
    ['warning', 'The changelog has no releases.', expect.objectContaining({ file: 'CHANGELOG.md' })],
  ]);
});
