import type { SyntheticEvent } from 'react';

/**
 * Carries the address's query and hash over to a link, just before it is followed: both languages share their heading
 * ids. Done on the event, so that a link copied before keeps its plain address and nothing listens to the address.
 */
export function keepQueryAndHash(event: SyntheticEvent<HTMLAnchorElement>): void {
  const { search, hash } = window.location;
  const url = new URL(event.currentTarget.href);
  url.search = search;
  url.hash = hash;
  event.currentTarget.href = url.href;
}
