import type { DiptychError } from '@diptych/core/pages';
import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site?.close());

/** The rule of the README. */
const QUIET = `{
  custom: [{
    name: 'quiet',
    description: 'Headings end without an exclamation mark',
    scope: 'page',
    check: ({ facts }) => facts.headings
      .filter(({ text }) => text.endsWith('!'))
      .map(({ file, line, column, text }) => ({
        code: 'quiet', severity: 'warning', file, line, column,
        message: \`"\${text}" shouts.\`, suggestion: 'Leave out the exclamation mark.',
      })),
  }],
}`;

test('a site may have rules of its own', async () => {
  site = createSite({ 'docs/en/index.md': '# Paper!\n', 'docs/zh/index.md': '# 纸\n' }, QUIET);
  expect((await site.check()).rules.map(({ name }) => name)).toContain('quiet');
  expect(await site.diagnostics('quiet')).toEqual(['quiet docs/en/index.md:1:1 "Paper!" shouts.']);
  site.edit('docs/en/index.md', '!', '.');
  expect(await site.diagnostics('quiet')).toEqual([]);
});

test.each([
  [
    "() => {\n      throw new Error('cannot read 1');\n    }",
    'check-rule-throws The rule "mine" throws for docs/en/index.md: cannot read 1',
  ],
  [
    '() => 3',
    'check-rule-returns The rule "mine" returns something else than a list of findings for docs/en/index.md.',
  ],
  [
    "() => [{ message: 'x', suggestion: 'y' }]",
    'check-rule-returns The rule "mine" returns a wrong finding for docs/en/index.md: "0.severity" is missing.',
  ],
  [
    "() => [{ severity: 'info', message: 'x', suggestion: 'y' }]",
    'check-rule-returns The rule "mine" returns a wrong finding for docs/en/index.md: "0.severity" is "info"; allowed: "error", "warning".',
  ],
  [
    "() => [{ severity: 'error', message: 'x', suggestion: 'y', fix: { start: 1 } }]",
    'check-rule-returns The rule "mine" returns a wrong finding for docs/en/index.md: "0.fix.edits" is missing.',
  ],
])('a rule of the site that fails is named: %s', async (check, expected) => {
  site = createSite(
    { 'docs/en/index.md': '# Paper\n', 'docs/zh/index.md': '# 纸\n' },
    `{\n  custom: [{\n    name: 'mine',\n    description: 'Mine',\n    scope: 'page',\n    check: ${check},\n  }],\n}`,
  );
  const thrown = await site.check().then(
    () => undefined,
    (cause: unknown) => cause as DiptychError,
  );
  const [found] = thrown?.diagnostics ?? [];
  expect(`${found?.code} ${found?.message}`).toBe(expected);
});

test('an original that falls back is checked once, and may be linked to', async () => {
  site = createSite({
    'docs/en/index.md': '# Paper\n\nSee [fold](/fold#line).\n',
    'docs/zh/index.md': '# 纸\n\n参阅[折](/fold#line)。\n',
    'docs/en/fold.md': '---\ntranslation: fallback\n---\n\n# Fold\n\n## Line\n',
  });
  const { diagnostics, pages } = await site.check({
    rules: ['pages', 'headings', 'code', 'links', 'same-links', 'form'],
  });
  expect(diagnostics).toEqual([]);
  expect(pages).toBe(3);
  site.edit('docs/zh/index.md', '#line', '#lines');
  expect(await site.diagnostics('links')).toEqual([
    'links docs/zh/index.md:3:3 "/fold#lines" leads to #lines, which /zh/fold does not have.',
  ]);
});

test('pages are checked as the plugins of the site make them', async () => {
  site = createSite({ 'docs/en/index.md': '# Paper\n\nText.\n', 'docs/zh/index.md': '# 纸\n\n文字。\n' });
  site.edit(
    'diptych.config.mjs',
    'export default {',
    `const link = (href) => ({ type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: 'x' }] });

export default {
  plugins: [{
    name: 'own',
    tree: (tree, { file }) => (file.includes('/en/') ? { ...tree, children: [...tree.children, link('/of-the-tree')] } : tree),
    pageParsed(page, { logger }) {
      if (page.file.includes('/zh/')) logger.warn('No kind word.', { line: 3, suggestion: 'Add one.' });
      return page;
    },
  }],`,
  );
  const { diagnostics } = await site.check({ rules: ['links', 'syntax'] });
  const found = diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(found).toContainEqual(expect.stringContaining('"/of-the-tree" leads to /of-the-tree'));
  expect(found).toContainEqual('docs/zh/index.md:3 own: No kind word.');
});

test('a component that nobody has is an error, with the nearest name', async () => {
  site = createSite({ 'docs/en/index.mdx': '# Paper\n\n<Nots>x</Nots>\n', 'docs/zh/index.mdx': '# 纸\n' });
  site.edit('diptych.config.mjs', 'export default {', "export default {\n  components: { Note: './note.tsx' },");
  const { diagnostics } = await site.check({ rules: ['syntax'] });
  expect(diagnostics.find(({ code }) => code === 'component-unknown')).toMatchObject({
    file: 'docs/en/index.mdx',
    line: 3,
    suggestion: expect.stringContaining('Did you mean "Note"?'),
  });
});
