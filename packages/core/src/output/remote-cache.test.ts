import { expect, test } from 'vitest';
import { openRemoteCache } from './remote-cache.js';

const never = () => new Promise<never>(() => {});
/** A driver whose server does not answer. */
const silent = { name: 'silent', getItem: never, hasItem: never, getKeys: never };

test('gives up on a server that does not answer, tells it once, and asks no more', async () => {
  const cache = await openRemoteCache({ root: '/', cache: { remote: silent, write: true } }, 'v1', {});
  expect(await cache?.attempt('read', 20, (shared) => shared.readIndex())).toBeUndefined();
  let asked = false;
  await cache?.attempt('write', 20, async () => void (asked = true));
  expect(asked).toBe(false);
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
  expect(await cache?.attempt('read', 20, (shared) => shared.readIndex())).toBeUndefined();
  const [warning] = cache?.warnings() ?? [];
  expect(warning?.message).toMatch(/s3:\/\/bucket\/docs could not be read.*no AWS_ACCESS_KEY_ID/);
  expect(JSON.stringify(warning)).not.toContain('secret@');
});

test('is not there where the config names none', async () => {
  expect(await openRemoteCache({ root: '/', cache: { write: true } }, 'v1', {})).toBeUndefined();
});
