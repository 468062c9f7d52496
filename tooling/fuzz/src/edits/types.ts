import type { Random } from '../random.js';
import type { Site } from '../site.js';

/** Changes a site and returns what it did; undefined where there is nothing for it to change. */
export type Edit = (site: Site, random: Random) => string | undefined;
