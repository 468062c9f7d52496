import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Bytes that come at once, and milliseconds to the next ones: about 0.3 Mbit/s, some frames for each piece. */
const PIECE = 1200;
const PAUSE = 32;
/** Bytes of a body until which it comes in pieces: more than any screen shows. */
const SLOW_BYTES = 36_000;

/** A host that gives the documents of another one in pieces, and everything else at once. */
export async function startSlowHost(origin: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin), {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    let sent = type.startsWith('text/html') ? body.indexOf('<body') : body.length;
    response.write(body.subarray(0, sent));
    const end = sent + SLOW_BYTES;
    for (; sent < Math.min(end, body.length); sent += PIECE) {
      await setTimeout(PAUSE);
      response.write(body.subarray(sent, sent + PIECE));
    }
    response.end(body.subarray(sent));
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
