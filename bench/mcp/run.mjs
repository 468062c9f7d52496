// How long `diptych mcp` takes to start and to answer, on 1,060 pages: the Rstest documentation, ten times over.
// `node bench/mcp/run.mjs [rounds]`, after a build of the packages.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND, IMPORT_MARKDOWN, makeCopiedSite } from '../lib/copied-site.mjs';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** Milliseconds that the tool promises. */
const LIMITS = { start: 500, answer: 50 };

const sdk = createRequire(path.join(REPOSITORY, 'packages', 'mcp', 'package.json'));
const { Client } = sdk('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = sdk('@modelcontextprotocol/sdk/client/stdio.js');

const CONFIG = `${IMPORT_MARKDOWN}export default {
  title: 'Bench', markdown, ignoreDeadLinks: ['*'],
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
};
`;

const CALLS = [
  ['search', { query: 'coverage threshold' }],
  ['search', { query: '快照 更新', language: 'zh' }],
  ['search', { query: 'how do I mock a module' }],
  ['read_page', { page: 'guide/basic/cli' }],
  ['read_page', { page: 'copy-7/guide/basic/cli', language: 'zh', section: 'options' }],
  ['read_page', { page: 'guide/basic/nowhere' }],
  ['list_pages', {}],
  ['list_pages', { under: 'copy-3/config', language: 'zh' }],
  ['get_option', { name: 'testTimeout' }],
  ['get_option', { name: 'coverage.thresholds', language: 'zh' }],
];

function makeSite() {
  const root = makeCopiedSite('mcp', CONFIG);
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'build', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`The build ended with ${status}:\n${stdout.slice(0, 4000)}${stderr}`);
  return root;
}

async function connect(root) {
  const start = performance.now();
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp'], cwd: root }));
  return { client, ms: performance.now() - start };
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const most = (values) => sorted(values).at(-1);

const rounds = Number(process.argv[2] ?? 10);
const root = makeSite();
try {
  const starts = [];
  const times = CALLS.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const { client, ms } = await connect(root);
    starts.push(ms);
    for (const [index, [name, args]] of CALLS.entries()) {
      const begin = performance.now();
      await client.callTool({ name, arguments: args });
      times[index].push(performance.now() - begin);
    }
    await client.close();
  }
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`);
  console.log(`${rounds} servers, each asked each question once; milliseconds\n`);
  console.log('| | median | most |\n| --- | --- | --- |');
  const row = (name, values) => console.log(`| ${name} | ${median(values).toFixed(1)} | ${most(values).toFixed(1)} |`);
  row('start, until the client is connected', starts);
  for (const [index, [name, args]] of CALLS.entries()) row(`${name} ${JSON.stringify(args)}`, times[index]);
  const slow = times.filter((values) => median(values) >= LIMITS.answer).length;
  if (median(starts) >= LIMITS.start || slow > 0) {
    console.log(`\nIt should start in less than ${LIMITS.start} ms and answer in less than ${LIMITS.answer} ms.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
