import path from 'node:path';
import { execNode } from './exec.mjs';
import { ensureInstalled } from './install.mjs';
import { checkPort } from './ports.mjs';
import { ROOT } from './root.mjs';
import { turbo } from './turbo.mjs';

const SITE = path.join(ROOT, 'apps', 'site');
const DIPTYCH = path.join(ROOT, 'packages', 'cli', 'bin', 'diptych.js');

/** Installs, builds and serves until it is interrupted. @returns the exit code */
export async function start() {
  endWithNpm();
  try {
    checkPort(process.env.PORT);
    console.log('Diptych: install what is missing, build everything, serve the Rstest documentation.\n');
    await ensureInstalled();
    console.log('The dependencies are there. Building the packages and the site …');
    const built = await turbo(['build']);
    if (built !== 0) {
      console.error('\nThe build failed; see the lines above.');
      return built;
    }
    console.log();
    const code = await execNode(DIPTYCH, ['preview'], { cwd: SITE });
    // Interrupting is the ordinary way to end it.
    return code === 130 || code === 143 ? 0 : code;
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

/** npm's shell does not pass signals on: when npm is ended from outside, the server would stay behind without this. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
