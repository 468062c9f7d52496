import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type AllowedHosts, guardRequests } from './guard-requests.js';

let close = () => {};
afterEach(() => close());

/** Status and text of a request with these headers. */
async function ask(allowed: Partial<AllowedHosts>, headers: IncomingHttpHeaders): Promise<[number, string]> {
  const guard = { allowedHosts: [], host: 'localhost', ...allowed };
  const server = createServer(
    guardRequests(
      (_, response) => response.end('the site'),
      () => guard,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve([response.statusCode ?? 0, text]);
    });
    sent.on('error', reject).end();
  });
}

it.each(['localhost', 'localhost:5173', 'docs.localhost:5173', '127.0.0.1:5173', '[::1]:5173', '192.168.1.20:5173'])(
  'answers to %s',
  async (host) => {
    expect(await ask({}, { host })).toEqual([200, 'the site']);
  },
);

it.each(['evil.example', 'evil.example:5173', 'localhost.evil.example', 'notlocalhost'])(
  'does not answer to %s, and says what to do',
  async (host) => {
    const [status, text] = await ask({}, { host });
    expect(status).toBe(403);
    expect(text).toContain(`the host "${host.replace(/:\d+$/, '')}" is not allowed`);
    expect(text).toContain('"allowedHosts"');
  },
);

it('answers to the names it is told', async () => {
  const allowed = { allowedHosts: ['docs.test', '.example.com'], host: 'my-machine' };
  for (const host of ['docs.test', 'example.com', 'a.b.example.com:80', 'my-machine:5173']) {
    expect((await ask(allowed, { host }))[0], host).toBe(200);
  }
  for (const host of ['sub.docs.test', 'badexample.com']) expect((await ask(allowed, { host }))[0], host).toBe(403);
  expect((await ask({ allowedHosts: true }, { host: 'evil.example', origin: 'https://evil.example' }))[0]).toBe(200);
});

it.each([
  'http://evil.example',
  'http://6.6.6.6',
  'null',
  'https://localhost.evil.example',
  'http://evil.example:5173',
])('does not answer to a page of %s', async (origin) => {
  const [status, text] = await ask({}, { host: 'localhost:5173', origin });
  expect(status).toBe(403);
  expect(text).toContain(`the origin ${JSON.stringify(origin)} is not allowed`);
});

it.each(['http://localhost:5173', 'https://localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'answers to a page of %s',
  async (origin) => {
    expect((await ask({}, { host: 'localhost:5173', origin }))[0]).toBe(200);
  },
);

it('answers to its own pages at an address, and to those of allowed names', async () => {
  const host = '192.168.1.20:5173';
  expect((await ask({}, { host, origin: `http://${host}` }))[0]).toBe(200);
  expect((await ask({ allowedHosts: ['.docs.test'] }, { host, origin: 'https://my.docs.test' }))[0]).toBe(200);
});

it('gives no scripts to other sites', async () => {
  const script = { host: 'localhost', 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' };
  expect((await ask({}, { ...script, 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
  expect((await ask({}, { ...script, 'sec-fetch-site': 'same-origin' }))[0]).toBe(200);
});
