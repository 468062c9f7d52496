import { McpError } from '../mcp-error.js';
import type { SiteFiles } from './site-files.js';

/** Timeout of a request in milliseconds. */
const TIMEOUT = 15_000;
/** Milliseconds for which a response is cached. */
const FRESH = 5 * 60_000;
/** Maximum number of cached responses. More than the search files of a session; a page is a few kilobytes. */
const MAX_KEPT = 500;

/** Reads the files of a published site over HTTP. Each is requested at most once in five minutes. */
export function openRemote(url: URL, fetchFile: typeof fetch = fetch): SiteFiles {
  let kept = new Map<string, Promise<string | undefined>>();
  let since = Date.now();

  const load = async (address: string): Promise<string | undefined> => {
    const target = new URL(address, url);
    // Addresses come from a model: request nothing outside the site.
    if (target.origin !== url.origin) return undefined;
    let response: Response;
    try {
      response = await fetchFile(target, { signal: AbortSignal.timeout(TIMEOUT), headers: { Accept: '*/*' } });
    } catch (cause) {
      throw new McpError(
        `${target.href} could not be loaded: ${reasonOf(cause)}`,
        'Check the address and the connection.',
      );
    }
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) {
      throw new McpError(`${target.href} answered with status ${response.status}.`, 'Try again later.');
    }
    return response.text();
  };

  return {
    origin: url.href,
    host: url.origin,
    read(address) {
      const known = kept.get(address);
      if (known) return known;
      if (kept.size >= MAX_KEPT) kept.clear();
      const loading = load(address);
      kept.set(address, loading);
      // Failed requests are not cached.
      loading.catch(() => kept.delete(address));
      return loading;
    },
    async stamp() {
      if (Date.now() - since > FRESH) {
        since = Date.now();
        kept = new Map();
      }
      return String(since);
    },
  };
}

function reasonOf(cause: unknown): string {
  const { message, cause: deeper } = cause as Error;
  return deeper instanceof Error ? `${message} (${deeper.message})` : message;
}
