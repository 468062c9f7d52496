import { messagesFor as find } from '@diptych/core/messages';
import type { Messages } from '@diptych/core/shared';

/**
 * All texts of the interface for a BCP 47 tag, for components in other applications: English if the catalogue
 * lacks the language. In a site they are passed as `labels`, and a page loads only its own language.
 */
export const messagesFor: (lang: string) => Messages = find;
