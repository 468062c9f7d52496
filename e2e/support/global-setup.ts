import { build, DiptychError, preview } from '@diptych/core';
import { FIXTURE_SITES, type FixtureName, type FixtureSite, originVariable } from './fixture-sites.js';

/** Builds the fixture sites and serves each until the tests are over. Workers find them through the environment. */
export default async function serveFixtures(): Promise<() => Promise<void>> {
  const servers: { close(): Promise<void> }[] = [];
  for (const [name, site] of Object.entries(FIXTURE_SITES) as [FixtureName, FixtureSite][]) {
    if (!site.isBuilt) await build(site).catch(describe);
    const server = await preview({ ...site, port: 0 });
    process.env[originVariable(name)] = new URL(server.url).origin;
    servers.push(server);
  }
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}

/** Playwright shows an error's message alone. */
function describe(cause: unknown): never {
  if (!(cause instanceof DiptychError)) throw cause;
  throw new Error(cause.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
}
