import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fencesToSamples } from './core/fences-to-samples.js';
import { markdownToFences } from './core/markdown-to-fences.js';
import { readFolder, readPages } from './node/read-pages.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Folder of the site, with its `node_modules`. */
export const siteFolder = folder;

/** Folder of the pages, and how findings name it. */
export const docsFolder = path.join(folder, 'docs');
export const docsLabel = 'apps/site/docs/';

export const languages = ['en', 'zh'];

/** All pages, their fences and their samples. */
export const pages = readPages(docsFolder);
export const fences = pages.flatMap(markdownToFences);
export const samples = pages.flatMap((page) => fencesToSamples(markdownToFences(page)));

/** Files of a folder in `fixtures`. */
export function fixtures(name: string): Map<string, string> {
  return readFolder(fixtureFolder(name));
}

export function fixtureFolder(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}
