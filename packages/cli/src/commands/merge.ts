import type { CommandContext } from '../command.js';
import { runBuild, showResult } from './build.js';

/** `diptych merge`: 0 when the site stands, 130 when it was stopped; throws what is wrong with the parts or the site. */
export function run(context: CommandContext): Promise<number> {
  const { shards } = context.flags;
  return runBuild(context, ({ mergeShards }, options) => mergeShards({ ...options, shards }), showResult);
}
