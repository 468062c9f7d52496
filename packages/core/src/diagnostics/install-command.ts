import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { foldersUp } from './folders-up.js';

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
  const [manager = 'npm'] = foldersUp(path.resolve(folder)).flatMap((above) => managerIn(above) ?? []);
  return `${ADD[manager] ?? ADD.npm} ${packages}`;
}

function managerIn(folder: string): string | undefined {
  const named = /"packageManager"\s*:\s*"(\w+)@/.exec(readText(path.join(folder, 'package.json')))?.[1];
  return named ?? LOCKFILES.find(([file]) => existsSync(path.join(folder, file)))?.[1];
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
