import { UsageError } from '../arguments/usage-error.js';
import type { CommandContext } from '../execution/command.js';

/** `diptych mcp`: serves until the client closes its side, then 0; 1 if there is no site or no server to run. */
export async function run({ flags, terminal, signal }: CommandContext): Promise<number> {
  const [location, extra] = flags.positionals ?? [];
  if (extra !== undefined) throw new UsageError(`Unexpected argument: "${extra}".`, 'See diptych mcp --help.');
  const mcp = await loadServer();
  if (!mcp) {
    const { installCommand } = await import('@diptych/core/pages');
    const command = installCommand('@diptych/mcp', '.');
    terminal.err(`diptych mcp needs the package @diptych/mcp.\nInstall it: ${command}\n`);
    return 1;
  }
  try {
    await mcp.serve({ location, signal });
    return 0;
  } catch (error) {
    if (!(error instanceof mcp.McpError)) throw error;
    terminal.err(`${terminal.errColors.red(error.message)}\n${error.suggestion}\n`);
    return 1;
  }
}

/** The package with the server; `undefined` if it is not installed. It is optional because it has many dependencies. */
async function loadServer(): Promise<typeof import('@diptych/mcp') | undefined> {
  try {
    return await import('@diptych/mcp');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    // A missing dependency of that package is another error.
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@diptych/mcp'")) return undefined;
    throw cause;
  }
}
