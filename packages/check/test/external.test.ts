import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let server: Server;
let origin: string;
let site: TestSite;
const requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    const isHead = request.method === 'HEAD';
    const status = {
      '/gone': 404,
      '/guarded': 403,
      '/broken': 500,
      '/no-head': isHead ? 501 : 200,
      '/gone-without-head': isHead ? 405 : 404,
    };
    const address = request.url?.split('?')[0] as keyof typeof status;
    response.writeHead(status[address] ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const links = ['fine#part', 'fine', 'gone', 'guarded', 'broken', 'no-head'];
  const page = links.map((name) => `- [${name}](${origin}/${name})`).join('\n');
  site = createSite({ 'docs/en/index.md': `# Paper\n\n${page}\n`, 'docs/zh/index.md': '# 纸\n' });
});

beforeEach(() => void requested.splice(0));

afterAll(() => {
  site.close();
  server.close();
});

test('nobody is asked unless it is wanted', async () => {
  expect((await site.check()).rules.map(({ name }) => name)).not.toContain('external-links');
  await expect(site.check({ rules: ['external-links'] })).rejects.toThrow(
    'runs only if requests to other sites are allowed',
  );
  expect(requested).toEqual([]);
});

test('pages that are gone are errors, other failures warnings', async () => {
  const { diagnostics } = await site.check({ rules: ['external-links'], external: true });
  expect(
    diagnostics.map(({ severity, line, message }) => `${severity} ${line} ${message.replace(origin, '')}`),
  ).toEqual(['error 5 /gone does not respond: status 404.', 'warning 7 /broken does not respond: status 500.']);
  expect(requested.filter((request) => request.endsWith('/fine'))).toEqual(['HEAD /fine']);
  expect(requested).toEqual(expect.arrayContaining(['HEAD /no-head', 'GET /no-head']));
});

test('what answered is not asked again for a while', async () => {
  const { diagnostics } = await site.check({ rules: ['external-links'], external: true });
  expect(diagnostics).toHaveLength(2);
  expect(requested.sort()).toEqual(['GET /broken', 'GET /gone', 'HEAD /broken', 'HEAD /gone']);
});

test('a page that is gone is found on a host that refuses HEAD', async () => {
  const own = createSite({
    'docs/en/index.md': `# Paper\n\n[a](${origin}/gone-without-head)\n`,
    'docs/zh/index.md': '# 纸\n',
  });
  const { diagnostics } = await own.check({ rules: ['external-links'], external: true });
  expect(diagnostics).toMatchObject([{ severity: 'error', message: expect.stringContaining('status 404') }]);
  own.close();
});

test('addresses of images, media, frontmatter, navigation and theme are requested, too', async () => {
  const gone = `${origin}/gone`;
  const own = createSite({
    'docs/en/index.md': `---\nimage: ${gone}?cover\nhero:\n  actions:\n    - text: Go\n      link: '${gone}?hero'\n---\n\n# Paper\n\n![a](${gone}?image)\n\n<video src="${gone}?video"></video>\n\n<video poster="${gone}?poster"></video>\n`,
    'docs/en/a.mdx': `# A\n\n<iframe src="${gone}?frame" title="a"></iframe>\n\n[b](http://)\n`,
    'docs/en/_nav.json': `[\n  { "text": "Out", "link": "${gone}?nav" }\n]\n`,
    'docs/en/_meta.json': `["index", { "type": "custom-link", "label": "Out", "link": "${gone}?meta" }]\n`,
    'docs/zh/index.md': '# 纸\n',
  });
  own.edit(
    'diptych.config.mjs',
    'lastUpdated: false,',
    `lastUpdated: false,\n  themeConfig: { socialLinks: [{ icon: 'x', mode: 'link', content: '${gone}?social' }], pageMenu: [{ text: { en: 'Ask', zh: '问' }, link: '${gone}?q={url}' }] },`,
  );
  const { diagnostics } = await own.check({ rules: ['external-links'], external: true });
  expect(
    diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.replace(gone, '')}`),
  ).toEqual([
    'diptych.config.mjs:9:59 ?social does not respond: status 404.',
    'docs/en/_meta.json:1:61 ?meta does not respond: status 404.',
    'docs/en/_nav.json:2:29 ?nav does not respond: status 404.',
    'docs/en/a.mdx:3:1 ?frame does not respond: status 404.',
    'docs/en/a.mdx:5:1 http:// is not a valid address.',
    'docs/en/index.md:2:8 ?cover does not respond: status 404.',
    'docs/en/index.md:6:14 ?hero does not respond: status 404.',
    'docs/en/index.md:11:1 ?image does not respond: status 404.',
    'docs/en/index.md:13:1 ?video does not respond: status 404.',
    'docs/en/index.md:15:1 ?poster does not respond: status 404.',
  ]);
  own.close();
});
