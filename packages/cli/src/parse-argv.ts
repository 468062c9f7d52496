import { parseArgs } from 'node:util';
import { nearest } from '@diptych/core/shared';
import type { Flags } from './arguments/flags.js';
import { COMMON_OPTIONS, OPTIONS, type OptionName, type OptionSpec } from './arguments/options.js';
import { UsageError } from './arguments/usage-error.js';
import { COMMANDS } from './commands.js';
import type { Command } from './execution/command.js';

/** A parsed command line. */
export type Invocation =
  | { kind: 'help'; command?: string }
  | { kind: 'version' }
  /** Positional arguments. */
  | { kind: 'none' }
  | { kind: 'run'; command: string; flags: Flags };

/**
 * Parses a command line: `<command> [root] [options]`. Node's parser splits it into tokens. They are validated here,
 * because errors of Node contain neither the command nor the nearest known option.
 * @throws {UsageError}
 */
export function parseArgv(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Invocation {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const [name, ...given] = positionals;
  const command = name === undefined ? undefined : commandOf(name);
  const [root, ...rest] = command?.positionals ? [] : given;
  const values = new Map<OptionName, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = optionOf(token.name, token.rawName, name, command);
    const text = textOf(OPTIONS[option], token);
    if (OPTIONS[option].type === 'string' && values.has(option)) {
      const isList = option === 'rules';
      throw new UsageError(
        `${token.rawName} is given twice.`,
        isList ? 'Pass all rules in one option, separated by commas.' : 'Leave one of them out.',
      );
    }
    values.set(option, text);
  }
  if (values.has('help')) return { kind: 'help', command: name };
  if (values.has('version')) return { kind: 'version' };
  if (name === undefined || !command) return { kind: 'none' };
  if (root === '') throw new UsageError("The site's folder is empty.", 'Pass a folder, or leave it out.');
  if (rest.length > 0) throw new UsageError(`Unexpected argument: "${rest[0]}".`, helpHint(name));
  if (root !== undefined && values.has('root')) {
    throw new UsageError(`The site's folder is given twice: "${root}" and --root.`, 'Leave one of them out.');
  }
  return {
    kind: 'run',
    command: name,
    flags: {
      ...flagsOf(values, root, command.options.includes('port') ? env.PORT : undefined),
      ...(command.positionals && { positionals: given }),
    },
  };
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command;
  const names = Object.keys(COMMANDS);
  const meant = nearest(name, names);
  throw new UsageError(
    `There is no command "${name}".`,
    meant ? `Did you mean "diptych ${meant}"?` : `The commands are ${names.join(', ')}.`,
  );
}

function optionOf(name: string, rawName: string, commandName: string | undefined, command?: Command): OptionName {
  const taken = [...(command?.options ?? []), ...COMMON_OPTIONS];
  if (taken.includes(name as OptionName)) return name as OptionName;
  const where = commandName ? `diptych ${commandName}` : 'diptych without a command';
  const owners = Object.keys(COMMANDS).filter((owner) => COMMANDS[owner]?.options.includes(name as OptionName));
  const meant = rawName.startsWith('--') ? nearest(name, taken) : undefined;
  throw new UsageError(
    `${where} has no option ${rawName}.`,
    owners.length > 0
      ? `It is an option of ${new Intl.ListFormat('en-GB').format(owners.map((owner) => `diptych ${owner}`))}.`
      : meant
        ? `Did you mean --${meant}?`
        : helpHint(commandName),
  );
}

function textOf(spec: OptionSpec, token: { rawName: string; value?: string; inlineValue?: boolean }): string {
  if (spec.type === 'boolean') {
    if (token.value === undefined) return 'true';
    throw new UsageError(`${token.rawName} takes no value.`, `Write ${token.rawName} alone.`);
  }
  const looksLikeOption = !token.inlineValue && token.value?.startsWith('-');
  if (token.value && !looksLikeOption) return token.value;
  throw new UsageError(`${token.rawName} needs a value.`, `Write ${token.rawName} <${spec.value}>.`);
}

function flagsOf(values: ReadonlyMap<OptionName, string>, root: string | undefined, envPort?: string): Flags {
  const port = values.get('port');
  return {
    root: root ?? values.get('root'),
    config: values.get('config'),
    base: values.get('base'),
    outDir: values.get('out-dir'),
    port: port === undefined ? portOf(envPort, 'PORT') : portOf(port, '--port'),
    host: values.get('host'),
    rules: values
      .get('rules')
      ?.split(',')
      .map((rule) => rule.trim())
      .filter(Boolean),
    all: values.has('all'),
    fix: values.has('fix'),
    force: values.has('force'),
    dryRun: values.has('dry-run'),
    external: values.has('external'),
    drafts: values.has('drafts'),
    strict: values.has('strict'),
    shard: shardOf(values.get('shard')),
    shards: values.get('shards'),
    format: formatOf(values.get('format'), values.has('json')),
    maxWarnings: countOf(values.get('max-warnings'), '--max-warnings'),
    json: values.has('json'),
    quiet: values.has('quiet'),
  };
}

function shardOf(text: string | undefined): Flags['shard'] {
  if (text === undefined) return undefined;
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index <= shard.count) return shard;
  throw new UsageError(`--shard has an invalid value: "${text}".`, 'Write the second of three parts as --shard 2/3.');
}

/** 0: the system chooses a free port. */
function portOf(text: string | undefined, source: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`${source} is not a port: "${text}".`, 'A port is a whole number from 0 to 65535.');
}

const FORMATS = ['text', 'json', 'github', 'sarif'] as const;

function formatOf(text: string | undefined, json: boolean): Flags['format'] {
  if (text === undefined) return json ? 'json' : undefined;
  const format = FORMATS.find((name) => name === text);
  if (!format) {
    const meant = nearest(text, FORMATS);
    throw new UsageError(
      `There is no format "${text}".`,
      meant ? `Did you mean --format ${meant}?` : `The formats are ${FORMATS.join(', ')}.`,
    );
  }
  if (json && format !== 'json') {
    throw new UsageError(`--json and --format ${format} cannot be combined.`, 'Leave one of them out.');
  }
  return format;
}

function countOf(text: string | undefined, source: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`${source} is not a number: "${text}".`, 'Use a whole number; 0 allows none.');
}

function helpHint(command: string | undefined): string {
  return `See diptych ${command ? `${command} ` : ''}--help.`;
}
