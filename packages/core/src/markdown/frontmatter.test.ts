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
