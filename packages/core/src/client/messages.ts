import type { ClientMessages } from '../shared/messages.js';
import type { SiteData } from '../shared/types.js';

let current: ClientMessages | undefined;

/** Sets the messages of the current language. */
export function setMessages({ messages }: Pick<SiteData, 'messages'>): void {
  current = messages;
}

/**
 * The messages in the language of the current page.
 * @throws before the site has started.
 */
export function clientMessages(): ClientMessages {
  if (!current) throw new Error('The messages are set when the site starts.');
  return current;
}
