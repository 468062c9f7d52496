import { messagesFor } from '../messages/index.js';
import type { Messages } from '../shared/messages.js';
import type { Config } from './types.js';

/** The texts of a site in one of its languages. */
export function messagesOf({ messages }: Pick<Config, 'messages'>, locale: string): Messages {
  return messages[locale] ?? messagesFor('en');
}
