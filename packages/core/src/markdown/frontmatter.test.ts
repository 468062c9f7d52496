import * as v from 'valibot';
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

  it('has no spaces where lines are wrapped between Chinese characters', () => {
    const yaml = [
      'description: >-\n  北极\n  熊，\n  end\n\n  再\n\n  见',
      'title: 量子纠\n  缠 中\n\n  文',
      'quoted: "一\n  二\\n三 四"',
      'literal: |\n  一\n  二',
      'list:\n  甲: 一\n  乙: [一,\n    二]\n  丙: 三',
    ].join('\n');
    for (const text of [yaml, yaml.replaceAll('\n', '\r\n')]) {
      expect(splitFrontmatter(`---\n${text}\n---\n`, 'a.md').frontmatter).toMatchObject({
        description: '北极熊， end\n再\n见',
        title: '量子纠缠 中\n文',
        quoted: '一二\n三 四',
        literal: '一\n二\n',
        list: { 甲: '一', 乙: ['一', '二'], 丙: '三' },
      });
    }
  });

  it('leaves statements at the start of their line after a byte order mark', () => {
    expect(splitFrontmatter('\uFEFFimport a from "./a"', 'a.mdx').text).toBe('import  a from "./a"');
    expect(splitFrontmatter('\uFEFFimportant', 'a.mdx').text).toBe(' important');
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

  it('says what stands for keys and objects of other tools', () => {
    const source = '---\nnav_title: A\nsidebar:\n  hidden: true\nnext: { link: /a, label: A }\n---\n';
    const found = splitFrontmatter(source, 'a.md').diagnostics.map(({ code, suggestion }) => [code, suggestion]);
    expect(found).toEqual([
      ['frontmatter-invalid', expect.stringMatching(/^Write `sidebarLabel` and `order`;.*leave it out of _meta\.json/)],
      ['frontmatter-invalid', 'Write the address as `link` and the words as `text`.'],
      ['frontmatter-unknown-key', 'Name it `sidebarLabel`.'],
    ]);
  });

  it.each([
    ['pagination_next: guide/c', 'Write `next: { link: /guide/c }`, with the address of the page.', undefined],
    ['pagination_prev: null', 'Write `prev: false`.', 'prev: false'],
    ['titleTemplate: ":title - Custom"', 'Write `titleSuffix: "Custom"`.', 'titleSuffix: "Custom"'],
    ['titleTemplate: ":title | Custom"', 'Write `titleSuffix: "Custom"`.', 'titleSuffix: "Custom"'],
    ['titleTemplate: Custom', 'Write `titleSuffix: "Custom"`.', 'titleSuffix: "Custom"'],
    ['titleTemplate: "Custom: :title"', /^Write `titleSuffix`, the text after the title/, undefined],
    ['titleTemplate: false', "Write `titleSuffix: ''`.", "titleSuffix: ''"],
    ['tag: new', /_meta\.json/, undefined],
    ['lastUpdated: false', /single pages cannot hide it/, undefined],
    ['aside: left', /^Remove it: the table of contents stands beside the article/, undefined],
    ['editUrl: false', /`editLink` of the config/, undefined],
    ['footer: false', /nothing hides the footer alone/, undefined],
    ['banner: { content: A }', /`themeConfig\.announcement`/, undefined],
  ])('says what stands for %s', (entry, suggestion, written) => {
    const source = `---\n${entry}\n---\n`;
    const [found] = splitFrontmatter(source, 'a.md').diagnostics;
    expect(found?.suggestion).toMatch(suggestion);
    const edit = found?.fix?.edits?.[0];
    expect(edit && source.slice(0, edit.start) + edit.text + source.slice(edit.end)).toBe(
      written && `---\n${written}\n---\n`,
    );
    if (written) expect(splitFrontmatter(`---\n${written}\n---\n`, 'a.md').diagnostics).toEqual([]);
  });

  it('says that the type of a page in another tool is a layout', () => {
    const theme = { layouts: ['doc-wide'], pageTypes: { custom: {} } };
    const { diagnostics } = splitFrontmatter('---\npageType: doc-wide\n---\n', 'a.md', { theme });
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-invalid', suggestion: 'Write `layout: doc-wide`.' }]);
  });

  it('warns of keys within the fields of a theme that it does not declare', () => {
    const properties = {
      hero: {
        type: 'object',
        properties: { name: { type: 'string' }, open: { type: 'object', properties: {}, additionalProperties: true } },
      },
      features: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
    } as const;
    const source =
      '---\nhero:\n  naem: A\n  open: { any: 1 }\nfeatures:\n  - { title: A }\n  - title: B\n    span: 2\n---\n';
    const found = (keys: string[]) =>
      splitFrontmatter(source, 'a.md', { keys, theme: { properties } }).diagnostics.map(
        ({ code, line, message, suggestion }) => [code, line, message, suggestion],
      );
    expect(found([])).toEqual([
      [
        'frontmatter-unknown-key',
        3,
        '"hero.naem" is not a key of the frontmatter.',
        expect.stringMatching(/^Did you mean "name"/),
      ],
      [
        'frontmatter-unknown-key',
        8,
        '"features.span" is not a key of the frontmatter.',
        expect.stringMatching(/^Known keys: title\. Name "features\.span"/),
      ],
    ]);
    expect(found(['hero.naem', 'features.span'])).toEqual([]);
  });

  it('warns of keys that nobody named', () => {
    const source = '---\ndesciption: A\nown: 1\n---\n';
    const lines = (keys: string[]) =>
      splitFrontmatter(source, 'a.md', { keys }).diagnostics.map(({ suggestion }) => suggestion);
    expect(lines(['own'])).toEqual([expect.stringMatching(/^Did you mean "description"\?/)]);
    expect(lines(['own', 'desciption'])).toEqual([]);
  });

  const schema = v.object({
    level: v.pipe(v.number(), v.maxValue(5, 'at most 5')),
    area: v.optional(v.string(), 'all'),
  });

  it("takes the site's own keys as the site's schema gives them", () => {
    const read = splitFrontmatter('---\ntitle: A\nlevel: 3\n---\n', 'a.md', { schema });
    expect(read).toMatchObject({ frontmatter: { title: 'A', level: 3, area: 'all' }, diagnostics: [] });
  });

  it("says where a value breaks the site's schema, then which keys it does not know", () => {
    const read = (level: number) =>
      splitFrontmatter(`---\ntitle: A\nlevel: ${level}\nleval: 1\n---\n`, 'a.md', { schema });
    expect(read(7).frontmatter).toEqual({ title: 'A' });
    expect(read(7).diagnostics).toMatchObject([
      { code: 'frontmatter-invalid', message: '"level": at most 5', line: 3, column: 1 },
    ]);
    expect(read(4).diagnostics).toMatchObject([
      { code: 'frontmatter-unknown-key', line: 4, suggestion: expect.stringMatching(/^Did you mean "level"/) },
    ]);
  });

  it('wants a schema that answers at once', () => {
    const later = v.objectAsync({
      level: v.pipeAsync(
        v.number(),
        v.checkAsync(async () => true),
      ),
    });
    const { diagnostics } = splitFrontmatter('---\nlevel: 1\n---\n', 'a.md', { schema: later });
    expect(diagnostics).toMatchObject([{ code: 'frontmatter-schema-async' }]);
  });

  it('takes the layouts of the theme', () => {
    const read = (layout: string) =>
      splitFrontmatter(`---\nlayout: ${layout}\n---\n`, 'a.md', {
        layouts: ['landing'],
        theme: { layouts: ['doc-wide'] },
      });
    expect(read('landing')).toMatchObject({ frontmatter: { layout: 'landing' }, diagnostics: [] });
    expect(read('doc-wide').diagnostics).toEqual([]);
    expect(read('lading').diagnostics).toMatchObject([
      { line: 2, suggestion: expect.stringMatching(/^Did you mean "landing"\?.*markdown\.layouts/) },
    ]);
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
    ['\n \n---\ntitle: A\n---\n\ntext', /^frontmatter-ignored 3:1 .*first line/],
    ['+++\ntitle = "A"\n+++\n\ntext', /^frontmatter-ignored 1:1 .*TOML/],
  ])('says what is wrong with %j', async (source, diagnostic) => {
    const lines = diagnosticLines(await parse(source, {}));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(diagnostic);
  });
});
