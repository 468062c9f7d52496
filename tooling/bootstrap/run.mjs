// `node run.mjs <tool> …`: installs what is missing, then runs a tool of the workspace (turbo, biome, …).
import { requireNode } from './check-node.mjs';

requireNode();
const { runTool } = await import('./lib/run-tool.mjs');
process.exitCode = await runTool(process.argv.slice(2));
