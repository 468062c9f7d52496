import { runCommand } from '../runs/run-command.js';
import { createWorkspace } from '../runs/workspace.js';
import type { Reference } from './types.js';

/** Gets the defaults that a site's program resolves; temporary folders are removed afterwards. */
export async function resolveDefaults({ resolveDefaults: resolve }: Reference, root: string) {
  if (!resolve) return undefined;
  const workspace = createWorkspace(root);
  let runs = 0;
  try {
    return await resolve({
      root,
      async run(command, files = {}) {
        const folder = workspace.project(`defaults-${runs++}`, Object.entries(files));
        const { code, output } = await runCommand(command, { cwd: folder, binFolders: workspace.binFolders });
        return { folder, code, output };
      },
    });
  } finally {
    workspace.remove();
  }
}
