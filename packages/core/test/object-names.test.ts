import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

// A plain object seems to have the keys "constructor" and "toString", which it inherits.
const PAGE = `---
constructor: x
---

# Page

<constructor></constructor> [a](./toString.md) [b](/hasOwnProperty)

<link rel="preload" as="constructor" href="/x.js">

\`\`\`constructor title="toString"
a
\`\`\`
`;

it('takes names that every object of JavaScript has like others', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': PAGE,
      'docs/toString.md': '# One\n',
      'docs/hasOwnProperty.md': '# Two\n',
      'docs/constructor/index.md': '# Folder\n',
      'docs/_meta.json': '["index", "toString", "hasOwnProperty", "constructor"]',
      'docs/public/valueOf': 'public',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code }) => code)).toEqual([
    'frontmatter-unknown-key',
    'element-unknown',
    'code-language-unknown',
  ]);
  expect(readFileSync(path.join(root, 'dist/valueOf'), 'utf8')).toBe('public');
});

it('names them where they are unknown', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Page\n',
      'docs/_meta.json': '["index", { "type": "toString", "label": "x" }]',
    },
  });
  expect(describeOutcome(await outcomeOf(root), root)).toMatch(
    /json-shape docs\/_meta\.json:1:11\n"1": unknown type "toString"; allowed: "file"/,
  );
});
