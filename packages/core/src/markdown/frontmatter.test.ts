import { describe, expect, it } from 'vitest';
import { diagnosticLines, parse } from './fixtures/parse.js';
import { splitFrontmatter } from './frontmatter.js';

describe('frontmatter', () => {
  it('is read as YAML and leaves every offset as it was', () => {
    const source = '---\r\ntitle: "A: b"\r\nown:\r\n  name: C\r\n---\r\ntext';
    const split = splitFrontmatter(source, 'a.md');
    expect(split.frontmatter).toEqual({ title: 'A: b', own: { name: 'C' } });
    expect(split.text.indexOf('text')).toBe(source.indexOf('text'));
    expect(split.text.slice(0, split.bodyStart).trim()).toBe('');
  });

  it('takes numbers for texts where texts are meant, as they are written', () => {
    const yaml = 'title: 1.10\npageType: 404\ntags: [2026, vue]\nauthors: Ann\nimage: a.png\norder: 2';
    expect(splitFrontmatter(`---\n${yaml}\n---\n`, 'a.md')).toMatchObject({
      diagnostics: [],
      frontmatter: {
        title: '1.10',
        pageType: '404',
        tags: ['2026', 'vue'],
        authors: [{ name: 'Ann' }],
        image: { src: 'a.png' },
        order: 2,
      },
    });
    expect(splitFrontmatter('---\ntags: 2026\n---\n', 'a.md').frontmatter.tags).toEqual(['2026']);
  });

  it('warns of keys that nobody named', () => {
    const source = '---\ndesciption: A\nown: 1\n---\n';
    const lines = (keys: string[]) =>
      splitFrontmatter(source, 'a.md', keys).diagnostics.map(({ suggestion }) => suggestion);
    expect(lines(['own'])).toEqual([expect.stringMatching(/^Did you mean "description"\?/)]);
    expect(lines(['own', 'desciption'])).toEqual([]);
  });

  it('may be empty, and a line of dashes further down is no frontmatter', () => {
    expect(splitFrontmatter('---\n---\na', 'a.md')).toMatchObject({ frontmatter: {}, bodyStart: 8, diagnostics: [] });
    expect(splitFrontmatter('---\n\ntext\n', 'a.md').diagnostics).toEqual([]);
    expect(splitFrontmatter('a\n---\nb: c\n---', 'a.md')).toMatchObject({ frontmatter: {}, bodyStart: 0 });
  });

  it.each([
    ['---\ntitle: A\nb: [1\n---\n', /^frontmatter-syntax 3:\d+ The frontmatter is not valid YAML: /],
    ['---\ntitle: a: b\n---\n', /^frontmatter-syntax 2:8 The frontmatter is not valid YAML: Nested mappings/],
    ['---\na: 1\na: 2\n---\n', /^frontmatter-syntax 3:1 .*unique/],
    ['---\n- a\n---\n', /^frontmatter-syntax 2:1 .*keys and values/],
    ['---\ntitle: A\n\ntext', /^frontmatter-unclosed 1:1 /],
  ])('says what is wrong with %j', async (source, diagnostic) => {
    const lines = diagnosticLines(await parse(source, {}));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(diagnostic);
  });
});
