/** The managers, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** A package manager. */
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/**
 * Puts npm commands into another manager's words. Several commands, on lines of their own or joined by `&&`, are each
 * translated; what does not begin with npm or npx stays as it is.
 */
export function translateCommand(command: string, manager: PackageManager): string {
  if (manager === 'npm') return command;
  return command
    .split(/(\s*(?:&&|\|\||;|\n)\s*)/)
    .map((part, index) => (index % 2 === 0 ? translateOne(part, manager) : part))
    .join('');
}

type Other = Exclude<PackageManager, 'npm'>;
type Words = string[];

/** A single command: leading spaces, prompt and variables (`FOO=1 npm run x`) stay in front. */
function translateOne(command: string, manager: Other): string {
  const [, lead = '', tool, rest = ''] = /^((?:\s|\$\s|\w+=\S*\s+)*)(npm|npx)(?:\s+(.*))?$/s.exec(command) ?? [];
  if (tool === undefined) return command;
  const words = rest.split(/\s+/).filter(Boolean);
  const translated = tool === 'npx' ? execute(words, manager) : translateVerb(words, manager);
  return lead + translated.join(' ');
}

const INSTALL = ['install', 'i', 'in', 'ins', 'add', 'isntall'];
const REMOVE = ['uninstall', 'un', 'unlink', 'remove', 'rm', 'r'];
const UPDATE = ['update', 'up', 'upgrade'];

function translateVerb([verb, ...rest]: Words, manager: Other): Words {
  if (verb === undefined) return [manager];
  if (INSTALL.includes(verb)) return install(rest, manager);
  if (REMOVE.includes(verb)) return remove(rest, manager);
  if (UPDATE.includes(verb)) return [manager, manager === 'yarn' ? 'up' : 'update', ...rest];
  switch (verb) {
    case 'ci':
    case 'clean-install':
      return [manager, 'install', manager === 'yarn' ? '--immutable' : '--frozen-lockfile'];
    case 'run':
    case 'run-script':
      return [manager, 'run', ...withoutSeparator(rest)];
    case 't':
    case 'test':
      // `bun test` is a test runner of its own, not the script.
      return [manager, ...(manager === 'bun' ? ['run'] : []), 'test', ...withoutSeparator(rest)];
    case 'start':
    case 'stop':
      return [manager, ...(manager === 'pnpm' ? [] : ['run']), verb, ...withoutSeparator(rest)];
    case 'create':
    case 'init':
    case 'innit':
      return create(rest, manager);
    case 'exec':
    case 'x':
      return execute(withoutSeparator(rest), manager);
    case 'publish':
    case 'login':
    case 'logout':
    case 'whoami':
      return manager === 'yarn' ? ['yarn', 'npm', verb, ...rest] : [manager, verb, ...rest];
    default:
      return [manager, verb, ...rest];
  }
}

function install(words: Words, manager: Other): Words {
  const flags = words.filter((word) => word.startsWith('-')).flatMap((flag) => translateFlag(flag, manager));
  const packages = words.filter((word) => !word.startsWith('-'));
  if (packages.length === 0) return [manager, 'install', ...flags];
  if (!isGlobal(words)) return [manager, 'add', ...packages, ...flags];
  return manager === 'yarn'
    ? ['yarn', 'global', 'add', ...packages, ...flags]
    : [manager, 'add', '-g', ...packages, ...flags];
}

function remove(words: Words, manager: Other): Words {
  const packages = words.filter((word) => !word.startsWith('-'));
  if (!isGlobal(words)) return [manager, 'remove', ...packages];
  return manager === 'yarn' ? ['yarn', 'global', 'remove', ...packages] : [manager, 'remove', '-g', ...packages];
}

function isGlobal(words: Words): boolean {
  return words.includes('-g') || words.includes('--global');
}

/** What an option of `npm install` is elsewhere: nothing, where it is the default or has no counterpart. */
function translateFlag(flag: string, manager: Other): Words {
  switch (flag) {
    case '-D':
    case '--save-dev':
      return ['-D'];
    case '-E':
    case '--save-exact':
      return ['-E'];
    case '-O':
    case '--save-optional':
      return [manager === 'bun' ? '--optional' : '-O'];
    case '--save-peer':
      return [manager === 'pnpm' ? '--save-peer' : '--peer'];
    case '-g':
    case '--global':
    case '-S':
    case '--save':
    case '-P':
    case '--save-prod':
    case '--legacy-peer-deps':
    case '--no-fund':
    case '--no-audit':
      return [];
    default:
      return [flag];
  }
}

/** `npm create x` and `npm init x` run `create-x`; `npm init` alone writes a package.json. */
function create(words: Words, manager: Other): Words {
  if (words.some((word) => !word.startsWith('-')))
    return [manager, 'create', ...withoutSeparator(words.filter(isNotYes))];
  return [manager, 'init', ...(manager === 'pnpm' ? [] : words)];
}

function execute(words: Words, manager: Other): Words {
  const command = words.filter((word, index) => !(index === 0 && !isNotYes(word)));
  return [...{ yarn: ['yarn', 'dlx'], pnpm: ['pnpm', 'dlx'], bun: ['bunx'] }[manager], ...command];
}

function isNotYes(word: string): boolean {
  return word !== '-y' && word !== '--yes';
}

/** npm alone needs `--` before options that are meant for the script. */
function withoutSeparator(words: Words): Words {
  const index = words.indexOf('--');
  return index < 0 ? words : words.filter((_word, place) => place !== index);
}
