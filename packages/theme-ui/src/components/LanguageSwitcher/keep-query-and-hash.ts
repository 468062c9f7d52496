import type { SyntheticEvent } from 'react';

/**
 * Copies the query and hash of the address to a link just before it is followed: languages share their heading
 * ids. Done on the event, so that a copied link keeps its plain address and nothing observes the address.
 */
export function keepQueryAndHash(event: SyntheticEvent<HTMLAnchorElement>): void {
  const { search, hash } = window.location;
  const url = new URL(event.currentTarget.href);
  url.search = search;
  url.hash = hash;
  event.currentTarget.href = url.href;
}
