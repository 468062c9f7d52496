import { readSite } from '@diptych/core/pages';
import { loadTypeScript } from '../packages/load-typescript.js';
import type { PageCache } from '../pages/page-cache.js';
import { readPages } from '../pages/read-pages.js';
import type { Overlay } from '../typescript/overlay-host.js';
import { checkReference } from './check-reference.js';
import { readReference } from './read-reference.js';
import { resolveDefaults } from './reference-tools.js';
import type { OptionDiagnostic, Reference } from './types.js';

/** Overrides for one comparison. */
export interface Change {
  /** Files that replace those on disk, by absolute path: changed declarations of a package. */
  overlay?: Overlay;
  /** Overrides what the program resolves. */
  resolved?: Readonly<Record<string, unknown>>;
}

/** The pages about a type, parsed and ready to compare. */
export interface OpenReference {
  /** The options as the program resolves them by default, if the reference can resolve them. */
  resolved: Readonly<Record<string, unknown>> | undefined;
  /** The differences between pages and package, after a change. */
  compare(change?: Change): OptionDiagnostic[];
}

/** The cache on disk belongs to runs of the check, which may be in progress. */
const FORGETFUL: PageCache = {
  known: () => undefined,
  facts: () => {
    throw new RangeError('no page is known');
  },
  set() {},
  save() {},
};

/**
 * Reads the pages about a type, to compare them many times: with it, a site's tests verify that pages are reported when
 * a new version of the package changes what they document.
 * @param root The site's folder.
 */
export async function openReference(root: string, reference: Reference): Promise<OpenReference> {
  const { config, sources } = await readSite({ root });
  const { site } = await readPages({ config, sources }, FORGETFUL);
  const { unreadable, ...read } = await readReference(reference, { site, config });
  const resolved = await resolveDefaults(reference, config.root);
  const ts = loadTypeScript(config.root, 'options');
  const shared = { ts, root: config.root, reference, ...read, cache: new Map() };
  return {
    resolved,
    compare: (change = {}) => [...unreadable, ...checkReference({ ...shared, resolved, ...change }).diagnostics],
  };
}
