import { McpError } from '../mcp-error.js';
import type { SiteFiles } from './site-files.js';

/** Milliseconds that a request may take. */
const TIMEOUT = 15_000;
/** Milliseconds for which an answer is taken to be current. */
const FRESH = 5 * 60_000;
/** Answers kept. Above any search file count of a session; a page is a few kilobytes. */
const MAX_KEPT = 500;

/** The files of a published site, over HTTP. Each is asked for once in five minutes. */
export function openRemote(url: URL, fetchFile: typeof fetch = fetch): SiteFiles {
  let kept = new Map<string, Promise<string | undefined>>();
  let since = Date.now();

  const load = async (address: string): Promise<string | undefined> => {
    const target = new URL(address, url);
    // Addresses come from a model, too: nothing but the site is asked.
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
      // What failed is asked for again.
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
