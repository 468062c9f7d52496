import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { DevEvent } from '../shared/dev-events.js';
import { createEventStream } from './event-stream.js';

/** A tab that connects with a query, or again by itself with the id of the last event. */
function connect(stream: ReturnType<typeof createEventStream>, query: string, lastId?: number) {
  let written = '';
  const request = { url: `/__diptych/events${query}`, headers: lastId ? { 'last-event-id': String(lastId) } : {} };
  const response = { writeHead: () => undefined, write: (text: string) => (written += text), on: () => undefined };
  stream.add(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return {
    events: () => [...written.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? '') as DevEvent),
    lastId: () => Number([...written.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1]),
  };
}

const pages = (...routes: string[]): DevEvent & { type: 'pages' } => ({ type: 'pages', routes });

it('sends a tab that comes back what it has missed, as one event', () => {
  const stream = createEventStream();
  const tab = connect(stream, '?age=0');
  stream.send(pages('/a'));
  const seen = tab.lastId();
  stream.send(pages('/a', '/b'));
  stream.send(pages('/b', '/c'));
  stream.note({ type: 'findings', byRoute: {} });
  expect(tab.events()).toHaveLength(4);
  const missed = [pages('/a', '/b', '/c'), { type: 'findings', byRoute: {} }];
  expect(connect(stream, `?since=${seen}`).events()).toEqual(missed);
  expect(connect(stream, '?age=0', seen).events()).toEqual(missed);
  stream.send({ type: 'site' });
  expect(connect(stream, `?since=${seen}`).events()[0]).toEqual({ type: 'site' });
  stream.send({ type: 'code' });
  expect(connect(stream, `?since=${seen}`).events()[0]).toEqual({ type: 'code' });
  stream.send({ type: 'reload' });
  const back = connect(stream, `?since=${seen}`);
  expect(back.events()[0]).toEqual({ type: 'reload' });
  // Once only, also if nothing else happens before it leaves and comes back.
  expect(connect(stream, `?since=${back.lastId()}`).events()).toEqual([{ type: 'findings', byRoute: {} }]);
});

it('sends every new tab the problem that lasts', () => {
  const stream = createEventStream();
  stream.note({ type: 'problem', text: 'a' });
  expect(connect(stream, '?age=0').events()).toEqual([{ type: 'problem', text: 'a' }]);
  stream.note({ type: 'problem' });
  expect(connect(stream, '?age=0').events()).toEqual([{ type: 'problem' }]);
});

it('knows by the age of a document what it may lack, whatever time the clock of its device shows', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const stream = createEventStream();
  vi.setSystemTime(1_060_000);
  stream.send(pages('/a'));
  vi.setSystemTime(1_070_000);
  expect(connect(stream, '?age=9000').events()).toEqual([]);
  expect(connect(stream, '?age=11000').events()).toEqual([pages('/a')]);
  // From another server.
  expect(connect(stream, '?age=71000').events()).toEqual([{ type: 'reload' }]);
  vi.useRealTimers();
});

it('reloads a tab that has missed more changes than are kept', () => {
  const stream = createEventStream();
  const seen = connect(stream, '?age=0').lastId();
  for (let change = 0; change < 100; change++) stream.send(pages(`/${change}`));
  expect(connect(stream, `?since=${seen}`).events()).toEqual([expect.objectContaining({ type: 'pages' })]);
  stream.send(pages('/100'));
  expect(connect(stream, `?since=${seen}`).events()).toEqual([{ type: 'reload' }]);
});
