import path from 'node:path';
import type { CheckResult } from '@diptych/check';
import { showResult } from '../checks/show-check-result.js';
import type { CommandContext } from '../execution/command.js';

/** `diptych check`. Exit codes: 0 no findings, 1 findings, 2 it could not run, 130 stopped. */
export async function run(context: CommandContext): Promise<number> {
  return showResult(context, { verb: 'Checked', isIncremental: true, run: checkSite });
}

async function checkSite({ flags, terminal }: CommandContext, onRule: (name: string) => void): Promise<CheckResult> {
  // Pages with components that render anchors are rendered; React selects its production build by this.
  process.env.NODE_ENV = 'production';
  const { checkSite: check } = await import('@diptych/check');
  const { config: configFile, rules, fix, external } = flags;
  return check({ root: path.resolve(terminal.cwd, flags.root ?? '.'), configFile, rules, fix, external, onRule });
}
