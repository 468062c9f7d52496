import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, homedir, tmpdir } from 'node:os';
import path from 'node:path';

/** What npm and pnpm need to reach a registry: its address, credentials, proxies and certificates. */
const REGISTRY_KEYS =
  /^(?:@[^:\s]+:registry|\/\/.+|registry|proxy|https?-proxy|noproxy|no-proxy|strict-ssl|ca(?:\[\])?|cafile)$/;

/** Variables that a fresh machine has too: where programs and temporary files are, network, browser, terminal. */
const KEPT = new Set([
  ...[
    'PATH',
    'SYSTEMROOT',
    'COMSPEC',
    'PATHEXT',
    'WINDIR',
    'TMPDIR',
    'TEMP',
    'TMP',
    'TERM',
    'CI',
    'NO_COLOR',
    'FORCE_COLOR',
  ],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['DIPTYCH_CHROMIUM', 'CHROME_PATH', 'PLAYWRIGHT_BROWSERS_PATH'],
]);

/**
 * Runs a command with an empty home folder, few variables, and of npm's configuration only what reaches the registry, so
 * that no file of the machine's owner can hide a failure. The folder is removed afterwards.
 * @param {string[]} command
 * @returns {Promise<number>} its exit code
 */
export async function runInCleanHome([command, ...args]) {
  const home = mkdtempSync(path.join(tmpdir(), 'diptych-home-'));
  try {
    const npmrc = path.join(home, '.npmrc');
    writeFileSync(
      npmrc,
      registrySettings([...npmrcFiles().map(readIfThere), settingsOf(process.env)].join('\n'), process.env),
    );
    const env = {
      ...cleanEnvironment(process.env),
      HOME: home,
      USERPROFILE: home,
      // The machine's own file; its entry for the registry is in the home's by now.
      npm_config_globalconfig: path.join(home, 'no-npmrc'),
    };
    return await run(command, args, env);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * The lines of an `.npmrc` that a registry needs, with the values of the variables in them.
 * @param {string} text
 * @param {NodeJS.ProcessEnv} [env]
 */
export function registrySettings(text, env = {}) {
  const lines = text.split(/\r?\n/).filter((line) => REGISTRY_KEYS.test(line.split('=')[0]?.trim() ?? ''));
  const withValues = (line) => line.trim().replace(/\$\{(\w+)\}/g, (whole, name) => env[name] ?? whole);
  return lines.map((line) => `${withValues(line)}\n`).join('');
}

/**
 * The variables that go in.
 * @param {NodeJS.ProcessEnv} env
 */
export function cleanEnvironment(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.has(name.toUpperCase())));
}

/** npm's variables as lines of an `.npmrc`. */
function settingsOf(env) {
  return Object.entries(env)
    .filter(([name, value]) => /^npm_config_/i.test(name) && value)
    .map(([name, value]) => `${name.slice('npm_config_'.length).toLowerCase().replaceAll('_', '-')}=${value}`)
    .join('\n');
}

/** The machine's file, then the user's: of a key that stands twice the later line counts. */
function npmrcFiles() {
  const found = spawnSync('npm', ['config', 'get', 'globalconfig'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const user = process.env.npm_config_userconfig ?? process.env.NPM_CONFIG_USERCONFIG;
  return [(found.stdout ?? '').trim(), user ?? path.join(homedir(), '.npmrc')].filter(Boolean);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: 'inherit', shell: process.platform === 'win32' });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
