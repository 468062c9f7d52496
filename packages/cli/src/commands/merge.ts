import type { CommandContext } from '../execution/command.js';
import { runBuild, showResult } from './build.js';

/** `diptych merge`. Exit codes: 0 the site is built, 130 stopped. Throws errors of the shards and the site. */
export function run(context: CommandContext): Promise<number> {
  const { shards } = context.flags;
  return runBuild(context, ({ mergeShards }, options) => mergeShards({ ...options, shards }), showResult);
}
