/** Every text of the interface that does not come from the site's own pages. */
export type { Messages as Labels } from '@diptych/core/shared';
