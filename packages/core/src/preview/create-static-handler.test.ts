import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningServer, listenOnFreePort } from '../serving/listen-on-free-port.js';
import { createStaticHandler } from './create-static-handler.js';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const work = mkdtempSync(path.join(tmpdir(), 'diptych-preview-'));
const folder = path.join(work, 'dist');
const LONG = '<p>A line of the page, with words in it.</p>\n'.repeat(200);
const FILES: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'page not found',
  'a/b.html': 'a b',
  'a/b.md': '# 标题',
  'a/index.html': 'a folder',
  'both.html': 'both page',
  'both/index.html': 'both folder',
  'only/index.html': 'only folder',
  'zh/index.html': '首页',
  'zh/指南/第 一#章.html': '中文页',
  '100%.html': 'percent',
  'long.html': LONG,
  'picture.png': 'p'.repeat(5000),
  'data.json': '{}',
  'feed.xml': '<feed/>',
  'plain.txt': '0123456789',
  'assets/app-1a2b3c.js': `export const text = '${'x'.repeat(3000)}';`,
  'static/search_index.en.abc.json': '[]',
  'static/search_split.en.abc/w0.json': '{}',
  'static/search.en.json': '{}',
  'old.html': 'a page that says where to go',
  'v1.2.html': 'version',
  _redirects: '/old /a/b 301\n/旧 https://example.com/x?y 302\n',
};

let server: ListeningServer;
const write = (name: string, text: string, root = folder): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const start = (base: string, root = folder): Promise<ListeningServer> =>
  listenOnFreePort(createStaticHandler({ folder: root, base }), { host: '127.0.0.1', port: 0 });

/** Sends a path as it stands: `fetch` would tidy it up first. */
function ask(
  target: string,
  options: { method?: string; headers?: Record<string, string>; to?: ListeningServer } = {},
): Promise<Reply> {
  const { port } = options.to ?? server;
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers } = options;
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  write('secret.txt', 'secret', work);
  symlinkSync(path.join(work, 'secret.txt'), path.join(folder, 'link.txt'));
  symlinkSync(work, path.join(folder, 'up'));
  symlinkSync(path.join(folder, 'plain.txt'), path.join(folder, 'inside.txt'));
  server = await start('/');
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true, force: true });
});

