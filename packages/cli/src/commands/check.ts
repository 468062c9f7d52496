import path from 'node:path';
import type { CheckResult } from '@diptych/check';
import type { CommandContext } from '../command.js';
import { count, duration } from '../format.js';
import { ownVersion } from '../own-version.js';
import { reportFailure } from '../report-failure.js';

/** `diptych check`: 0 when nothing is wrong, 1 for findings, 2 when it could not run. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal } = context;
  // Pages whose components make anchors are rendered; React picks its production build by this.
  process.env.NODE_ENV = 'production';
  const { checkSite } = await import('@diptych/check');
  const { config: configFile, rules, fix, external, format = 'text' } = flags;
  const root = path.resolve(terminal.cwd, flags.root ?? '.');
  let result: CheckResult;
  try {
    result = await checkSite({ root, configFile, rules, fix, external });
  } catch (error) {
    const isJson = format === 'json' || format === 'sarif';
    await reportFailure(error, { flags: { ...flags, json: isJson }, terminal });
    return 2;
  }
  if (format === 'text') await showText(result, context);
  else {
    const { resultToOutput } = await import('@diptych/check');
    terminal.out(resultToOutput(result, format, { version: ownVersion(), workspace: terminal.env.GITHUB_WORKSPACE }));
  }
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = result.diagnostics.length - errors;
  return errors > 0 || warnings > (flags.maxWarnings ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

async function showText(result: CheckResult, { flags, terminal }: CommandContext): Promise<void> {
  const { diagnosticsToText } = await import('@diptych/core');
  const { diagnostics, root, fixed } = result;
  const { cwd, outColors: colors } = terminal;
  terminal.out(diagnosticsToText(diagnostics, { root, cwd, colors }));
  if (flags.quiet) return;
  for (const { name, summary } of result.rules)
    if (summary !== undefined) terminal.out(`  ${colors.dim(name)} ${summary}\n`);
  const fixes = fixed > 0 ? `, ${count(fixed, 'place')} fixed` : '';
  const work = `${count(result.pages, 'page')}, ${result.read} changed, ${count(result.rules.length, 'rule')}${fixes}`;
  const mark = diagnostics.length === 0 ? colors.green('✓') : ' ';
  terminal.out(`${mark} Checked ${work} in ${duration(result.duration)}\n`);
}
