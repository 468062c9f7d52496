import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { failureText, flakyText } from './list-failures.mjs';
import { readReports, removeReports, reportingTasks } from './read-reports.mjs';
import { chooseSteps, runSteps, summary } from './steps.mjs';
import { turbo } from './turbo.mjs';

/**
 * Runs every check, or the steps that are named and what these need.
 * @param {string[]} args names of steps; `--force` ignores turbo's cache
 * @returns the exit code
 */
export async function test(args) {
  const force = args.includes('--force') ? ['--force'] : [];
  const names = args.filter((arg) => !arg.startsWith('-'));
  const start = performance.now();
  let browser = '';
  const task = (name, options) =>
    turbo([name], { ...options, args: ['--continue=dependencies-successful', ...force, ...(options?.args ?? [])] });
  const captured = async (name, env) => {
    let output = '';
    const code = await task(name, { env, onText: (text) => (output += text) });
    return { code, output };
  };
  const plain = (name) => async () => {
    const { code, output } = await captured(name);
    return { ok: code === 0, output };
  };
  const counted = (name) => async () => {
    const tasks = reportingTasks(name);
    removeReports(tasks);
    const { code, output } = await captured(name, { DIPTYCH_CHROMIUM: browser });
    const { counts: tests, failed, flaky } = readReports(tasks, output);
    if (tests.passed + tests.failed === 0) console.error(`No test was run by "${name}".`);
    return { ok: code === 0 && tests.failed === 0 && tests.passed > 0, tests, failed, flaky, output };
  };
  const steps = [
    { name: 'install', description: 'the dependencies, as the lockfile has them', needed: true, run: installs },
    { name: 'lint', description: 'format and lint rules', run: plain('lint') },
    { name: 'knip', description: 'unused files, exports and dependencies', run: plain('knip') },
    {
      name: 'browser',
      description: 'find one, or install it',
      needed: true,
      run: async () => {
        browser = await ensureBrowser();
        console.log(browser);
        return { ok: true };
      },
    },
    { name: 'build', description: 'the packages and the site', needed: true, run: plain('build') },
    { name: 'typecheck', description: 'TypeScript, package by package', run: plain('typecheck') },
    { name: 'unit', description: 'tests beside the sources', run: counted('test') },
    { name: 'checks', description: 'import boundaries, exported names, packed packages', run: counted('check') },
    {
      name: 'examples',
      description: 'each starter and example, created, installed, built and checked',
      run: counted('examples'),
    },
    { name: 'fuzz', description: 'random edits, damage and kills, some seconds of each', run: counted('fuzz') },
    { name: 'stories', description: 'every component in every state, in a browser', run: counted('stories') },
    { name: 'e2e', description: 'the built site in a browser', run: counted('e2e') },
  ];
  const known = [...steps.map((step) => step.name), '--force'];
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Fix: use ${known.join(', ')}.`);
    return 1;
  }
  const interrupted = interruption();
  const results = await runSteps(chooseSteps(steps, names), interrupted);
  const { ok, text, sum } = summary(results);
  console.log(`\n━━ done in ${((performance.now() - start) / 1000).toFixed(0)} s\n${text}`);
  // Logs are often cut to their end: what failed stands there once more.
  const flaky = flakyText(results);
  if (flaky) console.log(`\n━━ what passed only on the second try, and needs to be fixed\n${flaky}`);
  if (!ok) console.log(`\n━━ what failed\n${failureText(results)}`);
  if (flaky || !ok) console.log(`\n${sum}`);
  return ok && !interrupted.aborted ? 0 : 1;
}

async function installs() {
  await ensureInstalled();
  return { ok: true };
}

/** Fires when somebody ends the run; the tool that is running hears of it by itself. */
function interruption() {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => controller.abort());
  return controller.signal;
}
