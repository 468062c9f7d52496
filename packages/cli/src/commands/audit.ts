import path from 'node:path';
import type { CheckResult } from '@diptych/check';
import { showResult } from '../checks/show-check-result.js';
import type { CommandContext } from '../execution/command.js';

/** `diptych audit`. Exit codes: 0 no findings, 1 findings, 2 it could not run, 130 stopped. */
export async function run(context: CommandContext): Promise<number> {
  return showResult(context, { verb: 'Audited', run: auditSite });
}

async function auditSite({ flags, terminal }: CommandContext): Promise<CheckResult> {
  const { auditSite: audit } = await import('@diptych/check');
  const { config: configFile, outDir } = flags;
  return audit({ root: path.resolve(terminal.cwd, flags.root ?? '.'), configFile, outDir });
}
