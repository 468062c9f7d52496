import type { ServerResponse } from 'node:http';
import type { DevEvent } from '../shared/dev-events.js';

/** Open tabs that listen for events. */
export interface EventStream {
  add(response: ServerResponse): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Makes a stream of server-sent events. */
export function createEventStream(): EventStream {
  const tabs = new Set<ServerResponse>();
  return {
    add(response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        Connection: 'keep-alive',
      });
      response.write('retry: 500\n\n');
      tabs.add(response);
      response.on('close', () => tabs.delete(response));
    },
    send(event) {
      for (const tab of tabs) tab.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close() {
      for (const tab of tabs) tab.end();
    },
  };
}
