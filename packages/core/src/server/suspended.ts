import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/** What React writes before the fallback of a Suspense boundary whose content waits or throws. */
const FALLBACK = '<!--$!-->';

/** A part of a page, hydrated by React, that shows the fallback of a Suspense boundary. */
export interface Suspended {
  /** Names the part in messages. */
  name: string;
  content: ReactNode;
}

/**
 * Whether markup shows a fallback.
 * @param children Finished HTML in it, whose fallbacks do not count.
 */
export function isSuspended(markup: string, children = ''): boolean {
  return markup.replace(children, '').includes(FALLBACK);
}

/** Waits for modules and data that parts wait for: React has them when it renders the parts once more. */
export async function awaitSuspended(parts: readonly Suspended[]): Promise<void> {
  // What is thrown, the second render throws again.
  await Promise.allSettled(parts.map(({ content }) => prerenderToNodeStream(content, { onError() {} })));
}
