// `npm start`: installs what is missing, builds everything, serves the site.
import { requireNode } from './check-node.mjs';

requireNode();
const { start } = await import('./lib/start.mjs');
process.exitCode = await start();
