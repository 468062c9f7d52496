import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPort, freePort } from '../lib/ports.mjs';

const servers: Server[] = [];

/** Listens on a port that the system chooses. */
const listen = (host: string): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
    servers.push(server);
  });

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test.each(['127.0.0.1', '0.0.0.0'])('passes over a port that somebody listens on at %s', async (host) => {
  const taken = await listen(host);
  expect(await freePort(taken)).toBeGreaterThan(taken);
});

test('gives up after the ports it was told to try', async () => {
  const taken = await listen('127.0.0.1');
  await expect(freePort(taken, 1)).rejects.toThrow(`No free port from ${taken} to ${taken}`);
});

test('refuses a PORT that is none', () => {
  for (const right of [undefined, '', '8080']) expect(() => checkPort(right)).not.toThrow();
  for (const wrong of ['0', '65536', '80.5', 'http']) expect(() => checkPort(wrong)).toThrow('PORT must be');
});
