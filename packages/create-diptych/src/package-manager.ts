import { PACKAGE_MANAGERS, type PackageManager } from './options.js';

/** The commands of a package manager. */
export interface Verbs {
  install: string;
  /** Installs exactly the lockfile. */
  ci: string;
  /** Begins the call of a script of `package.json`. */
  run: string;
  /** Begins the call of an installed command. */
  exec: string;
}

/** The commands of a package manager; `version` distinguishes Yarn 1 from later ones. */
export function verbsOf(name: PackageManager, version = ''): Verbs {
  switch (name) {
    case 'npm':
      return { install: 'npm install', ci: 'npm ci', run: 'npm run', exec: 'npx' };
    case 'pnpm':
      return { install: 'pnpm install', ci: 'pnpm install --frozen-lockfile', run: 'pnpm run', exec: 'pnpm exec' };
    case 'yarn': {
      // Every Yarn takes the old flag; later ones complain about it.
      const ci = /^[2-9]/.test(version) ? 'yarn install --immutable' : 'yarn install --frozen-lockfile';
      return { install: 'yarn install', ci, run: 'yarn run', exec: 'yarn' };
    }
    case 'bun':
      return { install: 'bun install', ci: 'bun install --frozen-lockfile', run: 'bun run', exec: 'bunx' };
  }
}

/**
 * The package manager that started this program, from `npm_config_user_agent`.
 * @param userAgent for example `pnpm/10.34.9 npm/? node/v20.19.0 linux x64`
 */
export function callingPackageManager(userAgent = ''): { name: PackageManager; version?: string } {
  const [, name, version] = /^(\w+)\/(\d[^\s]*)/.exec(userAgent) ?? [];
  const known = PACKAGE_MANAGERS.find((candidate) => candidate === name);
  return known ? { name: known, version } : { name: 'npm' };
}
