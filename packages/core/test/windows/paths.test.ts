import { expect, it, vi } from 'vitest';
import { importKey } from '../../src/bundle/types.js';
import { clientModuleId } from '../../src/bundle/use-client.js';
import { hashOf } from '../../src/cache/hash.js';
import type { Config } from '../../src/config/index.js';
import { toPageSource } from '../../src/content/files-to-sources.js';
import { createLinkResolver } from '../../src/content/resolve-links.js';
import type { PageSource } from '../../src/content/types.js';
import { nameDiagnosticFrom } from '../../src/diagnostics/collect-diagnostics.js';
import { nameFrom } from '../../src/diagnostics/name-from.js';
import { findDuplicateRoutes } from '../../src/routes/pages-to-routes.js';

// What runs on Windows gets its rules here: drives, backslashes, names that differ in case only.
vi.mock('node:path', async (importOriginal) => {
  const { win32 } = await importOriginal<typeof import('node:path')>();
  return { ...win32, default: win32 };
});

const root = 'C:\\Users\\Ada Lovelace\\docs site';
const config = {
  root,
  docsDir: `${root}\\docs`,
  base: '/',
  locales: [{ key: 'en' }, { key: 'zh' }],
  versions: [],
} as unknown as Config;

const page = (relativePath: string): PageSource => {
  const page = toPageSource({ file: `${root}\\docs\\${relativePath.replaceAll('/', '\\')}`, relativePath }, config);
  if (!page) throw new Error(`${relativePath} is no page.`);
  return page;
};

it('names files in records and messages with forward slashes', () => {
  expect(nameFrom(root, `${root}\\docs\\zh\\a.md`)).toBe('docs/zh/a.md');
  const found = { code: 'x', severity: 'error', message: '', suggestion: '', file: `${root}\\docs\\a.md` } as const;
  expect(nameDiagnosticFrom(found, root).file).toBe('docs/a.md');
});

it('leaves alone what is on another drive', () => {
  const found = { code: 'x', severity: 'error', message: '', suggestion: '', file: 'D:\\a.md' } as const;
  expect(nameDiagnosticFrom(found, root).file).toBe('D:/a.md');
});

it('gives components the id that they have everywhere', () => {
  const id = clientModuleId(`${root}\\components\\ui\\counter.tsx`, root);
  expect(id).toBe(`counter-${hashOf('components/ui/counter.tsx').slice(0, 8)}`);
});

it.each([
  ['../../components/counter', './components/counter'],
  [`${root}\\components\\counter.tsx`, './components/counter.tsx'],
  ['react', 'react'],
  ['@diptych/theme-ui', '@diptych/theme-ui'],
])('names the import %s', (specifier, key) => {
  expect(importKey({ specifier, file: `${root}\\docs\\en\\a.mdx` }, root)).toBe(key);
});

it('gives pages addresses with slashes', () => {
  expect(page('zh/guide/index.mdx')).toMatchObject({ routePath: '/zh/guide/', fileKey: 'guide/index' });
});

it.each([
  ['./fold.md#valley', '/zh/guide/fold#valley'],
  ['../index.md', '/zh/'],
  ['..\\index.md', undefined],
  ['/guide/fold', '/zh/guide/fold'],
])('resolves the link %s', (link, href) => {
  const source = page('zh/guide/index.mdx');
  const resolve = createLinkResolver(config, source, () => {});
  const resolved = resolve(link, { file: source.file, line: 1, column: 1 });
  if (href) expect(resolved?.href).toBe(href);
  // A backslash in Markdown is no separator, on any system.
  else expect(resolved?.href).not.toBe('/zh/');
});

it('takes names that differ in case only for one address', () => {
  expect(findDuplicateRoutes([page('en/Fold.md'), page('en/fold.md')])).toMatchObject([{ code: 'route-duplicate' }]);
});
