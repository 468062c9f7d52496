import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevEvent } from '../shared/dev-events.js';

/** An event about what is beside the pages: new tabs get the latest one of each type. */
type Note = Extract<DevEvent, { type: 'findings' | 'problem' | 'siteErrors' }>;
/** An event after which open tabs show something else. */
type Change = Exclude<DevEvent, Note>;

/** How many changes are kept for tabs that come back; those that missed more are reloaded. */
const KEPT = 100;

/** Open tabs that listen for events. */
export interface EventStream {
  /**
   * Takes a tab on, and sends it what it has missed: since the event it names (`?since=`, or the header of a browser
   * that connects again), or since it requested its document (`?age=`, in milliseconds; clocks of devices differ).
   */
  add(request: IncomingMessage, response: ServerResponse): void;
  send(event: Change): void;
  /** Sends an event that does not change the page. */
  note(event: Note): void;
  close(): void;
}

/** Creates a stream of server-sent events. Their ids are milliseconds since the epoch. */
export function createEventStream(): EventStream {
  const tabs = new Set<ServerResponse>();
  const latest = new Map<Note['type'], Note>();
  const changes: { id: number; event: Change }[] = [];
  let id = Date.now();
  /** Changes up to this one are not kept. Documents from before the start are those of another server. */
  let forgotten = id;

  const missedSince = (since: number): DevEvent[] => {
    if (since < forgotten) return [{ type: 'reload' }];
    return combine(changes.filter((change) => change.id > since).map(({ event }) => event));
  };
  const broadcast = (event: DevEvent) => {
    for (const tab of tabs) tab.write(toMessage(event, id));
  };
  return {
    add(request, response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        Connection: 'keep-alive',
      });
      response.write(`retry: 500\nid: ${id}\n\n`);
      for (const event of [...missedSince(lastSeen(request)), ...latest.values()]) {
        response.write(toMessage(event, id));
      }
      tabs.add(response);
      response.on('close', () => tabs.delete(response));
    },
    send(event) {
      // Several changes of one millisecond have ids of their own.
      id = Math.max(Date.now(), id + 1);
      changes.push({ id, event });
      if (changes.length > KEPT) forgotten = changes.shift()?.id ?? forgotten;
      broadcast(event);
    },
    note(event) {
      latest.set(event.type, event);
      broadcast(event);
    },
    close() {
      for (const tab of tabs) tab.end();
    },
  };
}

/** Until when a tab has seen all changes, in milliseconds since the epoch. */
function lastSeen({ url = '', headers }: IncomingMessage): number {
  const query = new URL(url, 'http://localhost').searchParams;
  return Number(headers['last-event-id'] ?? query.get('since') ?? Date.now() - Number(query.get('age')));
}

/** Changes as one event, if there are any. */
function combine(changes: readonly Change[]): Change[] {
  const types = new Set(changes.map(({ type }) => type));
  if (types.has('reload')) return [{ type: 'reload' }];
  if (types.has('code')) return [{ type: 'code' }];
  if (types.has('site')) return [{ type: 'site' }];
  const routes = new Set(changes.flatMap((change) => (change.type === 'pages' ? change.routes : [])));
  return routes.size > 0 ? [{ type: 'pages', routes: [...routes] }] : [];
}

function toMessage(event: DevEvent, id: number): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}
