import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { run } from '../src/run.js';
import { type Case, parseTable, printTable, type Table } from './bad-inputs/table.js';
import { createSite, type TestSite } from './create-site.js';
import { fakeTerminal } from './fake-terminal.js';

// A table is one whole build or many short ones.
vi.setConfig({ testTimeout: 300_000 });

const START = process.cwd();
const FOLDER = fileURLToPath(new URL('bad-inputs', import.meta.url));
const TABLES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));

/** What every site begins with, besides packages and a theme. */
const BASE = {
  'diptych.config.ts':
    "export default { title: 'Bad', theme: './theme.tsx', styles: [], lastUpdated: false, search: false };\n",
  'theme.tsx': `export const Layout = ({ article, sidebar }) => <><aside>{sidebar}</aside><main>{article}</main></>;
export const Sidebar = ({ items }) => <nav>{items.map((item) => item.text)}</nav>;
export { frontmatter } from './node_modules/@diptych/theme-ui/dist/config/frontmatter.js';
`,
  'docs/index.md': '# Home\n',
};

interface Diagnostic {
  severity: string;
  code: string;
  message: string;
  suggestion?: string;
  file?: string;
  line?: number;
  column?: number;
}

let site: TestSite | undefined;
const reported: { title: string; result: string | undefined }[] = [];
afterEach(() => {
  site?.remove();
  site = undefined;
});

test.each(TABLES)('%s', async (name) => {
  const file = path.join(FOLDER, name);
  const table = parseTable(readFileSync(file, 'utf8'));
  const results = table.mode === 'one site' ? await buildTogether(table) : await runEach(table);
  reported.push(...table.cases.map(({ title }, index) => ({ title, result: results[index] })));
  // The table is its own snapshot: `npx vitest run bad-inputs --update` writes the current output, for review.
  await expect(printTable(table, results)).toMatchFileSnapshot(file);
});

test('there are 150 bad inputs at least, and each is reported', () => {
  expect(reported.length).toBeGreaterThanOrEqual(150);
  expect(reported.filter(({ result }) => result === '').map(({ title }) => title)).toEqual([]);
});

/** Builds one site that holds the files of all cases. Each diagnostic belongs to the case whose file it names. */
async function buildTogether({ files, cases }: Table): Promise<string[]> {
  const diagnostics = await diagnosticsOf({ ...files, ...Object.assign({}, ...cases.map((one) => one.files)) });
  const results = cases.map(({ files: own }) => {
    const found = diagnostics.filter((one) => one.file !== undefined && one.file in own);
    return found.map(describe).sort().join('\n\n');
  });
  const others = diagnostics.filter(
    (one) => !cases.some(({ files: own }) => one.file !== undefined && one.file in own),
  );
  expect(others.map(describe), 'diagnostics of no case').toEqual([]);
  return results;
}

async function runEach({ mode, files, cases }: Table): Promise<string[]> {
  const results: string[] = [];
  for (const one of cases) {
    const all = { ...files, ...one.files };
    results.push(
      mode === 'command line'
        ? await commandOutput(one, all)
        : (await diagnosticsOf(all)).map(describe).sort().join('\n\n'),
    );
    site?.remove();
  }
  return results;
}

async function diagnosticsOf(files: Record<string, string>): Promise<Diagnostic[]> {
  const { out, err } = await runIn(files, ['build', '--json']);
  expect(err).toBe('');
  const { diagnostics, warnings } = JSON.parse(out) as Record<string, Diagnostic[] | undefined>;
  return diagnostics ?? warnings ?? [];
}

async function commandOutput({ command = '' }: Case, files: Record<string, string>): Promise<string> {
  const { code, out, err } = await runIn(files, command.split(' ').slice(1));
  return `exit ${code}\n${err}${out}`.trimEnd();
}

async function runIn(files: Record<string, string>, argv: string[]) {
  site = createSite(BASE);
  rmSync(path.join(site.root, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries({ ...BASE, ...files })) site.write(name, text);
  const { terminal, out, err } = fakeTerminal({ cwd: site.root });
  process.chdir(site.root);
  const code = await run(argv, { terminal, signal: new AbortController().signal });
  process.chdir(START);
  const clean = (text: string) =>
    text.replaceAll(site?.root ?? '', '<site>').replace(/ in \d[\d.]* m?s\b/g, ' in <time>');
  return { code, out: clean(out()), err: clean(err()) };
}

function describe({ severity, code, message, suggestion, file, line, column }: Diagnostic): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(':');
  return [`${severity} ${code}${location && ` ${location}`}`, message, `→ ${suggestion}`].join('\n');
}
