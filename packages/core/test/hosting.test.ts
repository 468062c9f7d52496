import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { securityHeaders } from '../src/plugins/host-headers.js';
import { llmsLinks } from '../src/plugins/llms.js';

const FILES: Record<string, [type: string, text: string]> = {
  '/guide/start': ['text/html', '<h1>Start</h1>'],
  '/guide/start.md': ['text/plain', '# Start'],
  '/': ['text/html', '<h1>Home</h1>'],
  '/index.md': ['text/plain', '# Home'],
  '/only': ['text/html', '<h1>Only</h1>'],
  '/assets/a.js': ['text/javascript', 'a'],
};

function serve(url: string): Response {
  const [type, text] = FILES[new URL(url).pathname] ?? [];
  return text === undefined
    ? new Response('none', { status: 404 })
    : new Response(text, { headers: { 'Content-Type': type ?? '' } });
}

type Ask = (request: Request) => Promise<Response>;

async function netlify(): Promise<Ask> {
  // @ts-expect-error Plain JavaScript, as hosts run it.
  const { default: handle } = await import('../hosting/netlify-edge-function.js');
  return (request) => handle(request, { next: async (other: Request = request) => serve(other.url) });
}

async function cloudflare(): Promise<Ask> {
  // @ts-expect-error Plain JavaScript, as hosts run it.
  const { default: worker } = await import('../hosting/cloudflare-worker.js');
  return (request) => worker.fetch(request, { ASSETS: { fetch: async ({ url }: Request) => serve(url) } });
}

it.each([
  ['Netlify', netlify],
  ['Cloudflare', cloudflare],
])('%s answers with Markdown where it is asked for, and there is some', async (_name, open) => {
  const ask = await open();
  const answer = async (path: string, accept: string) => {
    const response = await ask(new Request(`https://t.test${path}`, { headers: { accept } }));
    return [await response.text(), response.headers.get('content-type'), response.headers.get('vary')];
  };
  const markdown = 'text/markdown; charset=utf-8';
  expect(await answer('/guide/start', 'text/markdown, text/html;q=0.8')).toEqual(['# Start', markdown, 'Accept']);
  expect(await answer('/', 'text/markdown')).toEqual(['# Home', markdown, 'Accept']);
  expect(await answer('/guide/start', 'text/html, text/markdown;q=0.5')).toEqual(['<h1>Start</h1>', 'text/html', null]);
  expect(await answer('/guide/start', 'text/html,*/*;q=0.8')).toEqual(['<h1>Start</h1>', 'text/html', null]);
  expect(await answer('/only', 'text/markdown')).toEqual(['<h1>Only</h1>', 'text/html', null]);
  expect((await answer('/none', 'text/markdown'))[0]).toBe('none');
});

it('nginx sends the headers that other hosts read in `_headers`', () => {
  const conf = readFileSync(new URL('../hosting/nginx.conf', import.meta.url), 'utf8');
  const headers = [...conf.matchAll(/^ {2}add_header (\S+) (["']?)(.*)\2 always;$/gm)];
  const sent = Object.fromEntries(headers.map(([, name, , value]) => [name, value]));
  const links = llmsLinks({ base: '/' }).map(({ url, rel }) => `<${url}>; rel="${rel}"`);
  expect(sent).toMatchObject({ ...securityHeaders({}), Link: links.join(', ') });
});
