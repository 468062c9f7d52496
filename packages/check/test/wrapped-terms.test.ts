import { expect, onTestFinished, test } from 'vitest';
import { createSite, describeDiagnostic } from './create-site.js';

const GLOSSARY = JSON.stringify({
  terms: [
    { term: 'sheet', translation: '纸张', avoid: ['纸片'] },
    { term: 'fold', translation: '折叠' },
  ],
});

test('terms are found across the line breaks of Chinese, at their place', async () => {
  const site = createSite({
    'glossary.json': GLOSSARY,
    'docs/en/index.mdx':
      "import Part from '../parts/en.md'\n\n# Paper\n\nA sheet, then a sheet: fold it, and fold it again.\n\n<Part />\n",
    'docs/zh/index.mdx':
      "import Part from '../parts/zh.md'\n\n# 纸\n\n> 先有一\n> 张纸\n> 片，*\\*再*折\n> 叠一张纸张，再折叠纸\n> 片。\n\n<Part />\n",
    'docs/parts/en.md': 'One sheet.\n',
    'docs/parts/zh.md': '这是\n一张纸\n片。\n',
  });
  onTestFinished(site.close);
  const { diagnostics } = await site.check({ rules: ['terms'] });
  expect(diagnostics.map((one) => `${describeDiagnostic(one)} to ${one.endLine}:${one.endColumn}`)).toEqual([
    'terms docs/parts/zh.md:2:3 "纸片" is a wrong translation of "sheet". to 3:2',
    'terms docs/zh/index.mdx:6:4 "纸片" is a wrong translation of "sheet". to 7:4',
    'terms docs/zh/index.mdx:8:12 "纸片" is a wrong translation of "sheet". to 9:4',
  ]);
});
