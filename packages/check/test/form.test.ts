import { expect, onTestFinished, test } from 'vitest';
import { createSite } from './create-site.js';

test('a fragment with an id that a page uses twice is found at the second use', async () => {
  const site = createSite({
    'docs/en/index.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\nText.\n\n<Part />\n",
    'docs/en/_part.mdx': '## Part {#part}\n\nText.\n',
    'docs/zh/index.mdx': '# 甲\n',
  });
  onTestFinished(site.close);
  expect(await site.diagnostics('form')).toEqual([
    'form docs/en/index.mdx:9:1 The page uses docs/en/_part.mdx twice, whose heading has the id "part".',
  ]);
  // Without an id of its own, each heading gets another one.
  site.edit('docs/en/_part.mdx', ' {#part}', '');
  expect(await site.diagnostics('form')).toEqual([]);
});

test('a page without a title is found, unless its type has another one', async () => {
  const site = createSite({
    'docs/en/index.md': '---\npageType: home\n---\n',
    'docs/en/a.md': '## A\n',
    'docs/en/home.md': '---\nlayout: home\n---\n',
    'docs/en/doc.md': '---\npageType: doc\n---\n',
    'docs/en/b.md': '---\ntitle: B\n---\n\nText.\n',
    'docs/en/c.md': '# ![](./c.svg)\n',
    'docs/en/public/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  onTestFinished(site.close);
  const found = await site.diagnostics('form');
  const message = 'The page has no title: tabs, results and the sidebar show the name of its file.';
  expect(found).toEqual([
    `form docs/en/a.md:1:1 ${message}`,
    `form docs/en/c.md:1:1 ${message}`,
    `form docs/en/doc.md:1:1 ${message}`,
  ]);
});

const linksOf = async (...texts: string[]) => {
  const lines = texts.map((text) => `See [${text}](/a) for it.\n`);
  const site = createSite({
    'docs/en/index.md': `# A\n\n${lines.join('\n')}`,
    'docs/en/a.md': '# B\n',
    'docs/zh/index.md': '# 甲\n',
    'docs/zh/a.md': '# 乙\n',
  });
  onTestFinished(site.close);
  return await site.diagnostics('form');
};

test('a link whose whole text is a word such as "here" is found', async () => {
  const texts = [
    'here',
    'Here',
    '**click here**',
    'this',
    'more',
    'Read more →',
    '这里',
    '点击此处',
    '此處',
    'こちら',
    '여기',
  ];
  expect(await linksOf(...texts)).toEqual(
    texts.map(
      (text, index) =>
        `form docs/en/index.md:${3 + 2 * index}:5 The text of the link, "${text.replaceAll('*', '')}", does not name what it leads to.`,
    ),
  );
});

test('names, code and longer texts say something', async () => {
  const texts = [
    'Link',
    'More',
    '`this`',
    '`here`',
    'here is how',
    'this page',
    '链接',
    '更多示例',
    'こちらの設定',
    'A',
  ];
  expect(await linksOf(...texts, '![here](/a.png)')).toEqual([]);
});
