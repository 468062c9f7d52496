import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkLayoutIds } from './check-layout-ids.js';
import { createLayoutPolicyCheck } from './check-layout-policy.js';

/** A page as its layout renders it. */
export interface PageInLayout {
  /** HTML of the layout, with the article's HTML in it. */
  body: string;
  html: string;
  /** Ids of the article. */
  ids?: readonly string[];
}

/** Creates the function that checks what layouts render around articles. */
export function createLayoutCheck(
  bundle: Pick<SiteBundle, 'dependencies'>,
  config: DocumentsConfig,
): (page: PageInLayout, source: PageSummary['source']) => Diagnostic[] {
  const checkPolicy = createLayoutPolicyCheck(bundle, config);
  return ({ body, html, ids }, source) => {
    const start = body.indexOf(html);
    // The layout has changed the article, or leaves it out.
    if (start < 0) return [];
    const around = body.slice(0, start) + body.slice(start + html.length);
    return [...checkPolicy(around), ...checkLayoutIds({ around, ids }, source, config)];
  };
}
