import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running server. */
export interface Host {
  origin: string;
  stop(): Promise<void>;
}

/** What a host answers for a path of an address, which is decoded. */
type Answer = { status: number; file?: string; location?: string };

/** Serves the files that a host's rules name, on a free port. */
export async function serve(answer: (pathname: string) => Answer): Promise<Host> {
  const server = createServer((request, response) => {
    const { status, file, location } = answer(decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname));
    response.writeHead(status, {
      ...(location && { location: encodeURI(location) }),
      ...(file && { 'content-type': file.endsWith('.html') ? 'text/html' : 'application/octet-stream' }),
    });
    response.end(file && readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether there is a file. */
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * The rules of GitHub Pages for a project's site: files, `.html` left out, folders with a slash, `404.html`; no rewrites, no
 * headers of one's own, nothing outside the base.
 */
export function gitHubPages(folder: string, base: string): (pathname: string) => Answer {
  const missing = { status: 404, file: path.join(folder, '404.html') };
  return (pathname) => {
    if (!pathname.startsWith(base)) return { status: 404 };
    const target = path.join(folder, pathname.slice(base.length));
    if (pathname.endsWith('/')) {
      const index = path.join(target, 'index.html');
      return isFile(index) ? { status: 200, file: index } : missing;
    }
    const file = [target, `${target}.html`].find(isFile);
    if (file) return { status: 200, file };
    return existsSync(path.join(target, 'index.html')) ? { status: 301, location: `${pathname}/` } : missing;
  };
}

/** A bucket, which has keys alone, behind a function that turns addresses to keys. */
export function bucket(folder: string, rewrite: (uri: string) => string): (pathname: string) => Answer {
  return (pathname) => {
    const file = path.join(folder, decodeURI(rewrite(encodeURI(pathname))));
    return isFile(file) ? { status: 200, file } : { status: 404, file: path.join(folder, '404.html') };
  };
}

/** Starts nginx with some blocks for its `http { … }`, which listen on port 80 of every address. */
export async function nginx(blocks: string, folder: string): Promise<Host> {
  const own = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const server = blocks.replace('listen 80;', `listen 127.0.0.1:${port};`).replace(/root [^;]+;/, `root ${folder};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  copyFileSync('/etc/nginx/mime.types', path.join(own, 'mime.types'));
  writeFileSync(
    path.join(own, 'nginx.conf'),
    // Workers are another user otherwise, who cannot read a folder for temporary files.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${own}/pid; error_log stderr;
events {}
http { include mime.types; access_log off; ${temporary.join(' ')}
${server}
}`,
  );
  const child = spawn('nginx', ['-p', own, '-c', path.join(own, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  const isUp = async (): Promise<boolean> => (await fetch(origin).catch(() => undefined)) !== undefined;
  while (child.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20));
  if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
