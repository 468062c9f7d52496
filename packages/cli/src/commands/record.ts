import path from 'node:path';
import type { RecordedRuns } from '@diptych/check';
import type { CommandContext } from '../command.js';
import { count, duration } from '../format.js';
import { reportFailure } from '../report-failure.js';

/** `diptych record`. Exit codes: 0 done, 1 a sample failed, 2 it could not run. */
export async function run(context: CommandContext): Promise<number> {
  const { flags, terminal } = context;
  const { recordRuns } = await import('@diptych/check');
  try {
    const root = path.resolve(terminal.cwd, flags.root ?? '.');
    const result = await recordRuns({ root, configFile: flags.config, all: flags.all });
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
  const { diagnostics, root, recorded, kept, removed, file } = result;
  terminal.err(diagnosticsToText(diagnostics, { root, cwd: terminal.cwd, colors: terminal.errColors }));
  if (flags.quiet) return;
  for (const one of recorded) terminal.out(`  ${one.command}  ${one.tool}, ${duration(one.duration)}\n`);
  const gone = removed > 0 ? `, removed ${removed}` : '';
  const mark = diagnostics.length === 0 ? terminal.outColors.green('✓') : ' ';
  terminal.out(`${mark} Recorded ${count(recorded.length, 'run')}, reused ${kept}${gone} in ${file}\n`);
}
