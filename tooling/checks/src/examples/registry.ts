import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPackageFromTarballData } from '@arethetypeswrong/core';

/** A registry on this machine. */
export interface Registry {
  /** Its address, with a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves packed packages as a registry does, and sends whoever asks for another package to the real one.
 * @param tarballs path of the tarball by package name
 * @param upstream address of the real registry, with a slash at the end
 */
export async function startRegistry(tarballs: ReadonlyMap<string, string>, upstream: string): Promise<Registry> {
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent((request.url ?? '').slice(1)).split('/-/');
    const tarball = tarballs.get(name);
    if (!tarball) response.writeHead(302, { location: new URL((request.url ?? '').slice(1), upstream).href }).end();
    else if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(readFileSync(tarball));
    else response.writeHead(200, { 'content-type': 'application/json' }).end(packument(name, tarball, url()));
  });
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: url(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a registry says of a package that has one version. */
function packument(name: string, tarball: string, registry: string): string {
  const bytes = readFileSync(tarball);
  const text = createPackageFromTarballData(bytes).readFile(`/node_modules/${name}/package.json`);
  const manifest = JSON.parse(text) as { version: string };
  const dist = {
    tarball: `${registry}${name}/-/${name.split('/').at(-1)}-${manifest.version}.tgz`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  };
  return JSON.stringify({
    name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  });
}
