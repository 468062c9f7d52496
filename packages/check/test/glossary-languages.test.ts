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
