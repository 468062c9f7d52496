import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

const read = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

it('what islands and whole pages wait for within Suspense is in the HTML and the Markdown', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx':
        "import { Part } from '../Part';\nimport { Box } from '../Box';\n\n# Home\n\n<Box><Part /></Box>\n",
      'docs/whole.mdx': "---\nhydrate: page\n---\n\nimport { Part } from '../Part';\n\n# Whole\n\n<Part />\n",
      'Box.tsx': "'use client';\nexport const Box = ({ children }: { children: unknown }) => <div>{children}</div>;\n",
      'Part.tsx': `'use client';
import { lazy, Suspense, use } from 'react';
import { Head } from '@diptych/core/client';
const Later = lazy(() => import('./Later'));
const text = new Promise<string>((done) => setTimeout(done, 9, 'and used'));
const Used = () => <i>{use(text)}</i>;
export const Part = () => (
  <section>
    <Head><meta name="a" content="b" /></Head>
    <Suspense fallback="wait"><Later><Used /></Later></Suspense>
  </section>
);
`,
      'Later.tsx': 'export default ({ children }: { children: unknown }) => <b>loaded {children}</b>;\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  for (const page of ['index', 'whole']) {
    const html = read(root, `${page}.html`);
    expect(html).toContain('<!--$--><b>loaded <i>and used</i></b><!--/$-->');
    expect(html.match(/<meta name="a"/g)).toHaveLength(1);
    expect(read(root, `${page}.md`)).toContain('**loaded *and used***');
  }
});

it('a Suspense whose content cannot be rendered in Node is a warning where the page names the island', async () => {
  const root = makeSite({
    files: {
      'docs/index.mdx': "import { Part } from '../Part';\n\n# Home\n\n<Part />\n",
      'Part.tsx':
        "'use client';\nimport { Suspense } from 'react';\nconst Width = () => <b>{window.innerWidth}</b>;\nexport const Part = () => <Suspense fallback=\"wait\"><Width /></Suspense>;\n",
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    {
      code: 'component-warns',
      file: 'docs/index.mdx',
      line: 5,
      message: expect.stringContaining('<Part> shows the fallback of a <Suspense>'),
    },
  ]);
});
