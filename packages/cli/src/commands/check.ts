import path from 'node:path';
import type { CheckResult } from '@diptych/check';
import type { CommandContext } from '../command.js';
import { showResult } from '../show-check-result.js';

/** `diptych check`: 0 when nothing is wrong, 1 for findings, 2 when it could not run. */
export async function run(context: CommandContext): Promise<number> {
  return showResult(context, { verb: 'Checked', isIncremental: true, run: checkSite });
}

async function checkSite({ flags, terminal }: CommandContext): Promise<CheckResult> {
  // Pages whose components make anchors are rendered; React picks its production build by this.
  process.env.NODE_ENV = 'production';
  const { checkSite: check } = await import('@diptych/check');
  const { config: configFile, rules, fix, external } = flags;
  return check({ root: path.resolve(terminal.cwd, flags.root ?? '.'), configFile, rules, fix, external });
}
