import type { Server } from 'node:http';

/** How many ports are tried, from the first on. */
const ATTEMPTS = 50;

/** Listens on a port, or on the next one that is free. Resolves with the port taken. */
export async function listen(server: Server, wanted: { host: string; port: number }): Promise<number> {
  for (let port = wanted.port; ; port++) {
    try {
      return await listenOn(server, wanted.host, port);
    } catch (cause) {
      const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port + 1 >= wanted.port + ATTEMPTS) throw cause;
    }
  }
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
