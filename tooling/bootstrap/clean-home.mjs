// `node clean-home.mjs <command> …`: runs a command as on a fresh machine, with a home folder that is empty.
import { requireNode } from './check-node.mjs';

requireNode();
const { runInCleanHome } = await import('./lib/clean-home.mjs');
process.exitCode = await runInCleanHome(process.argv.slice(2));
