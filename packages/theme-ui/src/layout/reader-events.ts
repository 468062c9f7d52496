import type { PageData, SiteData } from '@diptych/core/shared';

/** An action of a reader. It contains no data about the reader. */
export type ReaderEvent = {
  /** Address of the page without base, such as `/zh/guide/start`. */
  page: string;
  /** Key of the page's language. */
  locale: string;
  /** `''` where the site has no versions. */
  version: string;
} & (
  | { type: 'feedback'; helpful: boolean }
  /** `query`: as it was typed. */
  | { type: 'search-without-result'; query: string }
);

/** An event without its location. */
type EventFields<Event = ReaderEvent> = Event extends ReaderEvent ? Omit<Event, 'page' | 'locale' | 'version'> : never;

/** The location of an event, and its receivers. */
interface EventContext {
  site: SiteData;
  page: PageData;
  parts: { onEvent?: (event: ReaderEvent) => void };
}

/** Whether the site receives events, by an address or a function. */
export function takesEvents({ site, parts }: Pick<EventContext, 'site' | 'parts'>): boolean {
  return site.events !== undefined || parts.onEvent !== undefined;
}

/**
 * Sends an event to the address of the config, and passes it to the function of the theme. `fetch` in place of
 * `sendBeacon`, because it can omit cookies. The body is plain text, which needs no preflight request.
 */
export function sendEvent({ site, page, parts }: EventContext, fields: EventFields): void {
  const event = { ...fields, page: page.routePath, locale: page.locale, version: page.version } as ReaderEvent;
  parts.onEvent?.(event);
  if (site.events === undefined) return;
  const body = JSON.stringify(event);
  // Fire and forget: a lost event does not affect the reader.
  fetch(site.events, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' }).catch(() => {});
}
