import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordRuns } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';
import { foldlib } from './foldlib.js';

const PROGRAM = `#!/usr/bin/env node
const fs = require('node:fs');
const files = fs.readdirSync('.').filter((name) => name.endsWith('.mjs'));
process.stdout.write('\\u001b]0;title\\u0007working\\r');
for (const name of files) console.log('\\u001b[32mok\\u001b[39m ' + name + ' in ' + process.cwd() + '   ');
fs.appendFileSync(process.env.HOME + '/ran.log', files.length + '\\n');
if (files.some((name) => fs.readFileSync(name, 'utf8').includes('fails'))) process.exit(3);
`;

const PAGE = `# Fold

\`\`\`js title="sheet.mjs"
export const sheet = { width: 210 };
\`\`\`

\`\`\`js title="fold.mjs" record="npx folder run" files="more" root="/home/me"
import { sheet } from './sheet.mjs';
\`\`\`

Text.

\`\`\`ansi record="npx folder"
\`\`\`
`;
const ZH = PAGE.replace('# Fold', '# 折叠\n\n译文');
const FILE = 'docs/_recordings.json';

let site: TestSite;
let home: string | undefined;
beforeEach(() => {
  home = process.env.HOME;
  site = createSite({
    ...foldlib(),
    'node_modules/foldlib/package.json':
      '{ "name": "foldlib", "version": "1.0.0", "bin": { "folder": "./cli.cjs" } }\n',
    'node_modules/.bin/folder': PROGRAM,
    'samples/more/hidden.mjs': 'export {};\n',
    'docs/en/fold.md': PAGE,
    'docs/zh/fold.md': ZH,
  });
  chmodSync(path.join(site.root, 'node_modules/.bin/folder'), 0o755);
  process.env.HOME = site.root;
});
afterEach(() => {
  process.env.HOME = home;
  site.close();
});

const ran = () => site.read('ran.log').trim().split('\n').length;
const record = (all = false) => recordRuns({ root: site.root, all });

