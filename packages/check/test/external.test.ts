import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let server: Server;
let origin: string;
let site: TestSite;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const status = { '/gone': 404, '/guarded': 403, '/broken': 500, '/no-head': request.method === 'HEAD' ? 501 : 200 };
    response.writeHead(status[request.url as keyof typeof status] ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const links = ['fine#part', 'fine', 'gone', 'guarded', 'broken', 'no-head'];
  const page = links.map((name) => `- [${name}](${origin}/${name})`).join('\n');
  site = createSite({ 'docs/en/index.md': `# Paper\n\n${page}\n`, 'docs/zh/index.md': '# 纸\n' });
});

beforeEach(() => void asked.splice(0));

afterAll(() => {
  site.close();
  server.close();
});

test('nobody is asked unless it is wanted', async () => {
  expect((await site.check()).rules.map(({ name }) => name)).not.toContain('external-links');
  await expect(site.check({ rules: ['external-links'] })).rejects.toThrow(
    'runs only if requests to other sites are allowed',
  );
  expect(asked).toEqual([]);
});

test('pages that are gone are errors, other failures warnings', async () => {
  const { diagnostics } = await site.check({ rules: ['external-links'], external: true });
  expect(
    diagnostics.map(({ severity, line, message }) => `${severity} ${line} ${message.replace(origin, '')}`),
  ).toEqual(['error 5 /gone does not respond: status 404.', 'warning 7 /broken does not respond: status 500.']);
  expect(asked.filter((request) => request.endsWith('/fine'))).toEqual(['HEAD /fine']);
  expect(asked).toEqual(expect.arrayContaining(['HEAD /no-head', 'GET /no-head']));
});

test('what answered is not asked again for a while', async () => {
  const { diagnostics } = await site.check({ rules: ['external-links'], external: true });
  expect(diagnostics).toHaveLength(2);
  expect(asked.sort()).toEqual(['GET /broken', 'GET /gone', 'HEAD /broken', 'HEAD /gone']);
});
