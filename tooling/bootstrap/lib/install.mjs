import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolEnvironment } from './environment.mjs';
import { exec } from './exec.mjs';
import { pinnedPnpm, ROOT, readJson, workspaceFolders } from './root.mjs';

/** Written last, so a half-finished installation has none. */
const STAMP = path.join(ROOT, 'node_modules', '.diptych-install');
/** Where pnpm remembers what it left out for this platform; it goes on leaving it out when something else comes to need it. */
const MEMORY = path.join(ROOT, 'node_modules', '.modules.yaml');

/** Installs the workspace's dependencies as the lockfile has them, unless they are there. @throws if that fails. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  for (const file of [STAMP, MEMORY]) rmSync(file, { force: true });
  const pnpm = findPnpm();
  console.log(`Installing the dependencies with pnpm ${pinnedPnpm()}${pnpm.fetched ? ', fetched with npx' : ''} …`);
  const first = await install(pnpm);
  if (!first.ok) {
    explain(first);
    console.log('\nThat failed. Removing every node_modules folder of the workspace and trying once more …');
    for (const folder of workspaceFolders()) {
      rmSync(path.join(ROOT, folder, 'node_modules'), { recursive: true, force: true });
    }
    const second = await install(findPnpm());
    if (!second.ok) {
      explain(second);
      throw new Error('The dependencies could not be installed; the reason is in the lines above.');
    }
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

async function install({ command, args, cwd }) {
  let text = '';
  const code = await exec(
    command,
    [
      ...args,
      `--dir=${ROOT}`,
      'install',
      '--frozen-lockfile',
      '--config.confirmModulesPurge=false',
      ...(process.stdout.isTTY ? [] : ['--reporter=append-only']),
    ],
    { cwd, onText: (chunk) => (text += chunk) },
  );
  return { ok: code === 0 && isComplete(), code, text };
}

/** Stops at failures that a second try on clean folders would not fix. */
function explain({ code, text }) {
  if (code > 128) throw new Error('Interrupted.');
  if (text.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    throw new Error(
      `pnpm-lock.yaml does not match a package.json. Run "npx pnpm@${pinnedPnpm()} install" and commit the lockfile.`,
    );
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ERR_PNPM_META_FETCH_FAIL|ENOSPC/.test(text)) {
    throw new Error('The package registry cannot be reached, or the disk is full. Fix that and run the command again.');
  }
}

/** pnpm of the pinned version from the PATH, otherwise by way of npx. */
function findPnpm() {
  const found = spawnSync('pnpm', ['--version'], {
    cwd: ROOT,
    env: toolEnvironment(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (found.status === 0 && found.stdout.trim() === pinnedPnpm()) {
    return { command: 'pnpm', args: [], cwd: ROOT, fetched: false };
  }
  // From elsewhere, because npx prefers a copy in node_modules, and that one may be what is broken.
  return { command: 'npx', args: ['--yes', `pnpm@${pinnedPnpm()}`], cwd: tmpdir(), fetched: true };
}

/** Names everything an installation depends on. */
function fingerprint() {
  const hash = createHash('sha256').update([process.platform, process.arch, process.versions.modules].join(' '));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'];
  for (const folder of workspaceFolders()) files.push(path.join(folder, 'package.json'));
  for (const file of files) {
    const full = path.join(ROOT, file);
    hash.update(`\0${file}\0`).update(existsSync(full) ? readFileSync(full) : '');
  }
  return hash.digest('hex');
}

/** Whether the stamp fits and nothing that it stands for has gone since. */
function isInstalled(wanted) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && isComplete();
}

/** Whether every direct dependency of every package is really there, and the commands that turbo calls. */
function isComplete() {
  if (!existsSync(path.join(ROOT, 'node_modules', '.bin', 'pnpm'))) return false;
  return workspaceFolders().every((folder) => {
    const { dependencies, devDependencies } = readJson(folder, 'package.json');
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(path.join(ROOT, folder, 'node_modules', name, 'package.json')),
    );
  });
}
