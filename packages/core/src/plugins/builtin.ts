import type { Plugin } from '../config/types.js';
import { hostHeadersPlugin } from './host-headers.js';
import { llmsPlugin } from './llms.js';
import { redirectsPlugin } from './redirects.js';
import { siteFilesPlugin } from './sitemap.js';

/** Features that are plugins, run before those of the config. They add files; none has a hook for single pages. */
export const builtinPlugins: readonly Plugin[] = [siteFilesPlugin, llmsPlugin, redirectsPlugin, hostHeadersPlugin];
