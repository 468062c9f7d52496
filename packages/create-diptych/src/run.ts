import { existsSync } from 'node:fs';
import path from 'node:path';
import * as clack from '@clack/prompts';
import pc from 'picocolors';
import { askFolder, askRest, Cancelled, type Defaults, withDefaults } from './ask.js';
import { createSite, locateTarget, type Target } from './create-site.js';
import { helpText } from './help-text.js';
import { entriesOf } from './locate-repository.js';
import { ownVersion } from './own-version.js';
import { callingPackageManager, verbsOf } from './package-manager.js';
import { type Answers, readArguments } from './parse-args.js';
import { runCommand, runFile } from './run-command.js';
import { UsageError } from './usage-error.js';

/** What the program runs in. */
export interface Environment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the terminal is interactive. */
  isInteractive: boolean;
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs `create-diptych`; never ends the process.
 * @returns the exit code: 0 created, 1 created but not installed, 2 nothing was created, 130 cancelled
 */
export async function run(argv: readonly string[], environment: Environment): Promise<number> {
  try {
    const { answers, yes, help, version } = readArguments(argv);
    if (help) environment.out(helpText());
    else if (version) environment.out(`${ownVersion()}\n`);
    else return await make(answers, yes, environment);
    return 0;
  } catch (error) {
    if (error instanceof Cancelled) {
      clack.cancel('Nothing was written.');
      return 130;
    }
    if (!(error instanceof UsageError)) throw error;
    environment.err(`${pc.red(error.message)}\n${error.suggestion}\n`);
    return 2;
  }
}

async function make(given: Answers, yes: boolean, environment: Environment): Promise<number> {
  const asks = !yes && environment.isInteractive;
  if (!yes && !asks) {
    throw new UsageError(
      'Interactive questions need a terminal.',
      'Add --yes, and options to change the defaults; --help lists them.',
    );
  }
  if (asks) clack.intro('Diptych: a documentation site');
  const initialFolder = entriesOf(environment.cwd).includes('package.json') ? 'docs' : 'my-docs';
  const folder = given.folder ?? (asks ? await askFolder(initialFolder) : initialFolder);
  const target = locateTarget(folder, environment.cwd);
  const calling = callingPackageManager(environment.env.npm_config_user_agent);
  const defaults: Defaults = {
    folder: titleFolder(target),
    packageManager: target.repository?.packageManager ?? calling.name,
    isInRepository: target.repository !== undefined,
  };
  const rest = { ...given, folder: titleFolder(target) };
  const answers = asks ? await askRest(rest, defaults) : withDefaults(rest, defaults);
  const created = createSite(target, answers, { version: ownVersion(), userAgent: calling });
  environment.out(`\nCreated ${created.files.length} files in ${target.folder}\n`);
  if (created.changed) environment.out(`Added it to the workspace in ${created.changed}\n`);
  let end: End = answers.install ? await install(target, answers, environment) : 'done';
  if (answers.install && end === 'done' && answers.languages.length > 1)
    end = await acceptTranslations(target, answers, environment);
  if (answers.git && end !== 'stopped') await startGit(target.folder, environment);
  const isInstalled = answers.install && end === 'done';
  environment.out(nextSteps(target, answers, isInstalled, environment.cwd));
  return { done: 0, failed: 1, stopped: 130 }[end];
}

/** The name from which the title is derived: the site's folder, or the repository's if that is "docs". */
function titleFolder({ folder, repository }: Target): string {
  return repository && path.basename(folder) === 'docs' ? repository.root : folder;
}

/** How a step ended. */
type End = 'done' | 'failed' | 'stopped';

async function install(target: Target, answers: Required<Answers>, { out, err }: Environment): Promise<End> {
  const command = verbsOf(answers.packageManager).install;
  out(`Installing with ${command} …\n`);
  const { ok, output, isStopped } = await runCommand(command, target.root);
  if (isStopped) err(`\n${pc.yellow(`"${command}" was stopped.`)} All files were created.\n`);
  else if (!ok)
    err(
      `${pc.red(`"${command}" failed:`)}\n${output}\nAll files were created. Run the command again in ${target.root}.\n`,
    );
  if (isStopped) return 'stopped';
  return ok ? 'done' : 'failed';
}

/** The command that records all translations as current. */
const ACCEPT = 'diptych translate accept --all';

/** Records that the starter's translations are up to date, so that the check reports changes of their originals. */
async function acceptTranslations(target: Target, answers: Required<Answers>, { err }: Environment): Promise<End> {
  const command = `${verbsOf(answers.packageManager).exec} ${ACCEPT}`;
  const { ok, output, isStopped } = await runCommand(command, target.folder);
  if (isStopped) return 'stopped';
  // The site works without it.
  if (!ok) err(`${pc.yellow(`"${command}" failed:`)}\n${output}\nRun it again in ${target.folder}.\n`);
  return 'done';
}

/** A repository with one commit; pages show the date of the commit that changed them last. */
async function startGit(folder: string, { err }: Environment): Promise<void> {
  if (existsSync(path.join(folder, '.git'))) return;
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '-m', 'Start the documentation'],
  ]) {
    const { ok, output } = await runFile('git', args, folder);
    if (ok) continue;
    err(`${pc.yellow(`git ${args[0]} failed:`)} ${output}\nThe site works without it.\n`);
    return;
  }
}

function nextSteps(target: Target, answers: Required<Answers>, isInstalled: boolean, cwd: string): string {
  const { install: installCommand, run: runVerb, exec } = verbsOf(answers.packageManager);
  const way = path.relative(cwd, target.folder);
  const steps = [
    ...(way ? [`cd ${/\s/.test(way) ? JSON.stringify(way) : way}`] : []),
    ...(isInstalled ? [] : [installCommand]),
    ...(!isInstalled && answers.languages.length > 1 ? [`${exec} ${ACCEPT}`] : []),
    `${runVerb} dev`,
  ];
  return `\nNext:\n${steps.map((step) => `  ${pc.cyan(step)}\n`).join('')}\nAGENTS.md describes how to write, check and translate pages.\n`;
}
