import type { Recording } from '@diptych/core/pages';
import { installedBinary } from '../packages/package-versions.js';

/** The program of a command, and its version where an installed package has it. */
export interface Tool {
  /** `rstest 0.12.0`; the program's name alone if its version is unknown. */
  label: string;
  /** Whether the version is that of an installed package: then a recording of another one is out of date. */
  isInstalled: boolean;
}

/**
 * Finds the program that a command starts first.
 * @param root The site's folder.
 * @param packages Packages to search. Default: all in the site's package.json.
 */
export function findTool(command: string, root: string, packages?: readonly string[]): Tool {
  const words = command.split(/\s+/).filter((word) => word !== '' && word !== 'npx' && !/^\w+=/.test(word));
  const program = words[0]?.replace(/[;&|]+$/, '') ?? command;
  const version = installedBinary(program, root, packages);
  if (version !== undefined) return { label: `${program} ${version}`, isInstalled: true };
  return { label: program === 'node' ? `node ${process.versions.node}` : program, isInstalled: false };
}

/** Whether a recording is of the installed version. */
export function isCurrent({ tool }: Pick<Recording, 'tool'>, { label, isInstalled }: Tool): boolean {
  return !isInstalled || tool === label;
}
