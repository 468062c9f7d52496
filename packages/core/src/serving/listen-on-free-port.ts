import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DiptychError } from '../diagnostics/index.js';

/** A server that listens on one port, on one address or both of `localhost`. */
export interface ListeningServer {
  /** `http://name:port`, without a slash at its end. */
  origin: string;
  port: number;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

/**
 * Milliseconds for which an idle connection stays open, as on hosts. After Node's default of 5 seconds, a client that
 * was busy may send a request on a connection that is just being closed.
 */
const KEEP_ALIVE = 65_000;

/** Number of ports to try before giving up. */
const ATTEMPTS = 100;

/**
 * Listens on the first free port from `port` on; 0 lets the system choose. `localhost` has two addresses, and clients
 * differ in which they use first: both are taken, so that no other program answers for this one.
 * @throws {DiptychError} if the address is unavailable or no port is free.
 */
export async function listenOnFreePort(
  handler: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<ListeningServer> {
  const [first = host, ...others] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const last = Math.min(port + (port === 0 ? ATTEMPTS : ATTEMPTS - 1), 65_535);
  for (let attempt = port; attempt <= last; attempt++) {
    const servers = await listenOnAll(handler, { first, others, port: port === 0 ? 0 : attempt });
    if (!servers) continue;
    const bound = portOf(servers) ?? attempt;
    return {
      origin: `http://${nameForUrl(host)}:${bound}`,
      port: bound,
      close: () => closeAll(servers),
    };
  }
  throw new DiptychError({
    code: 'port-taken',
    message: `No port from ${port} to ${last} is free.`,
    suggestion: 'Choose another with --port or PORT.',
  });
}

/** The servers, or `undefined` if the port is taken on one of the addresses. */
async function listenOnAll(
  handler: RequestListener,
  { first, others, port }: { first: string; others: string[]; port: number },
): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const address of [first, ...others]) {
    const bound = portOf(servers) ?? port;
    const server = await listen(handler, address, bound).catch((cause: NodeJS.ErrnoException) => cause);
    if (!(server instanceof Error)) {
      servers.push(server);
      continue;
    }
    // A machine without IPv6 has one localhost only.
    if (servers.length > 0 && server.code !== 'EADDRINUSE') continue;
    await closeAll(servers);
    if (server.code === 'EADDRINUSE') return undefined;
    throw listenError(address, port, server);
  }
  return servers;
}

function portOf([server]: readonly Server[]): number | undefined {
  return (server?.address() as AddressInfo | undefined)?.port;
}

function listen(handler: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, handler);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}

function nameForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(address: string, port: number, cause: NodeJS.ErrnoException): DiptychError {
  const reasons: Record<string, [string, string]> = {
    EACCES: [`Port ${port} requires elevated permissions.`, 'Choose a port above 1023 with --port or PORT.'],
    EADDRNOTAVAIL: [
      `This machine has no address ${address}.`,
      'Choose another with --host; 0.0.0.0 means all of them.',
    ],
    ENOTFOUND: [`The name ${address} is unknown.`, 'Choose another with --host; 0.0.0.0 means all addresses.'],
  };
  const [message, suggestion] = reasons[cause.code ?? ''] ?? [
    cause.message,
    'Choose another address with --host or --port.',
  ];
  return new DiptychError({ code: 'listen-failed', message, suggestion, cause });
}
