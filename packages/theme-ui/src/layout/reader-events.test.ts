import { afterEach, expect, it, vi } from 'vitest';
import { samplePage, sampleSite } from '../testing/samples.js';
import { type ReaderEvent, sendEvent, takesEvents } from './reader-events.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

function contextOf({ events, onEvent }: { events?: string; onEvent?: (event: ReaderEvent) => void }) {
  return { site: { ...sampleSite(), events }, page: samplePage(), parts: { onEvent } } as unknown as Parameters<
    typeof sendEvent
  >[0];
}

it('is off unless the site names an address or a function', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const context = contextOf({});
  expect(takesEvents(context)).toBe(false);
  sendEvent(context, { type: 'feedback', helpful: true });
  expect(fetch).not.toHaveBeenCalled();
});

it('sends what happened and where, without cookies', () => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetch);
  const onEvent = vi.fn();
  const context = contextOf({ events: 'https://stats.example.com/e', onEvent });
  expect(takesEvents(context)).toBe(true);
  sendEvent(context, { type: 'search-without-result', query: 'unfold' });
  const { routePath: page, locale, version } = samplePage();
  const event = { type: 'search-without-result', query: 'unfold', page, locale, version };
  expect(onEvent).toHaveBeenCalledWith(event);
  const [url, request] = fetch.mock.calls[0] as unknown as [string, RequestInit & { body: string }];
  expect([url, JSON.parse(request.body), request.credentials]).toEqual(['https://stats.example.com/e', event, 'omit']);
});
