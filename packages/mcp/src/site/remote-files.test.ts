import { expect, it } from 'vitest';
import { openRemote } from './remote-files.js';

const REFRESH = '<meta http-equiv="refresh" content="0; url=/docs/rich">';

/** Opens a site whose host redirects; `asked` are the addresses that it requests. */
function openSite() {
  const asked: string[] = [];
  const answers: Record<string, () => Response> = {
    '/docs/rich': () => new Response('text'),
    '/docs/old': () => new Response(null, { status: 301, headers: { location: '/docs/rich#part' } }),
    '/docs/moved': () => new Response(REFRESH),
    '/docs/out': () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/secret' } }),
    '/docs/loop': () => new Response(null, { status: 302, headers: { location: 'loop' } }),
    '/docs/odd': () => new Response(null, { status: 300 }),
  };
  const fetchFile = (async (target: URL, init: RequestInit) => {
    asked.push(`${init.redirect} ${target.href}`);
    return (answers[target.pathname] ?? (() => new Response(null, { status: 404 })))();
  }) as typeof fetch;
  return { asked, files: openRemote(new URL('https://a.test/docs/'), fetchFile) };
}

it('follows redirects in the site', async () => {
  const { files } = openSite();
  expect(await files.read('/docs/old')).toBe('text');
  expect(await files.redirectOf('/docs/old')).toBe('/docs/rich#part');
  expect(await files.redirectOf('/docs/moved')).toBe('/docs/rich');
  expect(await files.redirectOf('/docs/rich')).toBeUndefined();
  expect(await files.redirectOf('/docs/nope')).toBeUndefined();
});

it('requests nothing of another origin', async () => {
  const { files, asked } = openSite();
  await expect(files.read('/docs/out')).rejects.toThrow(
    'https://a.test/docs/out is redirected to http://127.0.0.1:9, where this server reads nothing.',
  );
  expect(await files.read('//b.test/')).toBeUndefined();
  expect(asked).toEqual(['manual https://a.test/docs/out']);
});

it('tells of redirects that lead nowhere', async () => {
  const { files } = openSite();
  await expect(files.read('/docs/loop')).rejects.toThrow('https://a.test/docs/loop is redirected again and again.');
  await expect(files.read('/docs/odd')).rejects.toThrow('answered with status 300');
});
