// `npm test`: installs what is missing, a browser included, and runs every check. Arguments choose steps by name.
import { requireNode } from './check-node.mjs';

requireNode();
const { test } = await import('./lib/test.mjs');
process.exitCode = await test(process.argv.slice(2));
