import path from 'node:path';
import type { ProvidedContext } from 'vitest';
import { ROOT } from '../packages.js';

/**
 * The environment of a person with an empty home folder: the registry of the run, and none of this machine's settings but
 * what the network needs.
 */
export function strangersEnvironment({ folder, registry, certificates }: ProvidedContext): NodeJS.ProcessEnv {
  const home = path.join(folder, 'home');
  return {
    PATH: [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    HOME: home,
    USERPROFILE: home,
    SYSTEMROOT: process.env.SYSTEMROOT,
    CI: '1',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    npm_config_registry: registry,
    npm_config_globalconfig: path.join(home, 'no-npmrc'),
    npm_config_update_notifier: 'false',
    npm_config_store_dir: path.join(home, 'pnpm-store'),
    HTTP_PROXY: process.env.HTTP_PROXY,
    HTTPS_PROXY: process.env.HTTPS_PROXY,
    NO_PROXY: [process.env.NO_PROXY, '127.0.0.1', 'localhost'].filter(Boolean).join(','),
    NODE_EXTRA_CA_CERTS: certificates || undefined,
  };
}
