import type { Intent } from './parse-command.js';

/** The managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const;

/** A package manager. Yarn is version 2 or later. */
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

type Words = readonly string[];

/** Commands that all managers have, without arguments. */
const WORDS: Record<'ci' | 'remove' | 'run' | 'create' | 'dlx' | 'exec', Record<PackageManager, string>> = {
  ci: {
    npm: 'npm ci',
    yarn: 'yarn install --immutable',
    pnpm: 'pnpm install --frozen-lockfile',
    bun: 'bun install --frozen-lockfile',
    deno: 'deno install --frozen',
  },
  remove: {
    npm: 'npm uninstall',
    yarn: 'yarn remove',
    pnpm: 'pnpm remove',
    bun: 'bun remove',
    deno: 'deno remove',
  },
  run: { npm: 'npm run', yarn: 'yarn run', pnpm: 'pnpm run', bun: 'bun run', deno: 'deno task' },
  create: {
    npm: 'npm create',
    yarn: 'yarn create',
    pnpm: 'pnpm create',
    bun: 'bun create',
    deno: 'deno init --npm',
  },
  dlx: { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx', deno: 'deno run -A npm:' },
  exec: { npm: 'npx', yarn: 'yarn exec', pnpm: 'pnpm exec', bun: 'bunx', deno: 'deno run -A npm:' },
};

/** Formats a command for a manager. Commands that a manager lacks are written as npm's. */
export function writeCommand({ verb, args, other }: Intent, manager: PackageManager): string {
  switch (verb) {
    case 'install':
      return join(manager, 'install', ...args.flatMap((flag) => flagOf(flag, manager)));
    case 'add':
      return add(args, manager);
    case 'remove':
      return remove(args, manager);
    case 'update':
      return update(args, manager);
    case 'run':
      return run(args, manager);
    case 'create':
      return join(WORDS.create[manager], ...(manager === 'npm' ? withSeparator(args) : args));
    case 'init':
      return join(manager, 'init', ...(manager === 'npm' || manager === 'bun' ? args : []));
    case 'ci':
      return join(WORDS.ci[manager], ...args);
    case 'dlx':
    case 'exec':
      // The name follows `npm:` without a space.
      return manager === 'deno' ? WORDS[verb].deno + args.join(' ') : join(WORDS[verb][manager], ...args);
    case 'registry':
      return manager === 'yarn' ? join('yarn', 'npm', ...args) : join(manager === 'deno' ? 'npm' : manager, ...args);
    case 'other':
      return join(manager === 'deno' ? 'npm' : manager, other ?? '', ...args);
  }
}

function join(...words: Words): string {
  return words.filter(Boolean).join(' ');
}

/** Options stay where they are written, before or after the names. */
function add(args: Words, manager: PackageManager): string {
  const isForDeno = manager === 'deno';
  const words = args.flatMap((word) => {
    if (word.startsWith('-')) return flagOf(word, manager);
    return [isForDeno ? denoName(word) : word];
  });
  if (!isGlobal(args)) return join(manager, manager === 'npm' ? 'install' : 'add', ...words);
  if (isForDeno) return join('deno', 'install', '-g', '-A', ...words);
  // Yarn 2 has no global packages.
  const isByNpm = manager === 'npm' || manager === 'yarn';
  return isByNpm ? join('npm', 'install', '-g', ...words) : join(manager, 'add', '-g', ...words);
}

function remove(args: Words, manager: PackageManager): string {
  const packages = args.filter((word) => !word.startsWith('-'));
  if (!isGlobal(args)) return join(WORDS.remove[manager], ...packages);
  if (manager === 'deno') return join('deno', 'uninstall', '-g', ...packages);
  return join(WORDS.remove[manager === 'yarn' ? 'npm' : manager], '-g', ...packages);
}

/** Yarn needs package names to update; the others update everything by default. */
function update(args: Words, manager: PackageManager): string {
  if (manager !== 'yarn') return join(manager, 'update', ...args);
  return join('yarn', 'up', ...(args.some((word) => !word.startsWith('-')) ? args : ["'*'", ...args]));
}

function run(args: Words, manager: PackageManager): string {
  const [script = '', ...rest] = args;
  // These need no `run`; Bun and Deno have a test runner of their own, `test`.
  const isShort =
    (script === 'test' && (manager === 'npm' || manager === 'yarn' || manager === 'pnpm')) ||
    ((script === 'start' || script === 'stop') && (manager === 'npm' || manager === 'pnpm'));
  const words = manager === 'npm' ? withSeparator(rest) : rest;
  return isShort ? join(manager, script, ...words) : join(WORDS.run[manager], script, ...words);
}

/** npm takes options as its own unless they come after `--`. */
function withSeparator(words: Words): Words {
  const first = words.findIndex((word) => word.startsWith('-'));
  return first < 0 ? words : [...words.slice(0, first), '--', ...words.slice(first)];
}

function denoName(name: string): string {
  return /^(?:npm|jsr):/.test(name) ? name : `npm:${name}`;
}

function isGlobal(words: Words): boolean {
  return words.includes('-g') || words.includes('--global');
}

/** Translates an option of `add` and `install`; nothing if it is the default or has no counterpart. */
function flagOf(flag: string, manager: PackageManager): Words {
  switch (flag) {
    case '-D':
    case '-d':
    case '--dev':
    case '--save-dev':
      return ['-D'];
    case '-E':
    case '--exact':
    case '--save-exact':
      return [manager === 'deno' ? '--save-exact' : '-E'];
    case '-O':
    case '--optional':
    case '--save-optional':
      return { npm: ['-O'], yarn: ['-O'], pnpm: ['-O'], bun: ['--optional'], deno: [] }[manager];
    case '--peer':
    case '--save-peer':
      return { npm: ['--save-peer'], yarn: ['--peer'], pnpm: ['--save-peer'], bun: ['--peer'], deno: [] }[manager];
    case '-g':
    case '--global':
    case '-S':
    case '--save':
    case '-P':
    case '--save-prod':
      return [];
    case '--legacy-peer-deps':
    case '--no-fund':
    case '--no-audit':
      return manager === 'npm' ? [flag] : [];
    default:
      return [flag];
  }
}
