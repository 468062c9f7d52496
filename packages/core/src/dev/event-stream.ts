import type { ServerResponse } from 'node:http';
import type { DevEvent } from '../shared/dev-events.js';

/** Open tabs that listen for events. */
export interface EventStream {
  /**
   * Takes a tab on.
   * @param since When it requested its document, in milliseconds since the epoch: later changes may be
   * missing from it, and make it reload.
   */
  add(response: ServerResponse, since: number): void;
  send(event: DevEvent): void;
  /** Sends an event that does not change the page; new tabs get the latest one of each type. */
  note(event: Extract<DevEvent, { type: 'findings' | 'siteErrors' }>): void;
  close(): void;
}

/** Creates a stream of server-sent events. */
export function createEventStream(): EventStream {
  const tabs = new Set<ServerResponse>();
  let lastChange = 0;
  const latest = new Map<DevEvent['type'], DevEvent>();
  return {
    add(response, since) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        Connection: 'keep-alive',
      });
      response.write('retry: 500\n\n');
      if (since < lastChange) response.write(toMessage({ type: 'reload' }));
      for (const event of latest.values()) response.write(toMessage(event));
      tabs.add(response);
      response.on('close', () => tabs.delete(response));
    },
    send(event) {
      lastChange = Date.now();
      for (const tab of tabs) tab.write(toMessage(event));
    },
    note(event) {
      latest.set(event.type, event);
      for (const tab of tabs) tab.write(toMessage(event));
    },
    close() {
      for (const tab of tabs) tab.end();
    },
  };
}

function toMessage(event: DevEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
