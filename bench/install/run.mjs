#!/usr/bin/env node
// What a starter installs: megabytes, packages, seconds, from an empty cache. Usage: node bench/install/run.mjs [name…]
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packWorkspace } from '../build/lib/install.mjs';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const LATEST = (...names) => Object.fromEntries(names.map((name) => [name, 'latest']));
/** What every one of them needs: React, and TypeScript for the editor. */
const SHARED = { react: '^19.0.0', 'react-dom': '^19.0.0', typescript: '~5.9.0', '@types/react': '^19.0.0' };

/**
 * What the starter of each tool names, without linters. `overrides` is npm's, where a newest release depends on one
 * that is not in the registry.
 */
const STARTERS = {
  diptych: { main: '@diptych/core', dependencies: (work) => packWorkspace(REPOSITORY, path.join(work, 'packed')) },
  rspress: {
    main: '@rspress/core',
    dependencies: () => LATEST('@rspress/core'),
    overrides: { 'remark-cjk-friendly': '2.3.1', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
  },
  docusaurus: {
    main: '@docusaurus/core',
    dependencies: () =>
      LATEST(
        ...['@docusaurus/core', '@docusaurus/preset-classic', '@mdx-js/react', 'clsx', 'prism-react-renderer'],
        ...['@docusaurus/module-type-aliases', '@docusaurus/tsconfig', '@docusaurus/types'],
      ),
    overrides: { '@docsearch/react': '4.6.2', '@docsearch/core': '4.6.2' },
  },
  fumadocs: {
    main: 'fumadocs-ui',
    // Its newest packages do not agree on peers.
    flags: ['--legacy-peer-deps'],
    dependencies: () =>
      LATEST(
        ...['next', 'fumadocs-core', 'fumadocs-ui', 'fumadocs-mdx', 'lucide-react'],
        ...['tailwindcss', '@tailwindcss/postcss', 'postcss', '@types/mdx', '@types/node', '@types/react-dom'],
      ),
  },
};

const work = mkdtempSync(path.join(tmpdir(), 'diptych-install-'));
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STARTERS);
try {
  console.log('| starter | MB | packages | seconds | heaviest |\n|---|---|---|---|---|');
  for (const name of chosen) console.log(row(name));
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}

function row(name) {
  const { main, dependencies, overrides, flags = [] } = STARTERS[name];
  const folder = path.join(work, name);
  const manifest = { name: 'measured', private: true, dependencies: { ...SHARED, ...dependencies(work) }, overrides };
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const start = performance.now();
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--cache', path.join(work, `cache-${name}`)];
  try {
    execFileSync('npm', ['install', ...flags, ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    return `| ${name} | not installed: ${String(error.stderr).trim().split('\n')[0]} | | | |`;
  }
  const seconds = (performance.now() - start) / 1000;
  const modules = path.join(folder, 'node_modules');
  const lock = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'));
  const sizes = packageFolders(modules).map((one) => [path.relative(modules, one), megabytes(one)]);
  const heaviest = sizes.sort((a, b) => b[1] - a[1]).slice(0, 5);
  const { version } = JSON.parse(readFileSync(path.join(modules, main, 'package.json'), 'utf8'));
  const cells = [
    `${name} ${version}`,
    megabytes(modules).toFixed(0),
    Object.keys(lock.packages).length,
    seconds.toFixed(1),
    heaviest.map(([one, size]) => `${one} ${size.toFixed(0)}`).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Folders of packages directly below `node_modules`; those of nested ones count with them. */
function packageFolders(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(modules, name)).map((own) => path.join(modules, name, own))
        : [path.join(modules, name)],
    );
}

/** Size of the files below a folder; links count as links. */
function megabytes(folder) {
  const sizes = readdirSync(folder, { recursive: true }).map((name) => lstatSync(path.join(folder, name)));
  return sizes.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0) / 1e6;
}
