import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPages } from './node/read-pages.js';

/** Folder of the site, with its `node_modules`. */
export const siteFolder = fileURLToPath(new URL('..', import.meta.url));

/** How findings name the folder of the pages. */
export const docsLabel = 'apps/site/docs/';

export const languages = ['en', 'zh'];

/** All pages. */
export const pages = readPages(path.join(siteFolder, 'docs'));
