import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};
/**
 * Milliseconds from an answer's head to its body. Chromium's slowed-down network counts what has arrived with the head once
 * more with the body: on one machine the two come together now and then, and 12 kB took 63 ms twice. The body is there long
 * before the latency is over, so nothing waits for it.
 */
const BODY_DELAY = 10;
/** Files that are compressed already. */
const PACKED = /\.(?:woff2?|png|jpe?g|gif|webp|avif|pf_\w+|pagefind)$/;

/**
 * Serves a folder over HTTP/2 as a good static host does: clean addresses, brotli of the highest quality, compressed
 * once and cached, so that no answer waits for it; files with a hash in their name for ever, all others to be
 * revalidated.
 * @param {string} folder The built site.
 * @param {{ cert: string, key: string, packed: string }} options `packed`: folder for compressed files.
 * @returns The origin, the list of answers so far, and an end.
 */
export async function serve(folder, { cert, key, packed }) {
  const answers = [];
  const server = http2.createSecureServer({ cert, key, allowHTTP1: true });
  mkdirSync(packed, { recursive: true });
  const sessions = new Set();
  server.on('session', (session) => sessions.add(session.on('close', () => sessions.delete(session))));
  server.on('request', (request, response) => {
    const pathname = decodeURIComponent(new URL(request.url, 'https://localhost').pathname);
    const file = fileOf(folder, pathname);
    const found = file ?? fileOf(folder, '/404.html');
    const plain = found ? readFileSync(found) : Buffer.from('Not found');
    const isPacked = found !== undefined && PACKED.test(found);
    const body = isPacked ? plain : compressed(plain, packed);
    const etag = `"${createHash('sha1').update(plain).digest('hex')}"`;
    const isSame = file !== undefined && request.headers['if-none-match'] === etag;
    const sent = isSame ? Buffer.alloc(0) : body;
    answers.push({ path: pathname, type: typeOf(found ?? ''), bytes: sent.length, status: file ? 200 : 404 });
    response.writeHead(isSame ? 304 : file ? 200 : 404, {
      'content-type': TYPES[typeOf(found ?? '')] ?? 'application/octet-stream',
      'cache-control': /[.-][\w-]{8,}\.\w+$/.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      ...(isPacked || isSame ? {} : { 'content-encoding': 'br' }),
    });
    response.flushHeaders();
    setTimeout(() => response.end(sent), BODY_DELAY);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return {
    origin: `https://localhost:${server.address().port}`,
    answers,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(resolve);
      }),
  };
}

function fileOf(folder, pathname) {
  const clean = pathname.replace(/\/$/, '');
  for (const name of [pathname, `${clean}.html`, `${clean}/index.html`]) {
    const file = path.join(folder, name);
    if (existsSync(file) && statSync(file).isFile()) return file;
  }
  return undefined;
}

function typeOf(file) {
  return path.extname(file).slice(1);
}

function compressed(plain, folder) {
  const file = path.join(folder, createHash('sha1').update(plain).digest('hex'));
  if (existsSync(file)) return readFileSync(file);
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(file, body);
  return body;
}
