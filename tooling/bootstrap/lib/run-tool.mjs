import { execNode, packageBin } from './exec.mjs';
import { ensureInstalled } from './install.mjs';

/** Packages whose command is called otherwise. */
const PACKAGES = { biome: '@biomejs/biome', changeset: '@changesets/cli', tsc: 'typescript' };

/** Runs a tool of the root package. @returns its exit code */
export async function runTool([tool, ...args]) {
  try {
    await ensureInstalled();
    return await execNode(packageBin(PACKAGES[tool] ?? tool, '.', tool), args);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}
