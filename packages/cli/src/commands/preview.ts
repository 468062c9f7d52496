import type { CommandContext } from '../execution/command.js';
import { untilAborted } from '../execution/until-aborted.js';

/** `diptych preview`: serves until it is stopped, then 0. */
export async function run({ flags, terminal, signal }: CommandContext): Promise<number> {
  const { preview } = await import('@diptych/core');
  const { root, config: configFile, base, outDir, port, host } = flags;
  const server = await preview({ root, configFile, base, outDir, port, host });
  if (flags.json) terminal.out(`${JSON.stringify({ ok: true, url: server.url, port: server.port })}\n`);
  else if (!flags.quiet) {
    const { bold, cyan, dim, green } = terminal.outColors;
    terminal.out(`${green('✓')} ${bold('Preview')} at ${cyan(server.url)}  ${dim('press Ctrl+C to stop')}\n`);
  }
  await untilAborted(signal);
  await server.close();
  return 0;
}
