import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openRemoteCache, type Timeouts } from './remote-cache.js';

const never = () => new Promise<never>(() => {});
/** A driver whose server does not answer. */
const silent = { name: 'silent', getItem: never, hasItem: never, getKeys: never };

test('gives up on a server that does not answer, tells it once, and asks no more', async () => {
  const cache = await openRemoteCache({ root: '/', cache: { remote: silent, write: true } }, 'v1', {});
  expect(await cache?.attempt('read', { all: 20 }, (shared) => shared.readIndex())).toBeUndefined();
  let hasRun = false;
  await cache?.attempt('write', { all: 20 }, async () => void (hasRun = true));
  expect(hasRun).toBe(false);
  expect(cache?.warnings()).toMatchObject([
    {
      code: 'cache-remote-failed',
      message: expect.stringMatching(/silent could not be read.*longer than 0.02 seconds/),
    },
  ]);
});

test('names what the environment lacks, and no secret of the address', async () => {
  const remote = 's3://bucket/docs?endpoint=https://user:secret@s3.example.com';
  const cache = await openRemoteCache({ root: '/', cache: { remote, write: true } }, 'v1', {});
  expect(await cache?.attempt('read', { all: 20 }, (shared) => shared.readIndex())).toBeUndefined();
  const [warning] = cache?.warnings() ?? [];
  expect(warning?.message).toMatch(/s3:\/\/bucket\/docs could not be read.*no AWS_ACCESS_KEY_ID/);
  expect(JSON.stringify(warning)).not.toContain('secret@');
});

test('gives the first request less time than all', async () => {
  const after = (milliseconds: number) => () => new Promise((resolve) => setTimeout(resolve, milliseconds, null));
  const attempt = async (timeouts: Timeouts, hasItem: () => unknown) => {
    const remote = { getItem: after(0), hasItem, getKeys: never };
    const cache = await openRemoteCache({ root: '/', cache: { remote, write: true } }, 'v1', {});
    await cache?.attempt('write', timeouts, async (shared) => {
      for (let request = 0; request < 4; request++) await shared.readIndex();
    });
    return cache?.warnings().map(({ message }) => message);
  };
  expect(await attempt({ first: 300, all: 60_000 }, after(100))).toEqual([]);
  expect(await attempt({ first: 30, all: 60_000 }, never)).toEqual([
    expect.stringContaining('longer than 0.03 seconds'),
  ]);
});

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('names the innermost cause of a failed request', async () => {
  // What fetch throws for a host with several addresses.
  const cause = Object.assign(new AggregateError([]), { code: 'ENOTFOUND' });
  const fail = () => Promise.reject(new TypeError('fetch failed', { cause }));
  const failing = { getItem: fail, hasItem: fail, getKeys: fail };
  const remotes = [
    [`http://127.0.0.1:${await closedPort()}/docs`, 'ECONNREFUSED'],
    [failing, 'ENOTFOUND'],
  ] as const;
  for (const [remote, code] of remotes) {
    const cache = await openRemoteCache({ root: '/', cache: { remote, write: true } }, 'v1', {});
    await cache?.attempt('read', { all: 5000 }, (shared) => shared.readIndex());
    expect(cache?.warnings()).toMatchObject([{ message: expect.stringContaining(code) }]);
  }
});

test('is not there where the config names none', async () => {
  expect(await openRemoteCache({ root: '/', cache: { write: true } }, 'v1', {})).toBeUndefined();
});
