/** Parsed options of a command line. */
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
  /** Positional arguments after the command, unless they name the site's folder. */
  positionals?: string[];
  all: boolean;
  fix: boolean;
  force: boolean;
  dryRun: boolean;
  external: boolean;
  drafts: boolean;
  /** The part of the site to build: `2/3` is `{ index: 2, count: 3 }`. */
  shard?: { index: number; count: number };
  /** Folder of the shards. */
  shards?: string;
  strict: boolean;
  format?: 'text' | 'json' | 'github' | 'sarif';
  maxWarnings?: number;
  json: boolean;
  quiet: boolean;
}
