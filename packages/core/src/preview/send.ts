import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptEncoding } from './accept-encoding.js';
import { byteRange } from './byte-range.js';
import { contentType, isCompressible } from './content-type.js';
import type { FoundFile } from './path-to-answer.js';
import type { Representation, Representations } from './representations.js';

/** A file to send. */
export interface FileAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  found: FoundFile;
  representations: Representations;
}

/** Sends a short plain text. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
  });
  finish(request, response, body);
}

/** Sends a file: compressed if accepted, a range if requested, nothing if the client's copy is current. */
export async function sendFile(answer: FileAnswer): Promise<void> {
  const { request, response, status, found } = answer;
  const type = contentType(found.file);
  const wantsRange = status === 200 && request.method === 'GET' && request.headers.range !== undefined;
  const encoding =
    isCompressible(type) && !wantsRange ? acceptEncoding(request.headers['accept-encoding']) : 'identity';
  const it = await answer.representations.get(found, encoding);
  response.setHeader('Content-Type', type);
  response.setHeader('ETag', it.etag);
  if (isCompressible(type)) response.appendHeader('Vary', 'Accept-Encoding');
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  if (status === 200 && isKnown(request.headers['if-none-match'], it.etag)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');
  if (wantsRange && hasSameRange(request, it)) return sendRange(request, response, it.body);
  if (it.encoding !== 'identity') response.setHeader('Content-Encoding', it.encoding);
  response.writeHead(status, { 'Content-Length': it.body.length });
  finish(request, response, it.body);
}

function sendRange(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const range = byteRange(request.headers.range, body.length);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end();
    return;
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  response.writeHead(range ? 206 : 200, { 'Content-Length': part.length });
  finish(request, response, part);
}

/** `If-None-Match` compares weakly: a tag that a proxy marked `W/` still counts. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** `If-Range`: a part only helps a client that has the rest of the same file. */
function hasSameRange({ headers }: IncomingMessage, { etag }: Representation): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

function finish(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  // The rest of the request is ignored, but must be read before the connection can be reused.
  request.resume();
  response.end(request.method === 'HEAD' ? undefined : body);
}
