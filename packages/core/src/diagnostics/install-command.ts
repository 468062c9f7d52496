import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCKFILES: readonly (readonly [file: string, manager: string])[] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

const ADD: Readonly<Record<string, string>> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add -D',
  yarn: 'yarn add -D',
  bun: 'bun add -d',
};

/**
 * The command that installs packages beside a site, for advice.
 * @param packages One name or several, separated by spaces.
 * @param folder The site's. Its package manager is that of the nearest folder with a lockfile or `packageManager`.
 */
export function installCommand(packages: string, folder: string): string {
  return `${ADD[managerOf(path.resolve(folder))] ?? ADD.npm} ${packages}`;
}

function managerOf(folder: string): string {
  const named = /"packageManager"\s*:\s*"(\w+)@/.exec(readText(path.join(folder, 'package.json')))?.[1];
  const found = named ?? LOCKFILES.find(([file]) => existsSync(path.join(folder, file)))?.[1];
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? 'npm' : managerOf(parent));
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
