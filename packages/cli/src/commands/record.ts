import path from 'node:path';
import type { RecordedRuns, RecordRunsOptions } from '@diptych/check';
import type { CommandContext } from '../execution/command.js';
import { reportFailure } from '../execution/report-failure.js';
import { unlessAborted } from '../execution/until-aborted.js';
import { count, duration } from '../terminal/format.js';
import { createProgressLine } from '../terminal/progress.js';

/** `diptych record`. Exit codes: 0 done, 1 a sample failed or a block has none, 2 it could not run, 130 stopped. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal, signal } = context;
  const { recordRuns } = await import('@diptych/check');
  const isTalking = !flags.quiet && !flags.json;
  const progress = createProgressLine({ ...terminal, live: terminal.live && isTalking });
  let recorded = 0;
  const options: RecordRunsOptions = {
    root: path.resolve(terminal.cwd, flags.root ?? '.'),
    configFile: flags.config,
    all: flags.all,
    onRun: ({ command, done, total }) => progress.show(`Running ${done + 1} of ${total}: ${command}`, true),
    onRecorded(one) {
      recorded++;
      progress.clear();
      if (isTalking) terminal.out(`  ${one.command}  ${one.tool}, ${duration(one.duration)}\n`);
    },
  };
  try {
    const result = await unlessAborted(recordRuns(options), signal).finally(progress.clear);
    if (!result) {
      if (isTalking) terminal.err(`Stopped; ${count(recorded, 'run')} recorded.\n`);
      return 130;
    }
    const ok = result.diagnostics.length === 0;
    if (flags.json) terminal.out(`${JSON.stringify({ ok, ...result })}\n`);
    else await showRecorded(result, context);
    return ok ? 0 : 1;
  } catch (error) {
    await reportFailure(error, context);
    return 2;
  }
}

async function showRecorded(result: RecordedRuns, { flags, terminal }: CommandContext): Promise<void> {
  const { diagnosticsToText } = await import('@diptych/core');
  const { root, recorded, kept, removed, file } = result;
  // What fails here is described with the rule, as is what the rule finds.
  const diagnostics = result.diagnostics.map((one) => ({ ...one, rule: one.code }));
  terminal.err(diagnosticsToText(diagnostics, { root, cwd: terminal.cwd, colors: terminal.errColors }));
  if (flags.quiet) return;
  const gone = removed > 0 ? `, removed ${removed}` : '';
  const mark = diagnostics.length === 0 ? terminal.outColors.green('✓') : ' ';
  terminal.out(`${mark} Recorded ${count(recorded.length, 'run')}, reused ${kept}${gone} in ${file}\n`);
}
