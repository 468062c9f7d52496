import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkLayoutIds } from './check-layout-ids.js';
import { createLayoutPolicyCheck } from './check-layout-policy.js';
import type { ReadLayout } from './read-layout.js';

/** Creates the function that checks what layouts render around articles. */
export function createLayoutCheck(
  bundle: Pick<SiteBundle, 'dependencies'>,
  config: DocumentsConfig,
): (page: { layout: ReadLayout; ids?: readonly string[] }, source: PageSummary['source']) => Diagnostic[] {
  const checkPolicy = createLayoutPolicyCheck(bundle, config);
  return ({ layout: { parts, facts }, ids = [] }, source) => {
    const shown = parts.length > 1 ? ids : [];
    return [...checkPolicy(facts.policy), ...checkLayoutIds({ around: facts.ids, ids: shown }, source, config)];
  };
}
