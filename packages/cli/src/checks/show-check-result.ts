import type { CheckResult } from '@diptych/check';
import type { CommandContext } from '../execution/command.js';
import { reportFailure } from '../execution/report-failure.js';
import { unlessAborted } from '../execution/until-aborted.js';
import { ownVersion } from '../own-version.js';
import { count, duration } from '../terminal/format.js';
import { createProgressLine } from '../terminal/progress.js';

/** Source of the findings. */
interface Checking {
  /** Begins the last line: `Checked`. */
  verb: string;
  /** Pages that are already parsed are not parsed again. */
  isIncremental?: boolean;
  run(context: CommandContext, onRule: (name: string) => void): Promise<CheckResult>;
}

/**
 * Runs checks and prints the findings in the format of `--format`. Exit codes: 0 no findings, 1 findings, 2 they could
 * not run, 130 stopped.
 */
export async function showResult(context: CommandContext, checking: Checking): Promise<number> {
  const { flags, terminal } = context;
  const { format = 'text' } = flags;
  const isTalking = !flags.quiet && format === 'text';
  const progress = createProgressLine({ ...terminal, live: terminal.live && isTalking });
  let result: CheckResult | undefined;
  try {
    const checked = checking.run(context, (name) => progress.show(`Checking ${name} …`, true));
    result = await unlessAborted(checked, context.signal).finally(progress.clear);
  } catch (error) {
    await reportFailure(error, context);
    return 2;
  }
  if (!result) {
    if (isTalking) terminal.err('Stopped.\n');
    return 130;
  }
  if (format === 'text') await showText(result, checking, context);
  else {
    const { resultToOutput } = await import('@diptych/check');
    terminal.out(resultToOutput(result, format, { version: ownVersion(), workspace: terminal.env.GITHUB_WORKSPACE }));
  }
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = result.diagnostics.length - errors;
  const { maxWarnings = Number.POSITIVE_INFINITY } = flags;
  if (warnings > maxWarnings && format === 'text')
    terminal.out(`${count(warnings, 'warning')}: --max-warnings allows ${maxWarnings}.\n`);
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

async function showText(
  result: CheckResult,
  { verb, isIncremental }: Checking,
  { flags, terminal }: CommandContext,
): Promise<void> {
  const { diagnosticsToText } = await import('@diptych/core');
  const { diagnostics, root, fixed } = result;
  const { cwd, outColors: colors } = terminal;
  terminal.out(diagnosticsToText(diagnostics, { root, cwd, colors }));
  if (flags.quiet) return;
  for (const { name, summary } of result.rules)
    if (summary !== undefined) terminal.out(`  ${colors.dim(name)} ${summary}\n`);
  const fixes = fixed > 0 ? `, ${count(fixed, 'finding')} fixed` : '';
  const changed = isIncremental ? `, ${result.read} of them read again` : '';
  const work = `${count(result.pages, 'page')}${changed}, ${count(result.rules.length, 'rule')}${fixes}`;
  const mark = diagnostics.length === 0 ? colors.green('✓') : ' ';
  terminal.out(`${mark} ${verb} ${work} in ${duration(result.duration)}\n`);
}
