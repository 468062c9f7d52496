import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { foldlib, installRunner, runsOf } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

const TESTS = `\`\`\`js title="fold.test.mjs"
console.log('folding 12 sheets');
console.log('folding 7 sheets');
\`\`\`

\`\`\`js title="press.test.mjs"
console.log('pressing');
\`\`\`
`;

const EN = `# Fold

${TESTS}
It prints, after some time:

\`\`\`txt run="npx foldtest --lines" root="/app"
folding 3 sheets
ok fold.test.mjs 0.2 ms in /app
pressing
ok press.test.mjs 14 ms in /app
\`\`\`

- With files that the page does not show:

  \`\`\`txt run="npx foldtest --lines" files="cutter"
  cutting
  \`\`\`

\`\`\`txt no-check="differs from printer to printer"
humming
\`\`\`
`;

function start(en = EN, more = ''): void {
  site = createSite(
    {
      ...foldlib(),
      'docs/en/fold.md': en,
      'docs/zh/fold.md': EN.replace('# Fold', '# 折叠'),
      'samples/cutter/cut.test.mjs': "console.log('cutting');\n",
    },
    `{ rules: { outputs: { replace: [[/\\b\\d+ sheets/, '<sheets>']]${more} } } }`,
  );
  installRunner(site);
}

test('outputs are compared with what is printed, apart from times, versions, the folder and what the site says', async () => {
  start();
  const { diagnostics, rules } = await site.check({ rules: ['outputs'] });
  expect(diagnostics).toEqual([]);
  expect(rules).toMatchObject([{ summary: '4 outputs compared, 2 exempt' }]);
  // Both languages show the same.
  expect(runsOf(site).sort()).toEqual([1, 2]);
  site.edit('docs/en/fold.md', 'It prints,', 'It prints this,');
  expect(await site.diagnostics('outputs')).toEqual([]);
  expect(runsOf(site)).toHaveLength(2);
});

test('a line that is not printed is found where it stands', async () => {
  start();
  site.edit('docs/en/fold.md', '\npressing\n', '\npressing hard\n');
  site.edit('docs/en/fold.md', '  cutting\n', '  cutting\n  again\n');
  const { diagnostics } = await site.check({ rules: ['outputs'] });
  expect(diagnostics).toMatchObject([
    {
      file: 'docs/en/fold.md',
      line: 17,
      column: 1,
      message: expect.stringMatching(/does not print this line: pressing hard\nIt prints:\nfolding 12/),
    },
    { file: 'docs/en/fold.md', line: 25, column: 3, message: expect.stringContaining('this line: again') },
  ]);
});

test('lines stand in the order of the run; blocks need not', async () => {
  const swapped = EN.replace(
    /folding 3 sheets\n(ok fold\S+.*\n)(pressing\n)(ok press.*\n)/,
    '$2$3folding 3 sheets\n$1',
  );
  expect(swapped).not.toBe(EN);
  start(swapped);
  expect(await site.diagnostics('outputs')).toEqual([
    expect.stringMatching(/fold\.md:17:1 .* this line: folding 3 sheets/),
  ]);
  site.close();
  start(swapped, ', block: /^(?:folding|pressing)/');
  expect(await site.diagnostics('outputs')).toEqual([]);
});

test('an output says what prints it, on what files, unless its page is left out', async () => {
  const silent = '# Page\n\n```txt\nfolding\n```\n\n- List\n\n  ```txt run="npx foldtest"\n  []\n  ```\n';
  start(silent);
  expect(await site.diagnostics('outputs')).toEqual([
    'outputs docs/en/fold.md:3:1 The output names no command.',
    'outputs docs/en/fold.md:9:3 There are no files to run the command with.',
  ]);
  site.close();
  start(silent, ", except: ['fold', 'guide/nope']");
  expect(await site.diagnostics('outputs')).toEqual([
    'outputs diptych.config.mjs:9:90 "except" has "guide/nope", which is no page and no folder.',
  ]);
});

test('a block of any language, with or without a title, is compared if it names a command', async () => {
  const print = 'cat sheet.json';
  start(`# Fold

\`\`\`json title="sheet.json"
{ "width": 210 }
\`\`\`

\`\`\`json run="${print}"
{ "width": 211 }
\`\`\`

\`\`\`txt title="Output" run="${print}"
{ "width": 212 }
\`\`\`

\`\`\`text run="${print}"
{ "width": 210 }
\`\`\`
`);
  expect(await site.diagnostics('outputs')).toEqual([
    expect.stringContaining('fold.md:8:1 cat sheet.json does not print this line: { "width": 211 }'),
    expect.stringContaining('fold.md:12:1 cat sheet.json does not print this line: { "width": 212 }'),
  ]);
});

test('a folder of files that does not exist is named', async () => {
  start('# Fold\n\n```txt run="npx foldtest" files="nosuch"\n[]\n```\n');
  expect(await site.diagnostics('outputs')).toEqual([
    'outputs docs/en/fold.md:3:1 The folder samples/nosuch does not exist.',
  ]);
});
