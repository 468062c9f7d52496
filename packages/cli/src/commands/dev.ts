import { relative } from 'node:path';
import type { CheckError } from '@diptych/check';
import type { codeFrame, DevFinding, DevServerEvent } from '@diptych/core';
import type { CommandContext } from '../commands.js';
import { duration } from '../format.js';
import { problemsToText } from '../problems-to-text.js';
import { untilAborted } from '../until-aborted.js';

/** `diptych dev`: serves until it is stopped, then 0. With `--json` each event is a line. */
export async function run(context: CommandContext): Promise<number> {
  process.env.NODE_ENV = 'development';
  const { dev, codeFrame } = await import('@diptych/core');
  const { flags, terminal, signal } = context;
  const { root, config: configFile, base, port, host } = flags;
  const startedAt = performance.now();
  const onEvent = (event: DevServerEvent): void => showEvent(event, context, codeFrame);
  const server = await dev({ root, configFile, base, port, host, onEvent, check: () => check(flags) });
  if (flags.json) terminal.out(`${JSON.stringify({ type: 'ready', url: server.url, port: server.port })}\n`);
  else if (!flags.quiet) {
    const { cyan, dim, green } = terminal.outColors;
    const time = dim(`ready in ${duration(performance.now() - startedAt)}, Ctrl+C stops it`);
    terminal.out(`${green('✓')} Writing at ${cyan(server.url)}  ${time}\n`);
  }
  await untilAborted(signal);
  await server.close();
  return 0;
}

/** What `diptych check` finds. A config or a page that is wrong is told by the server itself. */
async function check({ root, config: configFile, base }: CommandContext['flags']): Promise<readonly DevFinding[]> {
  const { checkSite } = await import('@diptych/check');
  const { BuildError, DiptychError } = await import('@diptych/core');
  try {
    return (await checkSite({ root, configFile, base })).findings;
  } catch (cause) {
    if (cause instanceof BuildError || cause instanceof DiptychError) return [];
    if (!(cause instanceof Error) || cause.name !== 'CheckError') throw cause;
    const { message, hint, file } = cause as CheckError;
    throw new DiptychError({ code: 'check', message, hint, file, cause });
  }
}

function showEvent(event: DevServerEvent, { flags, terminal }: CommandContext, draw: typeof codeFrame): void {
  const { cwd, errColors, outColors } = terminal;
  if (flags.json) {
    terminal.out(`${JSON.stringify(event)}\n`);
  } else if (event.type === 'problem') {
    terminal.err(problemsToText(event.problems, { root: flags.root ?? '.', cwd, colors: errColors, codeFrame: draw }));
  } else if (!flags.quiet) {
    const names = event.files.map((file) => relative(cwd, file)).join(', ');
    terminal.out(`${outColors.dim(`${names} in ${duration(event.duration)}`)}\n`);
  }
}
