import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from './create-server.js';
import { McpError } from './mcp-error.js';
import { openFolder } from './site/folder-files.js';
import { openRemote } from './site/remote-files.js';
import type { SiteFiles } from './site/site-files.js';

/** Options of `serve`. */
export interface ServeOptions {
  /**
   * Address of a published site, folder of a built one, or folder of a site with a built one in `dist`. Default: the
   * working directory.
   */
  location?: string;
  /** Aborted when the server should stop. */
  signal?: AbortSignal;
}

/**
 * Serves a documentation site to a client of the Model Context Protocol on standard input and output, until the client
 * closes its side or the signal is aborted. Meanwhile standard output is reserved for the protocol.
 * @throws {McpError} if there is no site.
 */
export async function serve({ location = '.', signal }: ServeOptions = {}): Promise<void> {
  const server = await createServer(await openLocation(location));
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
}

async function openLocation(location: string): Promise<SiteFiles> {
  if (!/^[a-z]+:\/\//i.test(location)) return openFolder(location);
  const url = URL.canParse(location) ? new URL(location) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return openRemote(url);
  throw new McpError(
    `"${location}" is not the address of a site.`,
    'Use an address that begins with https:// or http://.',
  );
}
