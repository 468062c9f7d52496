import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs a tool's packages into a folder of its own, unless they are there. `overrides` and `installFlags` are npm's;
 * `isModule` makes its scripts ES modules.
 */
export function install(folder, dependencies, { overrides, installFlags = [], isModule = true } = {}) {
  mkdirSync(folder, { recursive: true });
  if (Object.keys(dependencies).length === 0) return;
  const type = isModule ? 'module' : undefined;
  const fields = { name: 'bench', private: true, type, dependencies, overrides };
  const manifest = `${JSON.stringify(fields, null, 2)}\n`;
  const file = path.join(folder, 'package.json');
  const isSame =
    existsSync(file) && readFileSync(file, 'utf8') === manifest && existsSync(path.join(folder, 'node_modules'));
  if (isSame) return;
  // With its lockfile npm would take an older tarball of the same name out of its cache.
  for (const old of ['node_modules', 'package-lock.json'])
    rmSync(path.join(folder, old), { recursive: true, force: true });
  writeFileSync(file, manifest);
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...installFlags];
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit' });
}

/** Packages that stand for tools of another name. */
const MAIN_PACKAGES = {
  diptych: '@diptych/core',
  rspress: '@rspress/core',
  starlight: '@astrojs/starlight',
  docusaurus: '@docusaurus/core',
  fumadocs: 'fumadocs-ui',
};

/** Version of the tool that is installed in a folder, or of a command that prints its own. */
export function versionOf(name, folder, command) {
  if (command) return /\d+\.\d+\.\d+/.exec(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))?.[0];
  const main = MAIN_PACKAGES[name] ?? name;
  return JSON.parse(readFileSync(path.join(folder, 'node_modules', main, 'package.json'), 'utf8')).version;
}

/** Packs the workspace's packages and names the tarballs as dependencies: what a stranger would install. */
export function packWorkspace(repository, folder) {
  mkdirSync(folder, { recursive: true });
  const names = ['search', 'core', 'check', 'theme-ui', 'cli'];
  for (const name of names) {
    execFileSync('npx', ['--yes', pinnedPnpm(repository), 'pack', '--pack-destination', folder], {
      cwd: path.join(repository, 'packages', name),
      stdio: 'ignore',
    });
  }
  const tarballs = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  return Object.fromEntries(
    names.map((name) => [
      `@diptych/${name}`,
      `file:${path.join(
        folder,
        tarballs.find((file) => file.startsWith(`diptych-${name}-`)),
      )}`,
    ]),
  );
}

function pinnedPnpm(repository) {
  return JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')).packageManager;
}
