import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Bytes that come at once, and milliseconds to the next ones: about 0.3 Mbit/s, some frames for each piece. */
const PIECE = 1200;
const PAUSE = 32;
/** Bytes of a body until which it comes in pieces: more than any screen shows. */
const SLOW_BYTES = 36_000;

interface Host {
  origin: string;
  stop(): void;
}

/** A host that gives the documents of another one in pieces, and everything else at once. */
export function startSlowHost(origin: string): Promise<Host> {
  return startHost(origin, async (response, document) => {
    let sent = document.indexOf('<body');
    response.write(document.subarray(0, sent));
    const end = sent + SLOW_BYTES;
    for (; sent < Math.min(end, document.length); sent += PIECE) {
      await setTimeout(PAUSE);
      response.write(document.subarray(sent, sent + PIECE));
    }
    response.end(document.subarray(sent));
  });
}

/** A host that gives the documents of another one without their last script, until it is released. */
export async function startStallingHost(origin: string): Promise<Host & { stall(): void; release(): void }> {
  let released = Promise.resolve();
  let release = () => {};
  const host = await startHost(origin, async (response, document) => {
    const end = document.lastIndexOf('<script');
    response.write(document.subarray(0, end));
    await released;
    response.end(document.subarray(end));
  });
  const stall = () => {
    released = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { ...host, stall, release: () => release() };
}

/** A host that gives what another one has. `send` gives the documents. */
async function startHost(
  origin: string,
  send: (response: ServerResponse, document: Buffer) => Promise<void>,
): Promise<Host> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (type.startsWith('text/html')) await send(response, body);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
