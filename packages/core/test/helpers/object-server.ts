import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server of objects, as S3 and simpler ones are: GET, HEAD, PUT and DELETE by path. */
export interface ObjectServer {
  url: string;
  /** By path, bucket included. */
  objects: Map<string, Buffer>;
  /** Methods and paths that were asked for. */
  requests: string[];
  /** Called for each request before it is answered: a status to answer with instead. */
  intercept?: (method: string, path: string) => number | undefined;
}

/** Starts a server that ends with the test. @param authorization What the header of each request must match. */
export async function startObjectServer(authorization = /^/): Promise<ObjectServer> {
  const state: ObjectServer = { url: '', objects: new Map(), requests: [] };
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const path = decodeURIComponent(new URL(url, 'http://x').pathname);
    state.requests.push(`${method} ${path}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const object = state.objects.get(path);
      const status = authorization.test(request.headers.authorization ?? '') ? state.intercept?.(method, path) : 403;
      if (status) response.writeHead(status).end();
      else if (method === 'PUT') {
        state.objects.set(path, Buffer.concat(chunks));
        response.writeHead(200).end();
      } else if (method === 'DELETE') {
        response.writeHead(state.objects.delete(path) ? 204 : 404).end();
      } else if (!object) response.writeHead(404).end();
      else response.writeHead(200, { 'content-length': object.length }).end(method === 'HEAD' ? undefined : object);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
