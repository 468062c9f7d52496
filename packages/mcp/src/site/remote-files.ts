import { McpError } from './mcp-error.js';
import { refreshTarget } from './redirect-rules.js';
import type { SiteFiles } from './site-files.js';

/** Timeout of a request in milliseconds. */
const TIMEOUT = 15_000;
/** Milliseconds for which a response is cached. */
const FRESH = 5 * 60_000;
/** Maximum number of cached responses. More than the search files of a session; a page is a few kilobytes. */
const MAX_CACHED = 500;

/** More redirects in a row are a loop. */
const MAX_REDIRECTS = 10;

/** A file, and the address that it has after redirects. */
interface RemoteFile {
  text: string;
  url: URL;
}

/** Reads the files of a published site over HTTP. Each is requested at most once in five minutes. */
export function openRemote(url: URL, fetchFile: typeof fetch = fetch): SiteFiles {
  let cached = new Map<string, Promise<RemoteFile | undefined>>();
  let since = Date.now();

  const load = async (address: string): Promise<RemoteFile | undefined> => {
    let target = new URL(address, url);
    // Addresses come from a model: request nothing outside the site.
    if (target.origin !== url.origin) return undefined;
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = await request(target, fetchFile);
      if (response.status === 404 || response.status === 410) return undefined;
      if (response.ok) return { text: await response.text(), url: target };
      await response.body?.cancel();
      const location = response.status < 400 ? response.headers.get('location') : null;
      if (location === null || !URL.canParse(location, target.href)) {
        throw new McpError(`${target.href} answered with status ${response.status}.`, 'Try again later.');
      }
      const next = new URL(location, target);
      if (next.origin !== url.origin) throw leavesSite(target, next);
      target = next;
    }
    throw new McpError(`${target.href} is redirected again and again.`, 'Correct the redirects of the site.');
  };
  const open = (address: string): Promise<RemoteFile | undefined> => {
    const known = cached.get(address);
    if (known) return known;
    if (cached.size >= MAX_CACHED) cached.clear();
    const loading = load(address);
    cached.set(address, loading);
    // Failed requests are not cached.
    loading.catch(() => cached.delete(address));
    return loading;
  };

  return {
    origin: url.href,
    host: url.origin,
    read: async (address) => (await open(address))?.text,
    async redirectOf(address) {
      const file = await open(address);
      if (!file) return undefined;
      const path = file.url.pathname + file.url.hash;
      return path === new URL(address, url).pathname ? refreshTarget(file.text) : path;
    },
    async stamp() {
      if (Date.now() - since > FRESH) {
        since = Date.now();
        cached = new Map();
      }
      return String(since);
    },
  };
}

/** Requests a file. Redirects are not followed, as they may lead to another origin. */
async function request(target: URL, fetchFile: typeof fetch): Promise<Response> {
  try {
    return await fetchFile(target, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { Accept: '*/*' },
    });
  } catch (cause) {
    throw new McpError(
      `${target.href} could not be loaded: ${reasonOf(cause)}`,
      'Check the address and the connection.',
    );
  }
}

function leavesSite(from: URL, to: URL): McpError {
  return new McpError(
    `${from.href} is redirected to ${to.origin}, where this server reads nothing.`,
    `If the site is there, start the server with its address at ${to.origin}.`,
  );
}

function reasonOf(cause: unknown): string {
  const { message, cause: deeper } = cause as Error;
  return deeper instanceof Error ? `${message} (${deeper.message})` : message;
}
