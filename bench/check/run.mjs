// How long `diptych check` takes on 1,000 pages: from nothing, with nothing changed, with one page changed.
// The pages are the Rstest documentation, ten times over. `node bench/check/run.mjs [runs]`, after a build of the packages.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { COMMAND, IMPORT_MARKDOWN, makeCopiedSite, SITE } from '../lib/copied-site.mjs';

/** What the tool promises for a run with nothing changed, in seconds. */
const LIMIT_WARM = 2;

const CONFIG = `${IMPORT_MARKDOWN}export default {
  title: 'Bench', markdown,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  redirects: { '/guide/': '/guide/start/' },
};
`;

function makeSite() {
  const root = makeCopiedSite('check', CONFIG);
  cpSync(path.join(SITE, 'glossary.json'), path.join(root, 'glossary.json'));
  return root;
}

/** Seconds of the whole command, and what it reports of itself. */
function check(root) {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, 'check', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`The check ended with ${status}:\n${stdout.slice(0, 4000)}${stderr}`);
  return { seconds: (performance.now() - start) / 1000, ...JSON.parse(stdout) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const runs = Number(process.argv[2] ?? 5);
const root = makeSite();
try {
  const rows = { cold: [], warm: [], 'one page changed': [] };
  for (let run = 0; run < runs; run++) {
    rmSync(path.join(root, '.diptych'), { recursive: true, force: true });
    rows.cold.push(check(root));
    rows.warm.push(check(root));
    appendFileSync(path.join(root, 'docs', 'zh', 'guide', 'basic', 'cli.mdx'), '\n');
    rows['one page changed'].push(check(root));
  }
  console.log(`${rows.cold[0].pages} pages, ${rows.cold[0].rules.length} rules, Node ${process.version}`);
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, median of ${runs}\n`);
  console.log('| Run | Whole command | Pages read | Answers worked out |\n| --- | --- | --- | --- |');
  for (const [name, list] of Object.entries(rows)) {
    const { read, calls } = list[0];
    console.log(`| ${name} | ${median(list.map(({ seconds }) => seconds)).toFixed(2)} s | ${read} | ${calls} |`);
  }
  const warm = median(rows.warm.map(({ seconds }) => seconds));
  if (warm >= LIMIT_WARM) {
    console.log(`\nA run with nothing changed takes ${warm.toFixed(2)} s; it should take less than ${LIMIT_WARM} s.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
