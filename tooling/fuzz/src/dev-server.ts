import { spawn } from 'node:child_process';
import { CLI, environment } from './diptych.js';

/** `diptych dev`, running. */
export interface DevServer {
  url: string;
  /** What it printed, for a message. */
  output(): string;
  close(): Promise<void>;
}

/** Starts `diptych dev` at a free port. @returns undefined if it ends instead, as it does where the config is wrong. */
export async function startDev(root: string): Promise<DevServer | undefined> {
  const child = spawn(process.execPath, [CLI, 'dev', '--json', '--port', '0'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<string>((resolve) => {
    const read = (text: string) => {
      output += text;
      const url = /^\{"type":"ready","url":"([^"]+)"/m.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
  });
  const url = await Promise.race([ready, ended]);
  if (url === undefined) return undefined;
  return {
    url,
    output: () => output,
    async close() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
