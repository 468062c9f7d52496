/** An option of the command line. */
export interface OptionSpec {
  type: 'string' | 'boolean';
  short?: string;
  /** Name of the value in the help. */
  value?: string;
  about: string;
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
  base: { type: 'string', value: 'path', about: 'Path the site is served under, over the one in the config' },
  'out-dir': { type: 'string', value: 'folder', about: 'Folder of the built site, from the root, over the config' },
  drafts: { type: 'boolean', about: 'Build pages with `draft: true`, too' },
  strict: { type: 'boolean', about: 'Treat warnings as errors: publish nothing while there are any' },
  shard: { type: 'string', value: 'i/n', about: 'Build one part of the pages, such as 2/3, for `diptych merge`' },
  shards: { type: 'string', value: 'folder', about: 'Folder of the parts, from the root. Default: .diptych/shards' },
  port: { type: 'string', short: 'p', value: 'number', about: 'Port; the next free one if it is taken. Or set PORT' },
  host: { type: 'string', value: 'name', about: 'Name or address to listen on. Default: localhost' },
  force: {
    type: 'boolean',
    about:
      'Replace an output folder with files that Diptych has not written; `upgrade`: go on with uncommitted changes',
  },
  'dry-run': { type: 'boolean', about: 'Show what would change, and change nothing' },
  rules: {
    type: 'string',
    value: 'names',
    about: 'Rules to run, with commas between. Default: those the config leaves on',
  },
  fix: { type: 'boolean', about: 'Fix what can be fixed for certain, in the files' },
  external: { type: 'boolean', about: 'Ask for addresses outside the site, too' },
  format: { type: 'string', value: 'name', about: 'text, json, github or sarif. Default: text' },
  'max-warnings': { type: 'string', value: 'number', about: 'Fail when there are more warnings. Default: no limit' },
  all: { type: 'boolean', about: '`translate`: accept every page; `record`: run again what is up to date' },
  json: { type: 'boolean', about: 'Print results and problems as JSON, and nothing else' },
  quiet: { type: 'boolean', short: 'q', about: 'Print problems only' },
  help: { type: 'boolean', short: 'h', about: 'Show this help' },
  version: { type: 'boolean', short: 'v', about: 'Show the version' },
} as const satisfies Record<string, OptionSpec>;

/** Name of an option, without dashes. */
export type OptionName = keyof typeof OPTIONS;

/** Options that every command takes, as does the program without a command. */
export const COMMON_OPTIONS: readonly OptionName[] = ['help', 'version'];
