import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CancelledNotificationSchema, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { createServer } from './create-server.js';
import { openFolder } from './site/folder-files.js';
import { McpError } from './site/mcp-error.js';
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
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    signal?.addEventListener('abort', () => resolve(), { once: true });
    process.stdin.once('end', () => allAnswered().then(resolve));
  });
  await server.connect(transport);
  const allAnswered = trackRequests(transport);
  await closed;
  await server.close();
}

/** Returns a function that waits for the answers to all requests that a connected transport has received. */
function trackRequests(transport: StdioServerTransport): () => Promise<void> {
  const unanswered = new Set<RequestId>();
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  let onAnswered = (): void => {};
  const remove = (id: RequestId): void => {
    unanswered.delete(id);
    if (unanswered.size === 0) onAnswered();
  };
  transport.onmessage = (message) => {
    if ('method' in message && 'id' in message) unanswered.add(message.id);
    onmessage?.(message);
    // A request that is cancelled gets no answer.
    const cancelled = CancelledNotificationSchema.safeParse(message).data?.params.requestId;
    if (cancelled !== undefined) remove(cancelled);
  };
  transport.send = async (message) => {
    await send(message);
    if ('id' in message && message.id !== undefined && !('method' in message)) remove(message.id);
  };
  return () =>
    new Promise((resolve) => {
      if (unanswered.size === 0) resolve();
      onAnswered = resolve;
    });
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
