import { hostHeadersPlugin } from '../emit/host-headers.js';
import { redirectsPlugin, siteFilesPlugin } from '../emit/site-files.js';
import type { Plugin } from './types.js';

/** Features that are plugins, run before those of the config. */
export const builtinPlugins: readonly Plugin[] = [siteFilesPlugin, redirectsPlugin, hostHeadersPlugin];
