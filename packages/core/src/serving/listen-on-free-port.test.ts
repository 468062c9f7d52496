import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ListeningServer, listenOnFreePort } from './listen-on-free-port.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function start(host: string, port: number): Promise<ListeningServer> {
  const server = await listenOnFreePort((_, response) => response.end('here'), { host, port });
  open.push(server.close);
  return server;
}

async function occupy(host: string): Promise<number> {
  const server: Server = createServer((_, response) => response.end('other'));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  open.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

describe('listenOnFreePort', () => {
  it('answers on localhost', async () => {
    const { origin, port } = await start('localhost', 0);
    expect(origin).toBe(`http://localhost:${port}`);
    expect(await (await fetch(origin)).text()).toBe('here');
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  });

  it('keeps idle connections for longer than a busy client needs', async () => {
    const { origin } = await start('localhost', 0);
    expect((await fetch(origin)).headers.get('keep-alive')).toBe('timeout=65');
  });

  it.each(['127.0.0.1', '0.0.0.0'])('takes the next port when another program has it on %s', async (host) => {
    const taken = await occupy(host);
    const { port } = await start('localhost', taken);
    expect(port).toBeGreaterThan(taken);
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('here');
  });

  it('names localhost for all addresses', async () => {
    const { origin, port } = await start('0.0.0.0', 0);
    expect(origin).toBe(`http://localhost:${port}`);
  });

  it('says what to do when the address is not of this machine', async () => {
    await expect(start('203.0.113.7', 0)).rejects.toMatchObject({
      diagnostics: [{ code: 'listen-failed', suggestion: expect.stringContaining('--host') }],
    });
  });

  it('frees the port and ends connections when closed', async () => {
    const { origin, close } = await start('localhost', 0);
    await (await fetch(origin, { headers: { connection: 'keep-alive' } })).text();
    await close();
    await expect(fetch(origin)).rejects.toThrow();
  });
});
