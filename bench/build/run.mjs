import { appendFileSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { install, packWorkspace, versionOf } from './lib/install.mjs';
import { measure, median } from './lib/measure.mjs';
import { openCorpus } from './lib/open-corpus.mjs';
import { BUILD_ENV, removeCaches, SOURCES, tools } from './tools.mjs';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '100' },
    tools: { type: 'string', default: 'diptych,hugo,starlight,docusaurus,vitepress,rspress,blume,fumadocs' },
    runs: { type: 'string', default: '3' },
    work: { type: 'string', default: path.join(tmpdir(), 'diptych-bench') },
    json: { type: 'string' },
  },
});
const repository = fileURLToPath(new URL('../..', import.meta.url));
const work = path.resolve(values.work);
const corpus = openCorpus({ corpus: values.corpus, pages: Number(values.pages), work });
const chosen = values.tools.split(',');
const runs = Number(values.runs);
const samples = Object.fromEntries(chosen.map((name) => [name, { cold: [], unchanged: [], edit: [], label: [] }]));

for (const name of chosen) setUp(name);
for (let run = 0; run < runs; run++) {
  for (const name of chosen) {
    removeCaches(tools[name], folderOf(name));
    await sample(name, 'cold');
    await sample(name, 'unchanged');
    appendFileSync(tools[name].page(folderOf(name)), `\nAn edit, number ${run}.\n`);
    await sample(name, 'edit');
    if (name === 'diptych') {
      relabel(folderOf(name), run);
      await sample(name, 'label');
    }
  }
}
report();

function folderOf(name) {
  return path.join(work, 'tools', name);
}

function setUp(name) {
  const tool = tools[name];
  const own = name === 'diptych' ? packWorkspace(repository, path.join(work, `packed-${Date.now()}`)) : {};
  install(folderOf(name), { ...tool.dependencies, ...own }, tool);
  for (const old of SOURCES) rmSync(path.join(folderOf(name), old), { recursive: true, force: true });
  tool.prepare(folderOf(name), corpus);
}

async function sample(name, kind) {
  const result = await measure(tools[name].command, {
    cwd: folderOf(name),
    env: BUILD_ENV,
  });
  if (result.code !== 0) {
    console.error(`${name} (${kind}) failed:\n${result.output.slice(-2000)}`);
    return;
  }
  samples[name][kind].push(result);
  console.error(
    `${name.padEnd(12)} ${kind.padEnd(10)} ${result.wall.toFixed(2)} s wall, ${result.cpu.toFixed(2)} s CPU, ${result.memory.toFixed(0)} MB`,
  );
}

/** Gives one sidebar entry another label, by a `_meta.json` in the folder of the first page. */
function relabel(folder, run) {
  const page = tools.diptych.page(folder);
  const names = readdirSync(path.dirname(page))
    .filter((name) => name.endsWith('.md') || !name.includes('.'))
    .map((name) => name.replace(/\.md$/, ''));
  const entries = names
    .sort()
    .map((name, index) =>
      index === 0 && existsSync(path.join(path.dirname(page), `${name}.md`))
        ? { type: 'file', name, label: `Label ${run}` }
        : name,
    );
  writeFileSync(path.join(path.dirname(page), '_meta.json'), JSON.stringify(entries));
}

function report() {
  const of = (list, key) => (list.length > 0 ? median(list.map((result) => result[key])) : undefined);
  const rows = chosen.map((name) => {
    const { cold, unchanged, edit, label } = samples[name];
    return {
      tool: `${name} ${versionOf(name, folderOf(name), tools[name].version)}`,
      cold: of(cold, 'wall'),
      cpu: of(cold, 'cpu'),
      memory: of(cold, 'memory'),
      unchanged: of(unchanged, 'wall'),
      unchangedCpu: of(unchanged, 'cpu'),
      edit: of(edit, 'wall'),
      editCpu: of(edit, 'cpu'),
      label: of(label, 'wall'),
      output: sizeOf(path.join(folderOf(name), tools[name].output)) / 1e6,
    };
  });
  const pages = readdirSync(path.join(corpus, 'docs'), { recursive: true }).filter((name) =>
    name.endsWith('.md'),
  ).length;
  const cell = (value, digits) => (value === undefined ? '' : value.toFixed(digits));
  console.log(
    `\n${pages} pages, ${runs} runs each in alternation, medians, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  console.log(
    '| tool | cold s | CPU s | peak MB | unchanged s | CPU s | one edit s | CPU s | one label s | output MB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const numbers = [
      cell(row.cold, 2),
      cell(row.cpu, 2),
      cell(row.memory, 0),
      cell(row.unchanged, 2),
      cell(row.unchangedCpu, 2),
      cell(row.edit, 2),
      cell(row.editCpu, 2),
      cell(row.label, 2),
      cell(row.output, 1),
    ];
    console.log(`| ${[row.tool, ...numbers].join(' | ')} |`);
  }
  const own = rows.find((row) => row.tool.startsWith('diptych'));
  const peers = rows.filter((row) => row !== own && row.cold && !row.tool.startsWith('hugo'));
  if (own?.cold && peers.length > 0) {
    const fastest = peers.reduce((a, b) => (a.cold < b.cold ? a : b));
    console.log(`\nCold: ${(fastest.cold / own.cold).toFixed(1)} times as fast as the fastest peer (${fastest.tool}).`);
  }
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ pages, runs, node: process.version, rows, samples }, (key, value) => (key === 'output' && typeof value === 'string' ? undefined : value), 2)}\n`,
    );
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}
