import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, moment } from './client/fixtures/eventually.js';
import type { RedirectRules } from './config/types.js';
import type { DevSite } from './dev/dev-site.js';
import type { watchFiles } from './dev/watch-files.js';
import { type DevServer, dev } from './dev.js';

/** The content of the pages seen so far. */
const watched: string[] = [];
/** The watch as the server requested it; tests report when it is ready, and what has changed. */
const watching = { add: vi.fn(), onChange: (_: string[]) => {}, isReady: () => {} };

vi.mock('./dev/watch-files.js', () => ({
  watchFiles: ((_files, onChange) => {
    watching.onChange = onChange;
    return new Promise((resolve) => {
      watching.isReady = () => resolve({ add: watching.add, addTree: () => {}, close: async () => {} });
    });
  }) satisfies typeof watchFiles,
}));
vi.mock('./dev/dev-site.js', () => ({
  createDevSite: async ({ redirects }: { redirects: RedirectRules }): Promise<Partial<DevSite>> => ({
    redirect: (route) => redirects[route],
    page: async () => undefined,
    file: async () => undefined,
    fileOnDisk: () => undefined,
    notFound: async () => 'Nothing here.',
    pluginFile: async () => undefined,
    concerns: () => true,
    codeFiles: () => watched,
    diagnostics: () => [],
    close: () => {},
  }),
}));

let root: string;
let server: DevServer;
let events: string[];
const config = () => path.join(root, 'diptych.config.mjs');
const fetchPath = (name: string) => fetch(new URL(name, server.url), { redirect: 'manual' });

beforeEach(async () => {
  watched.length = 0;
  watching.add.mockReset();
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-dev-')));
  mkdirSync(path.join(root, 'docs'));
  writeConfig('/first');
  events = [];
  server = await dev({ root, port: 0, onEvent: ({ type }) => events.push(type) });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const waiting = () => path.join(root, 'waiting');
const mayGoOn = () => path.join(root, 'may-go-on');

/** Writes a config that leads `/go` somewhere, with something to do before. */
function writeConfig(target: string, before = ''): void {
  writeFileSync(config(), `${before}export default { title: 'T', redirects: { '/go': '${target}' } };\n`);
}

/** Code of a config that reports when it is loaded, and then waits to be released. */
const slowly = () => `import { existsSync, writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(waiting())}, '');
while (!existsSync(${JSON.stringify(mayGoOn())})) await new Promise((resolve) => setTimeout(resolve, 5));
`;

it('watches what a page brings in while the first look at the folders goes on', async () => {
  const component = path.join(root, 'Stamp.tsx');
  const before = Date.now();
  watched.push(component);
  await fetchPath('/');
  expect(watching.add).not.toHaveBeenCalled();
  watching.isReady();
  await eventually(() =>
    expect(watching.add).toHaveBeenCalledWith(expect.arrayContaining([component]), expect.any(Number)),
  );
  expect(watching.add.mock.lastCall?.[1]).toBeLessThanOrEqual(before);
});

it('watches what a page brings in later, from when it was asked for', async () => {
  watching.isReady();
  await fetchPath('/');
  const component = path.join(root, 'Stamp.tsx');
  watched.push(component);
  const before = Date.now();
  await fetchPath('/');
  await eventually(() =>
    expect(watching.add).toHaveBeenCalledWith(expect.arrayContaining([component]), expect.any(Number)),
  );
  expect(watching.add.mock.lastCall?.[1]).toBeGreaterThanOrEqual(before);
});

it.each([
  ['is right', 'export const fine = true;\n'],
  ['is wrong', "throw new Error('unfinished');\n"],
])('goes by the newest config where an older one takes longer to load and %s', async (_, rest) => {
  const target = async () => (await fetchPath('/go')).headers.get('location');
  expect(await target()).toBe('/first');
  writeConfig('/second', slowly() + rest);
  watching.onChange([config()]);
  await eventually(() => expect(existsSync(waiting())).toBe(true));
  writeConfig('/third');
  watching.onChange([config()]);
  await eventually(async () => expect(await target()).toBe('/third'));
  writeFileSync(mayGoOn(), '');
  await moment(300);
  expect(await target()).toBe('/third');
  expect(events).toEqual(['update']);
});

/** The status line of a request that no ordinary client would send. */
function statusOf(target: string, headers = 'Host: localhost', method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${headers}\r\n\r\n`),
    );
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
}

it('answers 404 to malformed targets, and goes on', async () => {
  const malformed = ['/%', '/%zz', '/%00', '/a%E6%8C', '*', '/%c0%ae%c0%ae/etc'];
  for (const target of [...malformed, '//', '//evil.example/', '/../../etc/passwd', '/a%2f..%2fb', 'http://[/']) {
    expect(await statusOf(target), target).toBe('HTTP/1.1 404 Not Found');
  }
  expect(await statusOf('/', 'Host: localhost', 'POST')).toBe('HTTP/1.1 405 Method Not Allowed');
  expect(events).toEqual([]);
});

it('answers to allowed hosts and origins only, event streams included, and hears of a changed list', async () => {
  expect(await statusOf('/', 'Host: docs.test')).toBe('HTTP/1.1 403 Forbidden');
  expect(await statusOf('/__diptych/events', 'Host: localhost\r\nOrigin: http://evil.example')).toMatch(/ 403 /);
  expect(await statusOf('/__diptych/events', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
  writeFileSync(config(), "export default { title: 'T', allowedHosts: ['docs.test'] };\n");
  watching.onChange([config()]);
  await eventually(async () => expect(await statusOf('/', 'Host: docs.test')).toBe('HTTP/1.1 404 Not Found'));
});
