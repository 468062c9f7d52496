/** A parsed command, independent of the package manager. */
export interface Intent {
  verb: Verb;
  /** Packages, scripts, options, in order. */
  args: readonly string[];
  /** A verb without a counterpart in other managers, as written. */
  other?: string;
}

export type Verb =
  | 'install'
  | 'ci'
  | 'add'
  | 'remove'
  | 'update'
  | 'run'
  | 'create'
  | 'init'
  | 'dlx'
  | 'exec'
  | 'registry'
  | 'other';

/** Verbs by their names in npm, Yarn, pnpm and Bun. */
const VERBS = new Map<string, Verb>(
  Object.entries({
    install: ['install', 'i', 'in', 'ins', 'isntall', 'add'],
    ci: ['ci', 'clean-install'],
    remove: ['uninstall', 'un', 'unlink', 'remove', 'rm', 'r'],
    update: ['update', 'up', 'upgrade'],
    run: ['run', 'run-script'],
    create: ['create'],
    init: ['init', 'innit'],
    dlx: ['dlx'],
    exec: ['exec', 'x'],
    registry: ['publish', 'login', 'logout', 'whoami'],
  }).flatMap(([verb, words]) => words.map((word) => [word, verb as Verb] as const)),
);

/** Scripts that are also verbs. */
const SCRIPTS: Record<string, string> = { t: 'test', test: 'test', start: 'start', stop: 'stop' };
/** Verbs of npm that need the manager's name in front. */
const NPM_ONLY = new Set([
  'audit',
  'cache',
  'config',
  'explain',
  'info',
  'link',
  'list',
  'ls',
  'outdated',
  'pack',
  'pkg',
  'prefix',
  'prune',
  'rebuild',
  'root',
  'search',
  'version',
  'view',
  'why',
]);

/** Words that a command may begin with. */
export const TOOLS = ['npm', 'npx', 'yarn', 'pnpm', 'pnpx', 'bun', 'bunx'] as const;
/** Words that a command may begin with if it omits the manager's name. */
const BARE_VERBS = [
  'add',
  'install',
  'remove',
  'create',
  'run',
  'dlx',
  'exec',
  'ci',
  'init',
  'update',
  'test',
  'start',
] as const;

/** Options that select packages of a workspace or another folder. */
const SELECTION =
  /^(?:-(?:[DEO]?w|W|ws|F|r|C)|--(?:workspaces?|workspace-root|filter|recursive|dir|cwd|prefix))(?:=|$)/;

/**
 * Whether a command without its prefix is for packages of a workspace. It has no translation: npm takes a folder or a
 * name, Yarn a name, pnpm and Bun a pattern.
 */
export function isForWorkspace(command: string): boolean {
  const [first = '', ...rest] = command.split(/\s+/).filter(Boolean);
  const isTool = (TOOLS as readonly string[]).includes(first);
  const words = isTool ? rest : [first, ...rest];
  const [verb = ''] = words;
  if (!isTool && !(BARE_VERBS as readonly string[]).includes(verb)) return false;
  if (first === 'yarn' && /^workspaces?$/.test(verb)) return true;
  // Options after a script or a program are its own; npm takes all that are before `--`.
  const isOwn = first === 'npm' || ['install', 'remove', 'update', 'ci'].includes(VERBS.get(verb) ?? '');
  const isProgram = (word: string, index: number) => !word.startsWith('-') && (index > 0 || !VERBS.has(word));
  const end = words.findIndex((word, index) => word === '--' || (!isOwn && isProgram(word, index)));
  return words.slice(0, end < 0 ? undefined : end).some((word) => SELECTION.test(word));
}

/** Parses a command without its prefix. `undefined`: it is not a package manager's command. */
export function parseCommand(command: string): { tool?: string; intent: Intent } | undefined {
  const [first = '', ...rest] = command.split(/\s+/).filter(Boolean);
  if (!(TOOLS as readonly string[]).includes(first)) {
    if (!(BARE_VERBS as readonly string[]).includes(first)) return undefined;
    // Without a manager's name the command is read as pnpm's or Yarn's: `exec` runs an installed program.
    return { intent: first === 'exec' ? { verb: 'exec', args: withoutSeparator(rest) } : parseVerb(first, rest) };
  }
  if (first === 'npx' || first === 'pnpx' || first === 'bunx') return { tool: first, intent: download(rest) };
  return { tool: first, intent: parseTool(first, rest) };
}

function parseTool(tool: string, words: readonly string[]): Intent {
  const [verb, ...rest] = words;
  if (verb === undefined || verb.startsWith('-')) return tool === 'yarn' ? parseVerb('install', words) : other(words);
  if (tool === 'npm' || tool === 'bun') {
    // `npm exec` and `bun x` download missing packages, `exec` of the others does not.
    if (verb === 'exec' || verb === 'x') return download(withoutSeparator(rest));
    return parseVerb(verb, rest);
  }
  if (tool === 'yarn' && verb === 'global') return withGlobal(parseVerb(rest[0] ?? 'add', rest.slice(1)));
  if (tool === 'yarn' && verb === 'npm') return parseVerb(rest[0] ?? '', rest.slice(1));
  // A script needs no `run` in Yarn and pnpm.
  const isKnown = VERBS.has(verb) || verb in SCRIPTS || NPM_ONLY.has(verb);
  return isKnown ? parseVerb(verb, rest) : { verb: 'run', args: words };
}

function parseVerb(word: string, rest: readonly string[]): Intent {
  if (Object.hasOwn(SCRIPTS, word)) return { verb: 'run', args: [SCRIPTS[word] ?? word, ...withoutSeparator(rest)] };
  const verb = VERBS.get(word);
  switch (verb) {
    case undefined:
      return other([word, ...rest]);
    case 'install':
      return { verb: packagesIn(rest) ? 'add' : 'install', args: rest };
    case 'init':
    case 'create':
      // `npm init x` runs `create-x`, `npm init` alone writes a package.json.
      return packagesIn(rest)
        ? { verb: 'create', args: withoutSeparator(rest.filter((option) => !isYes(option))) }
        : { verb: 'init', args: rest };
    case 'dlx':
      return download(rest);
    case 'run':
    case 'exec':
      return { verb, args: withoutSeparator(rest) };
    case 'registry':
      return { verb, args: [word, ...rest] };
    default:
      return { verb, args: rest };
  }
}

function other([word = '', ...args]: readonly string[]): Intent {
  return { verb: 'other', args, other: word };
}

function withGlobal(intent: Intent): Intent {
  return { ...intent, args: ['-g', ...intent.args] };
}

function download(words: readonly string[]): Intent {
  return { verb: 'dlx', args: words.filter((word, index) => index > 0 || !isYes(word)) };
}

function packagesIn(words: readonly string[]): boolean {
  return words.some((word) => !word.startsWith('-'));
}

function isYes(word: string): boolean {
  return word === '-y' || word === '--yes';
}

/** Only npm needs `--` before options for the script. */
function withoutSeparator(words: readonly string[]): readonly string[] {
  const index = words.indexOf('--');
  return index < 0 ? words : words.filter((_word, at) => at !== index);
}
