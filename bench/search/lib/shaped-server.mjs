import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const CHUNK = 1_400;
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

/**
 * A server that is as far away as is set: each answer comes one round trip late and all share the bandwidth, those
 * to workers too, which the browser's own throttling leaves out. Connections cost nothing, as with HTTP/2 once the page
 * is there.
 * @param read a path's content, a Buffer or a string; `undefined` for 404
 */
export const startShapedServer = async (read, { latencyMs = 150, bytesPerSecond = 200_000 } = {}) => {
  const line = { busyUntil: 0, latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  const compressed = new Map();
  let bytes = 0;
  let requests = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const content = read(path);
    requests.push(path);
    const body = compress(compressed, path, content);
    await sleep(line.latencyMs);
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': TYPES[path.split('.').at(-1)] ?? (path.includes('.') ? 'application/octet-stream' : TYPES.html),
      'cache-control': 'no-store',
      ...(body.packed && { 'content-encoding': 'br' }),
    });
    for (let at = 0; at < body.data.length; at += CHUNK) {
      const chunk = body.data.subarray(at, at + CHUNK);
      await turn(line, chunk.length);
      bytes += chunk.length;
      if (!response.write(chunk))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Slow from now on, and bytes counted from nothing. */
    slowDown() {
      Object.assign(line, { latencyMs, bytesPerSecond, busyUntil: 0 });
      bytes = 0;
      requests = [];
    },
    speedUp: () => Object.assign(line, { latencyMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY }),
    sent: () => ({ bytes, requests: [...requests] }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Chunks of all answers take turns on one line. */
const turn = async (line, length) => {
  const now = performance.now();
  line.busyUntil = Math.max(now, line.busyUntil) + (length / line.bytesPerSecond) * 1000;
  if (line.busyUntil - now > 1) await sleep(line.busyUntil - now);
};

const sleep = (ms) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

const compress = (known, path, content) => {
  if (known.has(path)) return known.get(path);
  const data = Buffer.from(content ?? '');
  // What is compressed already stays as it is.
  const packed = data.length > 200 && /\.(?:html|js|json|css|svg)$|\/[^.]*$/.test(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const entry = { packed, data: packed ? brotliCompressSync(data, { params }) : data };
  known.set(path, entry);
  return entry;
};