describe('clean addresses', () => {
  it.each([
    ['/', 'home'],
    ['/?x=1', 'home'],
    ['/a/b', 'a b'],
    ['/a/', 'a folder'],
    ['/both', 'both page'],
    ['/both/', 'both folder'],
    ['/v1.2', 'version'],
    ['/zh/', '首页'],
    [`/zh/${encodeURIComponent('指南')}/${encodeURIComponent('第 一#章')}`, '中文页'],
    ['/100%25', 'percent'],
    ['/inside.txt', '0123456789'],
  ])('serves %s', async (target, text) => {
    const { status, body } = await ask(target);
    expect([status, body.toString()]).toEqual([200, text]);
  });

  it.each([
    ['/a/b.html', '/a/b'],
    ['/a/b.html?q=%20#h', '/a/b?q=%20'],
    ['/a/b/', '/a/b'],
    ['/a/index', '/a/'],
    ['/a/index.html?x', '/a/?x'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/only?q=1', '/only/?q=1'],
    ['/zh', '/zh/'],
    ['/plain.txt/', '/plain.txt'],
    [
      `/zh/${encodeURIComponent('指南')}/${encodeURIComponent('第 一#章')}.html`,
      `/zh/${encodeURIComponent('指南')}/${encodeURIComponent('第 一#章')}`,
    ],
  ])('leads %s to %s', async (target, location) => {
    const { status, headers } = await ask(target);
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('follows _redirects before files, and does not serve it', async () => {
    expect(await ask('/old?x=1')).toMatchObject({ status: 301, headers: { location: '/a/b?x=1' } });
    expect(await ask('/%E6%97%A7?x=1')).toMatchObject({
      status: 302,
      headers: { location: 'https://example.com/x?y' },
    });
    expect((await ask('/_redirects')).status).toBe(404);
    expect((await ask('/_headers')).status).toBe(404);
  });
});

describe('what there is not', () => {
  it.each(['/nope', '/nope/', '/a/b/c', '/a/b.md/x', '/404', '/404.html'])('%s gets 404.html', async (target) => {
    const { status, body, headers } = await ask(target);
    expect([status, body.toString()]).toEqual([404, 'page not found']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('does not let caches keep it, even below assets', async () => {
    expect((await ask('/assets/gone-123.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    '/../secret.txt',
    '/a/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/link.txt',
    '/up/secret.txt',
    '/up/dist/plain.txt/../../secret.txt',
    '//secret.txt',
    '/..',
    '/etc/passwd',
    '//etc/passwd',
  ])('%s does not leave the folder', async (target) => {
    const { status, body } = await ask(target);
    expect([status, body.toString()]).toEqual([404, 'page not found']);
  });

  it.each(['/%', '/a%zz', '/%E6%8C', '/%00', '/a/b.html%00.png', '/%c0%ae%c0%ae/secret.txt'])(
    '%s, which is malformed, is not found',
    async (target) => {
      expect(await ask(target)).toMatchObject({ status: 404, body: Buffer.from('page not found') });
      expect((await ask('/')).status).toBe(200);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/a/b.md', 'text/markdown; charset=utf-8'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/feed.xml', expect.stringMatching(/xml; charset=utf-8$/)],
    ['/plain.txt', 'text/plain; charset=utf-8'],
    ['/assets/app-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/picture.png', 'image/png'],
  ])('gives %s its type', async (target, type) => {
    const { headers } = await ask(target);
    expect(headers['content-type']).toEqual(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it('keeps hashed files for ever and asks for pages again', async () => {
    const control = async (target: string) => (await ask(target)).headers['cache-control'];
    expect(await control('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await control('/static/search_index.en.abc.json')).toBe('public, max-age=31536000, immutable');
    expect(await control('/static/search_split.en.abc/w0.json')).toBe('public, max-age=31536000, immutable');
    expect(await control('/static/search.en.json')).toBe('public, max-age=0, must-revalidate');
    expect(await control('/a/b')).toBe('public, max-age=0, must-revalidate');
  });

  it('sends no body to HEAD, and the same headers', async () => {
    const [head, get] = [await ask('/long', { method: 'HEAD' }), await ask('/long')];
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(String(LONG.length));
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it('answers 304 to a client that has the file', async () => {
    const { headers } = await ask('/long');
    const etag = String(headers.etag);
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const again = await ask('/long', { headers: { 'if-none-match': known } });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await ask('/long', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    expect((await ask('/nope', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends %s, smaller and whole', async (encoding, decompress) => {
    const { headers, body } = await ask('/long', { headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(LONG.length / 5);
    expect(decompress(body).toString()).toBe(LONG);
    const again = await ask('/long', { headers: { 'accept-encoding': encoding, 'if-none-match': `${headers.etag}` } });
    expect(again.status).toBe(304);
  });

  it('tells encodings apart by tag', async () => {
    const tags = ['br', 'gzip', 'identity'].map(
      async (encoding) => (await ask('/long', { headers: { 'accept-encoding': encoding } })).headers.etag,
    );
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  it('leaves pictures and small files as they are', async () => {
    for (const target of ['/picture.png', '/data.json']) {
      const { headers } = await ask(target, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('a client that asks for Markdown', () => {
  const accept = (value: string) => ({ headers: { accept: value } });

  it('gets that of the page, where there is one', async () => {
    const { status, headers, body } = await ask('/a/b', accept('text/markdown, text/html;q=0.8'));
    expect([status, headers['content-type'], headers.vary]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'Accept, Accept-Encoding',
    ]);
    expect(body.toString()).toBe('# 标题');
    expect((await ask('/both', accept('text/markdown'))).body.toString()).toBe('both page');
    expect((await ask('/none', accept('text/markdown'))).status).toBe(404);
  });

  it('is told apart by caches; what browsers get stays in theirs', async () => {
    const { headers, body } = await ask('/a/b', accept('text/html,*/*;q=0.8'));
    expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'Accept-Encoding']);
    expect(body.toString()).toBe('a b');
    expect((await ask('/both')).headers.vary).toBe('Accept-Encoding');
  });
});

describe('ranges', () => {
  const range = (value: string, more: Record<string, string> = {}): Promise<Reply> =>
    ask('/plain.txt', { headers: { range: value, 'accept-encoding': 'br', ...more } });

  it('sends a part', async () => {
    const { status, headers, body } = await range('bytes=2-4');
    expect([status, body.toString(), headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(headers['content-encoding']).toBeUndefined();
    expect((await range('bytes=-2')).body.toString()).toBe('89');
  });

  it('refuses what lies behind the end, and sends all where it cannot tell', async () => {
    expect(await range('bytes=10-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
    expect((await range('bytes=0-1,4-5')).body.toString()).toBe('0123456789');
  });

  it('sends all when the client holds a part of another file', async () => {
    const etag = String((await ask('/plain.txt')).headers.etag);
    expect((await range('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await range('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  });
});

describe('below a base', () => {
  it('leads to the base and serves nothing beside it', async () => {
    const based = await start('/docs/');
    try {
      const to = based;
      expect(await ask('/?x=1', { to })).toMatchObject({ status: 302, headers: { location: '/docs/?x=1' } });
      expect(await ask('/docs', { to })).toMatchObject({ status: 302, headers: { location: '/docs/' } });
      expect((await ask('/docs/a/b', { to })).body.toString()).toBe('a b');
      expect(await ask('/docs/only', { to })).toMatchObject({ status: 301, headers: { location: '/docs/only/' } });
      expect(await ask('/docs/a/b.html', { to })).toMatchObject({ status: 301, headers: { location: '/docs/a/b' } });
      expect((await ask('/docs/assets/app-1a2b3c.js', { to })).headers['cache-control']).toContain('immutable');
      expect((await ask('/a/b', { to })).status).toBe(404);
      expect((await ask('/docsa/b', { to })).status).toBe(404);
      expect((await ask('/docs/_redirects', { to })).status).toBe(404);
    } finally {
      await based.close();
    }
  });
});

describe('a site that is built again', () => {
  it('is served without a restart, its host files included', async () => {
    const root = path.join(work, 'again');
    write('index.html', 'one', root);
    const again = await start('/', root);
    try {
      expect((await ask('/', { to: again })).body.toString()).toBe('one');
      write('index.html', 'two', `${root}.staging`);
      write('new.html', 'new', `${root}.staging`);
      write('_redirects', '/gone /new 301', `${root}.staging`);
      write('_headers', '/*\n  X-Built: two', `${root}.staging`);
      renameSync(root, `${root}.previous`);
      const meanwhile = ask('/new', { to: again });
      renameSync(`${root}.staging`, root);
      expect((await meanwhile).body.toString()).toBe('new');
      const home = await ask('/', { to: again });
      expect([home.body.toString(), home.headers['x-built']]).toEqual(['two', 'two']);
      expect((await ask('/gone', { to: again })).headers.location).toBe('/new');
    } finally {
      await again.close();
    }
  });

  it('has a plain answer where there is no 404.html', async () => {
    const root = path.join(work, 'bare');
    write('index.html', 'bare', root);
    const bare = await start('/', root);
    try {
      expect(await ask('/nope', { to: bare })).toMatchObject({ status: 404, body: Buffer.from('Not Found\n') });
    } finally {
      await bare.close();
    }
  });
});
