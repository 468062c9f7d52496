import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, moment } from './client/fixtures/eventually.js';
import type { DevSite } from './dev/dev-site.js';
import type { watchFiles } from './dev/watch-files.js';
import { type DevServer, dev } from './dev.js';

/** What the pages seen so far are made of. */
const watched: string[] = [];
/** The watch as the server asked for it; tests say when it is ready, and what has changed. */
const watching = { add: vi.fn(), onChange: (_: string[]) => {}, isReady: () => {} };

vi.mock('./dev/watch-files.js', () => ({
  watchFiles: ((_files, onChange) => {
    watching.onChange = onChange;
    return new Promise((resolve) => {
      watching.isReady = () => resolve({ add: watching.add, close: async () => {} });
    });
  }) satisfies typeof watchFiles,
}));
vi.mock('./dev/dev-site.js', () => ({
  createDevSite: (): Partial<DevSite> => ({
    page: async () => undefined,
    file: async () => undefined,
    fileOnDisk: () => undefined,
    notFound: async () => 'Nothing here.',
    watched: () => watched,
  }),
}));

let root: string;
let server: DevServer;
let told: string[];
const config = () => path.join(root, 'diptych.config.mjs');
const fetchPath = (name: string) => fetch(new URL(name, server.url), { redirect: 'manual' });

beforeEach(async () => {
  watched.length = 0;
  watching.add.mockReset();
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-dev-')));
  mkdirSync(path.join(root, 'docs'));
  writeConfig('/first');
  told = [];
  server = await dev({ root, port: 0, onEvent: ({ type }) => told.push(type) });
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

/** Code of a config that says when it is loaded, and then waits to be let go. */
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
  await eventually(() => expect(watching.add).toHaveBeenCalledWith([component], expect.any(Number)));
  expect(watching.add.mock.lastCall?.[1]).toBeLessThanOrEqual(before);
});

it('watches what a page brings in later, from when it was asked for', async () => {
  watching.isReady();
  await fetchPath('/');
  const component = path.join(root, 'Stamp.tsx');
  watched.push(component);
  const before = Date.now();
  await fetchPath('/');
  await eventually(() => expect(watching.add).toHaveBeenCalledWith([component], expect.any(Number)));
  expect(watching.add.mock.lastCall?.[1]).toBeGreaterThanOrEqual(before);
  await fetchPath('/');
  expect(watching.add).toHaveBeenCalledTimes(1);
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
  expect(told).toEqual(['update']);
});
