import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Runner } from '../core/types.js';
import { runCommand } from './run-command.js';
import type { Workspace } from './workspace.js';

/** Runs the runner in debug mode without configuration and reads the configuration that it writes down. */
export async function resolveDefaultConfig(runner: Runner, workspace: Workspace): Promise<Record<string, unknown>> {
  const cwd = workspace.project('defaults', [...runner.probes]);
  const { output } = await runCommand(`DEBUG=${runner.command} npx ${runner.command} run`, {
    cwd,
    binFolder: workspace.binFolder,
  });
  const written = /: (\S+rstest\.config\.mjs)$/m.exec(output)?.[1];
  if (!written) throw new Error(`${runner.command} wrote no configuration:\n${output}`);
  const module: { default: Record<string, unknown> } = await import(pathToFileURL(path.resolve(cwd, written)).href);
  return module.default;
}
