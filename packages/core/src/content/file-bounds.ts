import { existsSync, lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/index.js';
import { foldersUp } from '../diagnostics/folders-up.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';

/** Why a site must not publish a file. */
export type FileRefusal = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'suggestion'>;

/** The files that a site may publish. */
export interface FileBounds {
  /**
   * Why a file must not be published; `undefined` if it may be, or does not exist.
   * @param name What the message calls it, such as its path as a page has it.
   */
  refusalOf(file: string, name: string): FileRefusal | undefined;
}

type Folders = Pick<Config, 'root' | 'docsDir'>;

/** Paths in a repository of files that hold secrets. Examples of settings hold none. */
const SECRET = /(?:^|\/)(?:\.git(?:\/.*)?|\.npmrc|\.env(?:\.[^/]*)?(?<!\.(?:example|sample|template)))$/i;

const repositories = new WeakMap<Folders, string[]>();

/**
 * Opens the bounds of a site: the repository that it is in, and that of its docs folder. Files behind symbolic links
 * count where they really are. Real paths of folders are remembered: open the bounds anew for each page or listing.
 */
export function openFileBounds(config: Folders): FileBounds {
  const bounds = repositories.get(config) ?? repositoriesOf(config);
  repositories.set(config, bounds);
  const folders = new Map<string, string>();
  const realPathOf = (file: string): string => {
    if (lstatSync(file).isSymbolicLink()) return realpathSync.native(file);
    const folder = path.dirname(file);
    const real = folders.get(folder) ?? realpathSync.native(folder);
    folders.set(folder, real);
    return path.join(real, path.basename(file));
  };
  return {
    refusalOf(file, name) {
      if (!existsSync(file)) return undefined;
      const real = realPathOf(file);
      const bound = bounds.find((folder) => isInside(real, folder));
      if (bound === undefined) return leadsOut(name, { file, bounds, ...config });
      const secret = [file, real].map((one) => nameFrom(bound, one)).find((one) => SECRET.test(one));
      if (secret !== undefined) return holdsSecrets(name, secret);
      return kindOf(statSync(file)) === undefined ? specialFile(name, 'error') : undefined;
    },
  };
}

function repositoriesOf({ root, docsDir }: Folders): string[] {
  const own = repositoryOf(root);
  const ofDocs = repositoryOf(docsDir);
  return isInside(ofDocs, own) ? [own] : [own, ofDocs];
}

/**
 * The nearest folder from here up that is a checkout of Git, else the nearest workspace, else the package that the folder
 * is in: images for containers often leave `.git` out. Otherwise the folder itself.
 */
function repositoryOf(given: string): string {
  const folder = realpathSync.native(given);
  const all = foldersUp(folder);
  const isPackage = (above: string) => above !== folder && existsSync(path.join(above, 'package.json'));
  return all.find(isCheckout) ?? all.find(isWorkspace) ?? all.find(isPackage) ?? folder;
}

function isCheckout(folder: string): boolean {
  return existsSync(path.join(folder, '.git'));
}

function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  try {
    return 'workspaces' in JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
}

function isInside(file: string, folder: string): boolean {
  const name = nameFrom(folder, file);
  return name !== '..' && !name.startsWith('../') && !path.isAbsolute(name);
}

interface Outside extends Folders {
  file: string;
  bounds: readonly string[];
}

function leadsOut(name: string, at: Outside): FileRefusal {
  const link = linkOutOf(at);
  const target = link && realpathSync.native(link);
  const folders = at.bounds.join(' and ');
  const how =
    link === at.file
      ? `is a symbolic link that leads out of ${folders}, to ${target}`
      : `leads out of ${folders}${link ? `: the symbolic link ${nameFrom(at.root, link)} leads to ${target}` : ''}`;
  return {
    code: 'file-outside',
    severity: 'error',
    message: `"${name}" ${how}.`,
    suggestion: `A site publishes files of its repository only: ${link ? 'put a copy in place of the link' : 'copy the file into it'}.`,
  };
}

/** The symbolic link on the way to a file outside that leads there; absent if the path itself does. */
function linkOutOf({ file, bounds, root, docsDir }: Outside): string | undefined {
  const start = [root, docsDir, ...bounds].find((folder) => isInside(file, folder));
  if (start === undefined) return undefined;
  const names = path.relative(start, file).split(path.sep);
  const steps = names.map((_, index) => path.join(start, ...names.slice(0, index + 1)));
  return steps.find((step) => !bounds.some((folder) => isInside(realpathSync.native(step), folder)));
}

function holdsSecrets(name: string, secret: string): FileRefusal {
  return {
    code: 'file-secret',
    severity: 'error',
    message: `"${name}" leads to ${secret}: such files hold secrets, and are not published.`,
    suggestion: 'Write what readers need into the page, or into a file of its own, such as .env.example.',
  };
}

/** What is listed or published of an entry; `undefined` for what never ends when it is read, or waits for another process. */
export function kindOf(entry: Pick<Stats, 'isFile' | 'isDirectory'>): 'file' | 'folder' | undefined {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : undefined;
}

/** Refuses an entry that is neither a file nor a folder. */
export function specialFile(name: string, severity: Diagnostic['severity']): FileRefusal {
  return {
    code: 'file-special',
    severity,
    message: `"${name}" is a pipe, a socket or a device; it is not read.`,
    suggestion: 'Remove it, or put a file in its place.',
  };
}