test('runs are recorded once for both languages, without the folders of this machine', async () => {
  expect(await site.diagnostics('recordings')).toEqual([
    'recordings docs/en/fold.md:7:1 "npx folder run" is not recorded for this sample.',
    'recordings docs/en/fold.md:13:1 "npx folder" is not recorded for this sample.',
    'recordings docs/zh/fold.md:9:1 "npx folder run" is not recorded for this sample.',
    'recordings docs/zh/fold.md:15:1 "npx folder" is not recorded for this sample.',
  ]);
  const result = await record();
  expect(result).toMatchObject({ file: FILE, kept: 0, removed: 0, diagnostics: [] });
  expect(result.recorded.map(({ command, tool }) => [command, tool])).toEqual([
    ['npx folder run', 'folder 1.0.0'],
    ['npx folder', 'folder 1.0.0'],
  ]);
  const written = site.read(FILE);
  const [run, plain] = JSON.parse(written);
  const files = ['fold.mjs', 'hidden.mjs', 'sheet.mjs'];
  expect(run.output).toEqual(files.map((name) => `\u001b[32mok\u001b[39m ${name} in /home/me`));
  expect(plain.output[0]).toBe('\u001b[32mok\u001b[39m fold.mjs in /project');
  expect(Object.keys(run.files)).toEqual(['sheet.mjs', 'fold.mjs']);
  expect(run.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(run.duration).toBeGreaterThan(0);
  expect(written).not.toContain(site.root);
  const { rules, diagnostics } = await site.check({ rules: ['recordings'] });
  expect(diagnostics).toEqual([]);
  expect(rules).toMatchObject([{ summary: '4 blocks with a recorded run' }]);

  expect(await record()).toMatchObject({ recorded: [], kept: 2 });
  expect(site.read(FILE)).toBe(written);
  expect(ran()).toBe(2);
  await record(true);
  expect(ran()).toBe(4);
});

test('a recording is out of date once a shown file, a hidden file or the version is another one', async () => {
  await record();
  const found = async () => (await site.diagnostics('recordings')).map((text) => text.replace(/^\S+ /, ''));
  site.edit('docs/en/fold.md', 'width: 210', 'width: 211');
  expect(await found()).toEqual([
    'docs/en/fold.md:7:1 The sample has changed since "npx folder run" was recorded.',
    'docs/en/fold.md:13:1 The sample has changed since "npx folder" was recorded.',
  ]);
  expect(await record()).toMatchObject({ recorded: [{}, {}], kept: 2, removed: 0 });
  expect(await found()).toEqual([]);
  site.edit('docs/en/fold.md', 'width: 211', 'width: 210');
  expect(await record()).toMatchObject({ recorded: [], kept: 2, removed: 2 });

  site.edit('samples/more/hidden.mjs', 'export {}', 'export default 1');
  expect(await found()).toHaveLength(4);
  await record();
  site.edit('node_modules/foldlib/package.json', '1.0.0', '1.0.1');
  expect(await found()).toContain(
    'docs/en/fold.md:7:1 "npx folder run" was recorded with folder 1.0.0; folder 1.0.1 is installed.',
  );
  const { diagnostics } = await site.check({ rules: ['recordings'] });
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', suggestion: expect.stringContaining('diptych record') });
});

test('what fails is not recorded, and the recording before it stays', async () => {
  await record();
  const before = site.read(FILE);
  site.edit('samples/more/hidden.mjs', 'export {}', 'export const fails = 1');
  const { diagnostics, recorded } = await record();
  expect(recorded).toEqual([]);
  expect(diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual(['docs/en/fold.md:7', 'docs/en/fold.md:13']);
  expect(diagnostics[0]?.message).toContain('"npx folder run" exited with 3');
  expect(diagnostics[0]?.message).toContain('fold.mjs in /home/me');
  site.edit('samples/more/hidden.mjs', 'export const fails = 1', 'export {}');
  site.write(FILE, before);
  expect(await site.diagnostics('recordings')).toEqual([]);
});

test('a key without a command or a sample, and a file that is broken, are reported', async () => {
  const text = '# A\n\n```js title="a.mjs" record\nlet a;\n```\n\n```sh record="npx folder"\nls\n```\n';
  site.write('docs/en/fold.md', text);
  site.write('docs/zh/fold.md', text.replace('# A', '# 甲'));
  const { diagnostics } = await site.check({ rules: ['recordings'] });
  expect(diagnostics.slice(0, 2)).toMatchObject([
    { file: 'docs/en/fold.md', line: 3, message: 'The key "record" names no command.' },
    { file: 'docs/en/fold.md', line: 7, message: 'There is no sample to record.' },
  ]);
  expect((await record()).diagnostics.map(({ message }) => message)).toEqual(diagnostics.map(({ message }) => message));
  site.write(FILE, '[{');
  await expect(record()).rejects.toMatchObject({ diagnostics: [{ code: 'json-syntax' }] });
  expect(await site.diagnostics('recordings')).toContainEqual(expect.stringContaining(FILE));
});

test('each recording is stored when it is made, and a failure of a later one does not lose it', async () => {
  const seen: string[] = [];
  const options = {
    root: site.root,
    onRun: ({ command, done, total }: { command: string; done: number; total: number }) =>
      seen.push(`${done + 1}/${total} ${command}`),
    onRecorded({ command }: { command: string }) {
      seen.push(`${command}: ${JSON.parse(site.read(FILE)).length} stored`);
      if (command === 'npx folder') throw new Error('interrupted');
    },
  };
  await expect(recordRuns(options)).rejects.toThrow('interrupted');
  expect(seen).toEqual(['1/2 npx folder run', 'npx folder run: 1 stored', '2/2 npx folder', 'npx folder: 2 stored']);
  expect(await record()).toMatchObject({ recorded: [], kept: 2 });
});

test('a sample whose name leads out of its folder is a finding at its block', async () => {
  site.edit('docs/en/fold.md', 'title="fold.mjs"', 'title="../fold.mjs"');
  const message = 'A sample that is run is called "../fold.mjs", which is outside its folder.';
  expect(await site.diagnostics('recordings')).toEqual([`recordings docs/en/fold.md:7:1 ${message}`]);
  await expect(record()).rejects.toMatchObject({ diagnostics: [{ file: 'docs/en/fold.md', line: 7, message }] });
});

test('a sample runs as the modules of the site do', async () => {
  site.write('package.json', '{ "name": "paper-docs", "type": "module" }\n');
  const text = '# A\n\n```js title="a.js" record="node a.js"\nexport {};\nconsole.log("folded");\n```\n';
  site.write('docs/en/fold.md', text);
  site.write('docs/zh/fold.md', text.replace('# A', '# 甲'));
  await record();
  expect(JSON.parse(site.read(FILE))).toMatchObject([{ output: ['folded'] }]);
});
