import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

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
  'library/globals.ts': "'use client';\nexport const O = Object;\nexport const Make = () => ({ made: 'made' });\n",
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
      "import { Make, O } from '../library/globals';",
      'O.defineProperty(Words, "wide", { value: Make().made });',
      'const LOUD = shout("loud");',
      'const Inner = () => <u>{useWords()} {LOUD} {Words.wide}</u>;',
      'export const Page = () => <Words value={new Store().read()}><Inner /><Size of="page" /><Box>boxed</Box></Words>;',
      '',
    ].join('\n'),
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
  const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8').replaceAll('<!-- -->', '');
  expect(html).toContain('<u>stored LOUD made</u><b>Size of page</b><q>boxed</q>');
  expect(html).toMatch(/<diptych-island data-module="index-\w+" data-name="Size"[^>]*><b>Size of it<\/b>/);
  expect(html).toMatch(/<diptych-island data-module="index-\w+" data-name="Memo"[^>]*><i>memo<\/i>/);
  expect(html).toMatch(/<diptych-island data-module="small-\w+" data-name="default"[^>]*><s>small<\/s>/);
});

it('only client modules that articles can render are islands: those that islands import are part of them', async () => {
  const files = {
    'docs/index.mdx': "import { Outer } from '../library';\n\n# Home\n\n<Outer />\n",
    'library/index.ts': "export { Outer } from './Outer';\nexport { Unused } from './Unused';\n",
    'library/Outer.tsx':
      "'use client';\nimport { Inner } from './barrel';\nimport { Deep } from './Deep';\nexport const Outer = () => <p><Inner /><Deep /></p>;\n",
    'library/barrel.ts': "export { Inner } from './Inner';\n",
    'library/Inner.tsx': "'use client';\nexport const Inner = () => <b>inner</b>;\n",
    'library/Deep.tsx': "'use client';\nexport const Deep = () => <i>deep</i>;\n",
    'library/Unused.tsx': "'use client';\nexport const Unused = () => <u>unused</u>;\n",
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('<p><b>inner</b><i>deep</i></p>');
  const chunks = readdirSync(path.join(root, 'dist/assets')).map((name) => name.replace(/-[\w-]+\.js$/, ''));
  expect(chunks).toContain('Outer');
  expect(chunks).not.toContain('Inner');
  expect(chunks).not.toContain('Deep');
});

it('components of a library that no page names leave no file in the site', async () => {
  const files = {
    'node_modules/library/package.json':
      '{ "name": "library", "version": "1.0.0", "type": "module", "main": "index.js", "sideEffects": false }\n',
    'node_modules/library/index.js':
      "export * from './Used.js';\nexport { default as Unused } from './Unused.js';\nexport * from './words.js';\n",
    'node_modules/library/Used.js':
      "'use client';\nimport { createElement } from 'react';\nexport const Used = () => createElement('b', null, 'used');\n",
    'node_modules/library/Unused.js': "'use client';\nexport default () => null;\n",
    'node_modules/library/words.js': "'use client';\nexport const word = 'word';\nexport const useWord = () => word;\n",
    'docs/index.mdx': "import { Used, word } from 'library';\n\n# Home\n\n<Used />{word}\n",
    'docs/all.mdx': "import * as all from '../all';\n\n# All\n\n{Object.keys(all).join()}\n",
    'all.ts': 'export const a = 1;\nexport const b = 2;\n',
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 2 pages\n');
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toMatch(/<b>used<\/b><\/diptych-island>word/);
  expect(readFileSync(path.join(root, 'dist/all.html'), 'utf8')).toContain('a,b</article>');
  const chunks = readdirSync(path.join(root, 'dist/assets')).map((name) => name.replace(/-[\w-]+\.js$/, ''));
  expect(chunks).toContain('Used');
  expect(chunks).not.toContain('Unused');
  // Another name is another bundle.
  writeSiteFile(root, 'docs/index.mdx', "import { Unused, Used } from 'library';\n\n# Home\n\n<Used /><Unused />\n");
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 2 pages\n');
  expect(readdirSync(path.join(root, 'dist/assets')).join()).toContain('Unused-');
  writeSiteFile(root, 'docs/index.mdx', "import { used } from 'library';\n\n# Home\n\n{used}\n");
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    { code: 'import-no-export', suggestion: 'Did you mean "Used"? It exports: Unused, Used, useWord, word.' },
  ]);
});

it('tells client modules by their first code, however many comments a module has', async () => {
  const comments = '/* comment */\n'.repeat(1000);
  const files = {
    'docs/index.mdx':
      "import { Client } from '../parts/Client';\nimport { Server } from '../parts/Server';\n\n<Client />\n\n<Server />\n",
    'parts/Client.tsx': `${comments}'use client';\nexport const Client = () => <b>client</b>;\n`,
    'parts/Server.tsx': `${comments}export const Server = () => <i>{'use client'}</i>;\n${comments}`,
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 1 pages\n');
  const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/<diptych-island[^>]*data-name="Client"[^>]*><b>client<\/b><\/diptych-island>/);
  expect(html).not.toContain('data-name="Server"');
  expect(html).toContain('<i>use client</i>');
});
