import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tooling/bootstrap/lib/ports.mjs';
import { forgiveReact, test } from '../support/test.js';

const command = fileURLToPath(new URL('../../packages/cli/bin/diptych.js', import.meta.url));
const original = fileURLToPath(new URL('../fixtures/dev/', import.meta.url));

/** Far from the ports of `diptych dev` and of the other tests. */
const FIRST_PORT = 4600;

/** `diptych dev` on a copy of its fixture site, which tests may edit. */
export interface DevServer {
  /** Origin it listens at. */
  origin: string;
  /** Replaces text in a file of the site; the text must be there. */
  edit(file: string, from: string, to: string): void;
  write(file: string, content: string): void;
  read(file: string): string;
  remove(file: string): void;
  /** Ends the command and starts it again at the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves a copy of the fixture site during the tests of a file.
 * @param name Of the copy; no other file may have the same.
 * @param onStart Takes the server before the first test.
 */
export function serveForTests(name: string, onStart: (server: DevServer) => void): void {
  // Here, so that package imports resolve.
  const folder = fileURLToPath(new URL(`../test-results/${name}-${process.pid}/`, import.meta.url));
  let server: DevServer | undefined;
  test.beforeAll(async () => {
    server = await startDevServer(folder);
    onStart(server);
  });
  test.afterEach(({ consoleMessages }) => forgiveReact(consoleMessages));
  test.afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

async function startDevServer(folder: string): Promise<DevServer> {
  cpSync(original, folder, { recursive: true, filter: (file) => !file.includes('.diptych') });
  const port = await freePort(FIRST_PORT);
  const start = () => spawn(process.execPath, [command, 'dev', '--port', String(port)], { cwd: folder, stdio: 'pipe' });
  let server = start();
  const origin = await findOrigin(server);
  const at = (file: string) => path.join(folder, file);
  return {
    origin,
    edit(file, from, to) {
      const before = readFileSync(at(file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not hold "${from}".`);
      writeFileSync(at(file), before.replace(from, to));
    },
    write: (file, content) => writeFileSync(at(file), content),
    read: (file) => readFileSync(at(file), 'utf8'),
    remove: (file) => rmSync(at(file)),
    async restart() {
      await end(server);
      server = start();
      await findOrigin(server);
    },
    close: () => end(server),
  };
}

async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/** The address that the command prints. */
function findOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`diptych dev ended:\n${output}`)));
  });
}
