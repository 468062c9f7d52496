import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

/** What libraries have beside components in modules that begin with `'use client'`. */
const LIBRARY = {
  'library/index.tsx': "'use client';\nexport { default as Size } from './Size';\nexport * from './parts';\n",
  'library/Size.tsx': 'export default ({ of }: { of: string }) => <b>Size of {of}</b>;\n',
  'library/parts.tsx': [
    "import { createContext, forwardRef, memo, useContext } from 'react';",
    "export const Words = createContext('none');",
    'export class Store { words = "stored"; read() { return this.words; } }',
    'export const Memo = memo(() => <i>memo</i>);',
    'export const Box = forwardRef<HTMLElement, { children: string }>((props, ref) => <q ref={ref}>{props.children}</q>);',
    'export default function useWords() { return useContext(Words); }',
    'export { useWords };',
    '',
  ].join('\n'),
  'library/useWords.ts': "'use client';\nexport { default } from './parts';\n",
  'library/shout.ts': "'use client';\nconst shout = (text: string) => text.toUpperCase();\nexport default shout;\n",
  'library/small.tsx': "'use client';\nexport default () => <s>small</s>;\n",
  'library/Words.tsx': "'use client';\nexport { Words } from './parts';\n",
};

it("a client module's contexts, classes and hooks stay what they are, and what it passes on is exported", async () => {
  const files = {
    ...LIBRARY,
    'docs/index.mdx': [
      "import { Page } from '../components/Page';",
      "import { Memo, Size } from '../library';",
      "import Small from '../library/small';",
      '',
      '# Home',
      '',
      '<Page />',
      '',
      '<Size of="it" />',
      '',
      '<Memo />',
      '',
      '<Small />',
      '',
    ].join('\n'),
    'components/Page.tsx': [
      "'use client';",
      "import { Box, Size, Store } from '../library';",
      "import shout from '../library/shout';",
      "import useWords from '../library/useWords';",
      "import { Words } from '../library/Words';",
      'const LOUD = shout("loud");',
      'const Inner = () => <u>{useWords()} {LOUD}</u>;',
      'export const Page = () => <Words value={new Store().read()}><Inner /><Size of="page" /><Box>boxed</Box></Words>;',
      '',
    ].join('\n'),
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
  const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8').replaceAll('<!-- -->', '');
  expect(html).toContain('<u>stored LOUD</u><b>Size of page</b><q>boxed</q>');
  expect(html).toMatch(/<diptych-island data-module="index-\w+" data-name="Size"[^>]*><b>Size of it<\/b>/);
  expect(html).toMatch(/<diptych-island data-module="index-\w+" data-name="Memo"[^>]*><i>memo<\/i>/);
  expect(html).toMatch(/<diptych-island data-module="small-\w+" data-name="default"[^>]*><s>small<\/s>/);
});
