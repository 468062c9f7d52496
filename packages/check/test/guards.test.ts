import { afterEach, expect, test } from 'vitest';
import { createSite, describeDiagnostic, type TestSite } from './create-site.js';

let site: TestSite | undefined;
afterEach(() => {
  site?.close();
  site = undefined;
});

/** Checks a site with these English pages, besides one with a dead link: what is wrong must not hide that. */
async function findingsWith(files: Record<string, string>): Promise<string[]> {
  site = createSite({
    'docs/en/index.md': '# Home\n\n[dead](/nowhere)\n',
    'docs/zh/index.md': '# 首页\n\n[dead](/nowhere)\n',
    ...files,
  });
  const { diagnostics } = await site.check({ rules: ['syntax', 'frontmatter', 'links'] });
  const lines = diagnostics.map(describeDiagnostic);
  const home = lines.filter((line) => /^links docs\/(?:en|zh)\/index\.md:3:/.test(line));
  expect(home, lines.join('\n')).toHaveLength(2);
  return lines.filter((line) => !home.includes(line));
}

test.each([
  ['an expression that does not end', '# Bad\n\n{a\n', /^syntax docs\/en\/bad\.mdx:3:1 The expression/],
  [
    'an alias without an anchor',
    '---\ntitle: *bold*\n---\n# Bad\n',
    /^frontmatter docs\/en\/bad\.mdx:2:\d+ The frontmatter/,
  ],
  ['quotes that nest too deeply', `# Bad\n\n${'> '.repeat(20_000)}a\n`, /^syntax docs\/en\/bad\.mdx:/],
])('a page with %s is named, and the others are checked', async (_, text, expected) => {
  const findings = await findingsWith({ 'docs/en/bad.mdx': text });
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) expect(finding).toMatch(expected);
});

test.each([
  ['throws', "throw new Error('broken')"],
  ['ends the process', 'process.exit(0)'],
])('a component that %s leaves the ids of its page unknown, and the others are checked', async (_, code) => {
  const findings = await findingsWith({
    'components/bad.tsx': `export function Bad() {\n  ${code};\n}\n`,
    'docs/en/bad.mdx': "import { Bad } from '../../components/bad.tsx';\n\n# Bad\n\n<Bad />\n",
    'docs/en/links.md': '# Links\n\n[a](/bad#made-by-a-component) [b](/index#none)\n',
  });
  expect(findings).toEqual([expect.stringMatching(/^links docs\/en\/links\.md:3:\d+ .*#none/)]);
});

test('a cache that is a file is an error that names it', async () => {
  site = createSite({ 'docs/en/index.md': '# Home\n', '.diptych': 'text' });
  await expect(site.check()).rejects.toMatchObject({ diagnostics: [{ code: 'cache-not-folder' }] });
});
