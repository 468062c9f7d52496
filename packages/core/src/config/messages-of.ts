import { messagesFor } from '../messages/index.js';
import type { ArticleMessages, Messages } from '../shared/messages.js';

/** The texts of a site in one of its languages, or a part of them. */
export function messagesOf<Part extends ArticleMessages = Messages>(
  { messages }: { messages: Readonly<Record<string, Part>> },
  locale: string,
): Part | Messages {
  return messages[locale] ?? messagesFor('en');
}
