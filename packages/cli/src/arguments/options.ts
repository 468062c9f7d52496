/** An option of the command line. */
export interface OptionSpec {
  type: 'string' | 'boolean';
  short?: string;
  /** Name of the value in the help. */
  value?: string;
  about: string;
  /** What it does instead in some commands, by their names. */
  aboutIn?: Readonly<Record<string, string>>;
}

/** All options; each command lists those it takes. */
export const OPTIONS = {
  root: { type: 'string', value: 'folder', about: 'Folder of the site. Default: the working directory' },
  config: {
    type: 'string',
    short: 'c',
    value: 'file',
    about: 'Config file, from the root. Default: diptych.config.ts',
  },
  base: { type: 'string', value: 'path', about: 'Path under which the site is served; overrides the config' },
  'out-dir': {
    type: 'string',
    value: 'folder',
    about: 'Folder of the built site, from the root; overrides the config',
  },
  drafts: { type: 'boolean', about: 'Include pages with `draft: true`' },
  strict: { type: 'boolean', about: 'Treat warnings as errors: publish nothing while there are any' },
  shard: { type: 'string', value: 'i/n', about: 'Build one part of the pages, such as 2/3, for `diptych merge`' },
  shards: { type: 'string', value: 'folder', about: 'Folder of the shards, from the root. Default: .diptych/shards' },
  port: { type: 'string', short: 'p', value: 'number', about: 'Port; if it is taken, the next free one. Or set PORT' },
  host: { type: 'string', value: 'name', about: 'Name or address to listen on. Default: localhost' },
  force: {
    type: 'boolean',
    about: 'Replace an output folder that contains files not written by Diptych',
    aboutIn: { upgrade: 'Continue in spite of uncommitted changes' },
  },
  'dry-run': { type: 'boolean', about: 'Show the changes without applying them' },
  rules: {
    type: 'string',
    value: 'names',
    about: 'Rules to run, separated by commas. Default: all that the config enables',
  },
  fix: { type: 'boolean', about: 'Apply safe fixes to the files' },
  external: { type: 'boolean', about: 'Also request addresses outside the site' },
  format: { type: 'string', value: 'name', about: 'text, json, github or sarif. Default: text' },
  'max-warnings': { type: 'string', value: 'number', about: 'Fail when there are more warnings. Default: no limit' },
  all: {
    type: 'boolean',
    about: 'Accept every translated page',
    aboutIn: { record: 'Also run samples that are up to date' },
  },
  json: { type: 'boolean', about: 'Print only JSON' },
  quiet: { type: 'boolean', short: 'q', about: 'Print only errors and warnings' },
  help: { type: 'boolean', short: 'h', about: 'Show this help' },
  version: { type: 'boolean', short: 'v', about: 'Show the version' },
} as const satisfies Record<string, OptionSpec>;

/** Name of an option, without dashes. */
export type OptionName = keyof typeof OPTIONS;

/** Options that every command takes, as does the program without a command. */
export const COMMON_OPTIONS: readonly OptionName[] = ['help', 'version'];
