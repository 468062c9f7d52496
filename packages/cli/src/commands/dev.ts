import { relative } from 'node:path';
import type { DevServerEvent, diagnosticsToText } from '@diptych/core';
import { createCheckThread } from '../checks/check-thread.js';
import type { CommandContext } from '../execution/command.js';
import { untilAborted } from '../execution/until-aborted.js';
import { duration } from '../terminal/format.js';

/** `diptych dev`: serves until it is stopped, then 0. With `--json` each event is a line. */
export async function run(context: CommandContext): Promise<number> {
  process.env.NODE_ENV = 'development';
  const { dev, diagnosticsToText } = await import('@diptych/core');
  const { flags, terminal, signal } = context;
  const { root, config: configFile, base, port, host } = flags;
  const startedAt = performance.now();
  const onEvent = (event: DevServerEvent): void => showEvent(event, context, diagnosticsToText);
  const checks = createCheckThread();
  const check = () => checks.check({ root, configFile, base });
  const server = await dev({ root, configFile, base, port, host, onEvent, check });
  if (flags.json) terminal.out(`${JSON.stringify({ type: 'ready', url: server.url, port: server.port })}\n`);
  else if (!flags.quiet) {
    const { cyan, dim, green } = terminal.outColors;
    const time = dim(`ready in ${duration(performance.now() - startedAt)}, press Ctrl+C to stop`);
    terminal.out(`${green('✓')} Serving at ${cyan(server.url)}  ${time}\n`);
  }
  await untilAborted(signal);
  await Promise.all([server.close(), checks.close()]);
  return 0;
}

function showEvent(event: DevServerEvent, { flags, terminal }: CommandContext, toText: typeof diagnosticsToText): void {
  const { cwd, errColors, outColors } = terminal;
  if (flags.json) {
    terminal.out(`${JSON.stringify(event)}\n`);
  } else if (event.type !== 'update') {
    terminal.err(toText(event.diagnostics, { root: flags.root ?? '.', cwd, colors: errColors }));
    for (const { file, message } of event.type === 'diagnostics' && !flags.quiet ? event.fixed : []) {
      terminal.out(`${outColors.green('✓')} ${outColors.dim(`Fixed: ${file ? `${file}: ` : ''}${message}`)}\n`);
    }
  } else if (!flags.quiet) {
    const names = event.files.map((file) => relative(cwd, file)).join(', ');
    terminal.out(`${outColors.dim(`${names} in ${duration(event.duration)}`)}\n`);
  }
}
