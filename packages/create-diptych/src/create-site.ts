import path from 'node:path';
import { listOf, refuseConflicts, writeFiles } from './apply-plan.js';
import { entriesOf, findRepository, type Repository } from './locate-repository.js';
import { folderToPackageName } from './names.js';
import type { PlannedFile, SiteOptions } from './options.js';
import type { Answers } from './parse-args.js';
import { planSite } from './plan-site.js';
import { planWorkspace } from './plan-workspace.js';
import { UsageError } from './usage-error.js';

/** Location of a site. */
export interface Target {
  /** Absolute path of the site. */
  folder: string;
  /** Absolute path of the folder for workflows: the repository, or the site itself. */
  root: string;
  /** The repository that it becomes a package of. */
  repository?: Repository;
}

/**
 * Determines the location of a site, before the other questions.
 * @param folder as given, from `cwd`; in a folder with a `package.json` the site goes into its `docs`
 * @throws {UsageError} if the folder is in use, or a site cannot be built there
 */
export function locateTarget(folder: string, cwd: string): Target {
  const asked = path.resolve(cwd, folder);
  const character = /[#?]/.exec(asked)?.[0];
  if (character) {
    throw new UsageError(
      `The path ${asked} contains "${character}", which the bundler, Vite, does not support.`,
      'Choose another folder.',
    );
  }
  refuseSite(asked);
  const target = entriesOf(asked).includes('package.json') ? path.join(asked, 'docs') : asked;
  refuseSite(target);
  const repository = findRepository(path.dirname(target));
  const entries = entriesOf(target);
  if (entries.length > 0 && !repository) {
    throw new UsageError(
      `The folder ${target} is not empty. It contains:\n${listOf(entries)}`,
      'Choose a new folder, or an empty one.',
    );
  }
  return { folder: target, root: repository?.root ?? target, repository };
}

/** @throws {UsageError} if a folder has a site, perhaps of a call that was interrupted. */
function refuseSite(folder: string): void {
  const config = entriesOf(folder).find((name) => /^diptych\.config\.\w+$/.test(name));
  if (config === undefined) return;
  throw new UsageError(
    `The folder ${folder} has a site already: ${config}.`,
    'If its packages are not installed yet, install them there first. For another site choose another folder.',
  );
}

/** A created site. */
export interface CreatedSite {
  /** Paths of the created files, from the target's root. */
  files: string[];
  /** The file of the workspace that was changed. */
  changed?: string;
}

/**
 * Writes a site. Either all files are new and written, or none is.
 * @throws {UsageError} where files would be replaced; it names them
 */
export function createSite(
  target: Target,
  answers: Required<Answers>,
  own: { version: string; userAgent: { name: string; version?: string } },
): CreatedSite {
  const siteFolder = path.relative(target.root, target.folder).replaceAll(path.sep, '/');
  const { folder: _, git: __, install: ___, ...rest } = answers;
  const calling = own.userAgent.name === answers.packageManager ? own.userAgent.version : undefined;
  const options: SiteOptions = {
    ...rest,
    packageName: folderToPackageName(target.folder),
    packageManagerVersion: target.repository ? target.repository.packageManagerVersion : calling,
    date: new Date().toISOString().slice(0, 10),
    version: own.version,
    siteFolder,
  };
  const files = planSite(options);
  const workspace: PlannedFile | undefined = target.repository
    ? planWorkspace(target.root, siteFolder, answers.packageManager)
    : undefined;
  refuseConflicts(target.root, files);
  writeFiles(target.root, workspace ? [...files, workspace] : files);
  return { files: files.map((file) => file.path), changed: workspace?.path };
}
