import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PreviewServer, preview } from './preview.js';

let root: string;
let server: PreviewServer | undefined;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-preview-')));
  mkdirSync(path.join(root, 'docs'));
  writeFileSync(path.join(root, 'diptych.config.mjs'), "export default { title: 'T', base: '/docs/' };");
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function built(folder: string): void {
  mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, folder, 'index.html'), `built into ${folder}`);
}

const home = async (): Promise<string> => (await fetch(server?.url ?? '')).text();

describe('preview', () => {
  it('serves the output folder below the base, and gives the address of the home page', async () => {
    built('dist');
    server = await preview({ root, port: 0 });
    expect(server.url).toBe(`http://localhost:${server.port}/docs/`);
    expect(await home()).toBe('built into dist');
  });

  it('takes another folder and base', async () => {
    built('out');
    server = await preview({ root, port: 0, outDir: 'out', base: '/' });
    expect(server.url).toBe(`http://localhost:${server.port}/`);
    expect(await home()).toBe('built into out');
  });

  it('says to build first', async () => {
    await expect(preview({ root, port: 0 })).rejects.toMatchObject({
      name: 'DiptychError',
      message: 'There is no built site in dist.',
      diagnostics: [{ code: 'preview-nothing-built', suggestion: 'Run `diptych build` first.' }],
    });
  });

  it('puts back a site that a dying build had set aside', async () => {
    built('dist');
    renameSync(path.join(root, 'dist'), path.join(root, 'dist.12345-1a2b3c.previous'));
    server = await preview({ root, port: 0 });
    expect(await home()).toBe('built into dist');
  });

  it('answers to allowed hosts only', async () => {
    built('dist');
    writeFileSync(path.join(root, 'diptych.config.mjs'), "export default { title: 'T', allowedHosts: ['docs.test'] };");
    server = await preview({ root, port: 0 });
    const { port } = server;
    const statusFor = (host: string) =>
      new Promise((resolve) =>
        get({ port, host: '127.0.0.1', headers: { host } }, (answer) => resolve(answer.resume().statusCode)),
      );
    expect(await statusFor('docs.test')).toBe(200);
    expect(await statusFor('evil.example')).toBe(403);
  });
});
