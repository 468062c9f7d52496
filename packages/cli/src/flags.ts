/** What the options of a command line say. */
export interface Flags {
  root?: string;
  config?: string;
  base?: string;
  outDir?: string;
  /** From `--port`, else from the environment's `PORT`. */
  port?: number;
  host?: string;
  /** Names of rules. */
  rules?: string[];
  /** What follows the command, where that is not the site's folder. */
  positionals?: string[];
  all: boolean;
  fix: boolean;
  force: boolean;
  external: boolean;
  drafts: boolean;
  strict: boolean;
  format?: 'text' | 'json' | 'github' | 'sarif';
  maxWarnings?: number;
  json: boolean;
  quiet: boolean;
}
