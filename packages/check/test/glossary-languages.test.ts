import { expect, onTestFinished, test } from 'vitest';
import { createSite } from './create-site.js';

test('a glossary for a language that the site does not have is an error', async () => {
  const site = createSite(
    { 'docs/en/index.md': '# A\n', 'docs/zh/index.md': '# 甲\n', 'terms.json': '{}' },
    `{ rules: { terms: { glossary: { zh: 'terms.json', zhh: 'terms.json' } } } }`,
  );
  onTestFinished(site.close);
  await expect(site.check({ rules: ['terms'] })).rejects.toMatchObject({
    diagnostics: [
      {
        message: 'The site has no language "zhh", which a glossary is for.',
        suggestion: 'Its languages are en, zh.',
        file: expect.stringContaining('diptych.config'),
        line: 9,
      },
    ],
  });
});

const GLOSSARY = {
  terms: [
    { term: '库', translation: 'library' },
    { term: '包', translation: 'package', avoid: ['bundle'] },
  ],
};

const findingsOf = async (original: string, translated: string) => {
  const site = createSite({
    'diptych.config.mjs': `export default {
        title: '纸',
        locales: [{ key: 'zh', label: '中文' }, { key: 'en', label: 'English' }],
        check: { rules: { terms: { glossary: { en: 'terms.json' } } } },
      };\n`,
    'docs/zh/index.md': `# 甲\n\n${original}\n`,
    'docs/en/index.md': `# A\n\n${translated}\n`,
    'terms.json': JSON.stringify(GLOSSARY),
  });
  onTestFinished(site.close);
  return (await site.check({ rules: ['terms'] })).diagnostics.map(({ message }) => message);
};

test.each([
  ['仓库里有两个仓库，数据包括包含两种。', 'The repository has two repositories, and the data include two kinds.'],
  ['数据库和另一个数据库，知识库和代码库。', 'A database and another database, a knowledge base and a code base.'],
  [
    '安装这个库。每个库都有一个包，包可以发布。',
    'Install this library. Every library has a package. Publish the package.',
  ],
])('a term of one Chinese character is not found within other words: %s', async (original, translated) => {
  expect(await findingsOf(original, translated)).toEqual([]);
});

test('a term of one Chinese character is found where it is a word', async () => {
  const found = await findingsOf(
    '安装这个库。每个库都有一个包，包可以发布。',
    'Install this. Every one of them has a bundle.',
  );
  expect(found).toEqual([
    'The original uses "库" here (2 times), but the translation never uses "library".',
    'The original uses "包" here (2 times), but the translation never uses "package".',
    '"bundle" is a wrong translation of "包".',
  ]);
});

test('a wrong translation of one Chinese character is not found within other words', async () => {
  const site = createSite(
    {
      'docs/en/index.md': '# A\n\nThe bag is open. A bag is a bag.\n',
      'docs/zh/index.md': '# 甲\n\n袋子是打开的，包括别的袋子。\n',
      'terms.json': JSON.stringify({ terms: [{ term: 'bag', translation: '袋子', avoid: ['包'] }] }),
    },
    `{ rules: { terms: { glossary: { zh: 'terms.json' } } } }`,
  );
  onTestFinished(site.close);
  expect(await site.diagnostics('terms')).toEqual([]);
  site.edit('docs/zh/index.md', '别的袋子', '别的包');
  expect(await site.diagnostics('terms')).toEqual([
    'terms docs/zh/index.md:3:12 "包" is a wrong translation of "bag".',
  ]);
});
