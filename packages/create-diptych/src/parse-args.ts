import { parseArgs } from 'node:util';
import {
  HOSTS,
  type Host,
  LANGUAGES,
  type Language,
  PACKAGE_MANAGERS,
  type PackageManager,
  STARTERS,
  type Starter,
} from './options.js';
import { UsageError } from './usage-error.js';

const OPTIONS = {
  title: { type: 'string' },
  'package-manager': { type: 'string' },
  languages: { type: 'string' },
  starter: { type: 'string' },
  host: { type: 'string' },
  checks: { type: 'boolean' },
  git: { type: 'boolean' },
  install: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Options that have an opposite, such as `--no-git`. */
const NEGATABLE: readonly string[] = ['checks', 'git', 'install'];

/** The answers on a command line; missing ones are prompted for, or get their default with `--yes`. */
export interface Answers {
  folder?: string;
  title?: string;
  packageManager?: PackageManager;
  languages?: Language[];
  starter?: Starter;
  host?: Host;
  checks?: boolean;
  git?: boolean;
  install?: boolean;
}

/** A command line, read. */
export interface Invocation {
  answers: Answers;
  /** Do not prompt. */
  yes: boolean;
  help: boolean;
  version: boolean;
}

/**
 * Reads the arguments after `create-diptych`.
 * @throws {UsageError} for an unknown option, a missing value or a value that is not offered
 */
export function readArguments(argv: readonly string[]): Invocation {
  const { values, positionals, tokens } = parseArgs({
    // npm needs a `--` before options and removes it; Yarn 2, pnpm and Bun pass it on.
    args: argv.filter((argument) => argument !== '--'),
    options: OPTIONS,
    allowPositionals: true,
    allowNegative: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token.name, token.rawName, token.value);
  }
  const [folder, ...rest] = positionals;
  if (rest.length > 0) {
    throw new UsageError(`"${rest[0]}" is a second folder; only one is allowed.`, 'Leave it out.');
  }
  const { title, languages, checks, git, install } = values;
  return {
    answers: {
      folder,
      title: text(title)?.trim(),
      packageManager: oneOf(text(values['package-manager']), PACKAGE_MANAGERS, 'package manager'),
      languages: languages === undefined ? undefined : readLanguages(String(languages)),
      starter: oneOf(text(values.starter), keysOf(STARTERS), 'starter'),
      host: oneOf(text(values.host), keysOf(HOSTS), 'host'),
      checks: flag(checks),
      git: flag(git),
      install: flag(install),
    },
    yes: values.yes === true,
    help: values.help === true,
    version: values.version === true,
  };
}

function checkOption(name: string, rawName: string, value: string | undefined): void {
  const spec = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof typeof OPTIONS] : undefined;
  const isNegated = rawName.startsWith('--no-');
  if (!spec || (isNegated && !NEGATABLE.includes(name))) {
    const known = Object.keys(OPTIONS).map((key) => `--${key}`);
    throw new UsageError(`There is no option ${rawName}.`, `The options are ${known.join(', ')}.`);
  }
  if (spec.type === 'boolean' && value !== undefined) {
    throw new UsageError(
      `${rawName} takes no value.`,
      `Write ${rawName} alone${NEGATABLE.includes(name) ? `, or --no-${name} for the opposite` : ''}.`,
    );
  }
  if (spec.type === 'string' && !value?.trim()) {
    throw new UsageError(`${rawName} needs a value.`, `Write ${rawName} <value>; --help lists the values.`);
  }
}

function readLanguages(list: string): Language[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) {
    throw new UsageError('--languages is empty.', `The languages are ${keysOf(LANGUAGES).join(', ')}.`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new UsageError(`--languages contains "${twice}" twice.`, 'List each language once.');
  return names.map((name) => oneOf(name, keysOf(LANGUAGES), 'language') as Language);
}

function oneOf<T extends string>(name: string | undefined, allowed: readonly T[], what: string): T | undefined {
  if (name === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === name);
  if (found) return found;
  throw new UsageError(`There is no ${what} "${name}".`, `Use one of ${allowed.join(', ')}.`);
}

const keysOf = <T extends object>(table: T): (keyof T & string)[] => Object.keys(table) as (keyof T & string)[];
const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const flag = (value: string | boolean | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;
