import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Step } from '../core/page-to-steps.js';
import { followSteps } from './follow-steps.js';

let server: Server | undefined;
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'follow-steps-')));
afterEach(() => {
  server?.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** A step that installs a package from a registry of this machine, which answers with `listener`. */
async function installation(listener: RequestListener): Promise<Step> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const registry = `--registry=http://127.0.0.1:${port} --fetch-retries=0 --cache=npm-cache`;
  return { file: 'en/page.mdx', line: 3, kind: 'run', command: `npm install left-pad ${registry}` };
}

test('a registry that is down is asked again, and is no fault of the page', async () => {
  let asked = 0;
  const install = await installation((request, response) => {
    // npm requests other things too, such as its own newest version.
    if (request.url === '/left-pad') asked += 1;
    response.writeHead(503).end();
  });
  expect(await followSteps([install, install], folder, [0, 0])).toEqual({
    diagnostics: [],
    done: 0,
    compared: 0,
    hindrance: 'the registry cannot be reached (E503)',
  });
  expect(asked).toBe(3);
});

test('a connection that breaks is no fault of the page', async () => {
  const install = await installation((request) => request.socket.destroy());
  expect(await followSteps([install], folder, [])).toMatchObject({
    diagnostics: [],
    hindrance: expect.stringMatching(/ECONN|EPIPE|SOCKET/),
  });
});

test('a package that is not there is a fault of the page', async () => {
  const install = await installation((_, response) => response.writeHead(404).end('{}'));
  const { diagnostics, hindrance } = await followSteps([install], folder, [0]);
  expect(hindrance).toBeUndefined();
  expect(diagnostics).toMatchObject([{ file: 'en/page.mdx', line: 3, message: expect.stringContaining('E404') }]);
});
