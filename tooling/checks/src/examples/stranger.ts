import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../packages.js';

/** What a command printed, and how it ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/**
 * A person with an empty home folder: runs commands there, with the registry that is given and none of this machine's
 * settings but what the network needs.
 * @param certificates path of the certificates by which the way to the registry is trusted, beside those of Node
 */
export function createStranger(
  home: string,
  registry: string,
  certificates: string | undefined,
): (cwd: string, line: string) => Promise<Ended> {
  const env = {
    PATH: [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    HOME: home,
    USERPROFILE: home,
    SYSTEMROOT: process.env.SYSTEMROOT,
    CI: '1',
    NO_COLOR: '1',
    npm_config_registry: registry,
    npm_config_globalconfig: path.join(home, 'no-npmrc'),
    npm_config_update_notifier: 'false',
    npm_config_store_dir: path.join(home, 'pnpm-store'),
    HTTP_PROXY: process.env.HTTP_PROXY,
    HTTPS_PROXY: process.env.HTTPS_PROXY,
    NO_PROXY: [process.env.NO_PROXY, '127.0.0.1'].filter(Boolean).join(','),
    NODE_EXTRA_CA_CERTS: certificates,
  };
  return (cwd, line) =>
    new Promise((resolve) => {
      const child = spawn(line, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      child.on('close', (code) => resolve({ code, output }));
    });
}
