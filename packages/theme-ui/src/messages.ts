import { messagesFor as find } from '@diptych/core/messages';
import type { Messages } from '@diptych/core/shared';

/**
 * All texts of the interface for a BCP 47 tag, for components in an application of one's own: English where the catalogue
 * has no others. In a site they come as `labels`, and a page loads those of its language alone.
 */
export const messagesFor: (lang: string) => Messages = find;
