import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openHttp } from './http-objects.js';

/** A server of objects that answers GET, PUT and DELETE alone. */
async function startServer(): Promise<{ origin: string; requests: string[] }> {
  const objects = new Map<string, string>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url} ${headers.authorization}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    const found = objects.get(url);
    if (url.includes('refused')) response.writeHead(405).end();
    else if (method === 'PUT') response.writeHead(objects.set(url, body) && 201).end();
    else if (method === 'DELETE') response.writeHead(objects.delete(url) ? 204 : 404).end();
    else if (method === 'GET') response.writeHead(found === undefined ? 404 : 200).end(found);
    else response.writeHead(405).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

it('keeps the query of the address after the name, and sends the token', async () => {
  const { origin, requests } = await startServer();
  const objects = openHttp(`${origin}/c/?sig=a%2Fb&x=1`, 'token');
  await objects.put('pack/one', Buffer.from('content'));
  expect(Buffer.from((await objects.get('pack/one')) ?? []).toString()).toBe('content');
  await objects.remove('pack/one');
  await objects.remove('pack/one');
  expect(await objects.get('pack/one')).toBeUndefined();
  const methods = ['PUT', 'GET', 'DELETE', 'DELETE', 'GET'];
  expect(requests).toEqual(methods.map((method) => `${method} /c/pack/one?sig=a%2Fb&x=1 Bearer token`));
});

it('fails with the status of the answer, without the query', async () => {
  const { origin } = await startServer();
  const objects = openHttp(`${origin}/refused?sig=abc`, undefined);
  await expect(objects.get('latest.json')).rejects.toThrow(/^GET \/refused\/latest\.json: 405 Method Not Allowed$/);
});
