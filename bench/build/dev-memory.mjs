// Memory of `diptych dev` over a long day: many saves of a component, many requests, a third of them to unknown addresses.
// node bench/build/dev-memory.mjs [--saves 300] [--requests 1200] [--together 60] [--limit 1.3]
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '300' },
    requests: { type: 'string', default: '1200' },
    together: { type: 'string', default: '60' },
    limit: { type: 'string', default: '1.3' },
  },
});
const [saves, requests, together, limit] = ['saves', 'requests', 'together', 'limit'].map((name) =>
  Number(values[name]),
);
const top = fileURLToPath(new URL('../../', import.meta.url));
const command = path.join(top, 'packages/cli/bin/diptych.js');
/** Pages beside the one with the component. */
const PAGES = 100;

/** A copy of a small site, where its packages resolve. */
function prepareSite() {
  const parent = path.join(top, 'e2e/test-results');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'dev-memory-'));
  cpSync(path.join(top, 'e2e/fixtures/dev'), folder, { recursive: true, filter: (file) => !file.includes('.diptych') });
  rmSync(path.join(folder, 'docs/_meta.json'));
  for (let page = 0; page < PAGES; page += 1) {
    const sections = Array.from(
      { length: 20 },
      (_, at) => `## Section ${at}\n\n${'Some text. '.repeat(60)}\n\n\`\`\`ts\nconst a${page} = ${at};\n\`\`\`\n`,
    );
    writeFileSync(path.join(folder, `docs/page-${page}.md`), `# Page ${page}\n\n${sections.join('\n')}`);
  }
  return folder;
}

async function start(folder) {
  const server = spawn(process.execPath, [command, 'dev', '--port', '4690'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const origin = await new Promise((resolve, reject) => {
    server.on('exit', () => reject(new Error(`diptych dev ended:\n${output}`)));
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
  });
  return { server, origin };
}

/** Resident memory of the server's process, its threads included, in MB; the least of some samples, so that a collection on its way does not count. */
async function memoryOf(pid) {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < 10; sample += 1) {
    await pause(500);
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    least = Math.min(least, Number(kilobytes) / 1024);
  }
  return Math.round(least);
}

async function saveComponent(folder, origin, round) {
  const text = `Stamped ${round}`;
  writeFileSync(path.join(folder, 'components/Stamp.tsx'), `export function Stamp() {\n  return <p>${text}</p>;\n}\n`);
  while (!(await (await fetch(origin)).text()).includes(text)) await pause(50);
}

async function sendRequests(origin, count) {
  for (let sent = 0; sent < count; sent += together) {
    const batch = Array.from({ length: together }, async (_, at) => {
      const number = sent + at;
      const isUnknown = number % 3 === 0;
      const response = await fetch(`${origin}/${isUnknown ? `nothing-${number}` : `page-${number % PAGES}`}`);
      await response.arrayBuffer();
      if (response.status !== (isUnknown ? 404 : 200)) throw new Error(`${response.url} answered ${response.status}`);
    });
    await Promise.all(batch);
  }
}

const folder = prepareSite();
const { server, origin } = await start(folder);
const steps = [];
const note = async (step) => {
  const memory = await memoryOf(server.pid);
  steps.push({ step, memory });
  console.log(`${String(memory).padStart(5)} MB  ${step}`);
};
try {
  await note('before the first page');
  await saveComponent(folder, origin, 'first');
  await note('first page');
  // The highlighter, the renderer and all pages' facts come with the first visits; from there on memory has to stay.
  await sendRequests(origin, PAGES * 3);
  await note('each page visited, and as many unknown addresses');
  await sendRequests(origin, requests);
  await note(`${requests} requests, ${together} at once, a third to unknown addresses`);
  for (let round = 0; round < saves; round += 1) {
    await saveComponent(folder, origin, round);
    if (round % 50 === 49) await note(`${round + 1} saves of a component`);
  }
  await sendRequests(origin, requests);
  await note(`${requests} requests again`);
} finally {
  server.removeAllListeners('exit');
  server.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}
const base = steps[2].memory;
const worst = Math.max(...steps.map(({ memory }) => memory));
console.log(
  `${(worst / base).toFixed(2)} times the memory after each page was visited, at most; the limit is ${limit}`,
);
process.exitCode = worst > base * limit ? 1 : 0;
