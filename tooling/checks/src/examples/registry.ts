import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { runServer } from 'verdaccio';

const call = promisify(execFile);

/** A registry on this machine. */
export interface Registry {
  /** Its address, with a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Where a registry gets what others have published. */
interface Upstream {
  /** Address of the real registry. */
  url: string;
  /** Path of the certificates by which it is trusted; `undefined` where Node's own suffice. */
  certificates?: string;
}

/**
 * Starts Verdaccio and publishes packed packages to it. Diptych's packages never come from another registry; what
 * they depend on does.
 * @param folder of its files, which is new
 */
export async function startRegistry(
  folder: string,
  tarballs: readonly string[],
  upstream: Upstream,
): Promise<Registry> {
  const open = { access: '$all', publish: '$anonymous' };
  const server: Server = await runServer({
    storage: path.join(folder, 'storage'),
    self_path: folder,
    configPath: path.join(folder, 'config.yaml'),
    uplinks: {
      npm: {
        url: upstream.url,
        ca: upstream.certificates && readFileSync(upstream.certificates, 'utf8'),
        timeout: '60s',
        maxage: '1d',
      },
    },
    packages: { '@diptych/*': open, 'create-diptych': open, '**': { access: '$all', proxy: 'npm' } },
    auth: {},
    web: { enable: false },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  } as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const options = ['--registry', url, `--//127.0.0.1:${port}/:_authToken=anyone`, '--access', 'public'];
  for (const tarball of tarballs) await call('npm', ['publish', tarball, ...options], { cwd: folder });
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
