import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import type { PageData } from '../shared/types.js';
import { checkLayoutIds } from './check-layout-ids.js';
import { createLayoutPolicyCheck } from './check-layout-policy.js';
import type { ReadLayout } from './read-layout.js';

/** A page as its layout renders it. */
interface RenderedPage {
  layout: ReadLayout;
  page: Pick<PageData, 'pageType'>;
  article: { ids?: readonly string[]; markdown: string };
}

/** Creates the function that checks what layouts render around articles, and that they render them. */
export function createLayoutCheck(
  bundle: Pick<SiteBundle, 'dependencies'>,
  config: DocumentsConfig,
): (page: RenderedPage, source: PageSummary['source']) => Diagnostic[] {
  const checkPolicy = createLayoutPolicyCheck(bundle, config);
  return ({ layout: { parts, facts }, page, article: { ids = [], markdown } }, source) => {
    const isShown = parts.length > 1;
    return [
      ...checkPolicy(facts.policy),
      ...(isShown || !hasText(markdown) ? [] : [articleLeftOut(page, config)]),
      ...checkLayoutIds({ around: facts.ids, ids: isShown ? ids : [] }, source, config),
    ];
  };
}

/** Whether an article is more than the heading that every page has. */
function hasText(markdown: string): boolean {
  return markdown.replace(/^# .*$/m, '').trim() !== '';
}

/** Names no page: it is the same for all pages of a type. */
function articleLeftOut({ pageType }: RenderedPage['page'], config: DocumentsConfig): Diagnostic {
  return {
    code: 'article-left-out',
    severity: 'warning',
    message: `The theme's Layout does not render "article": pages of the type "${pageType}" are without their text.`,
    suggestion: 'Put {article} into the <main> of the Layout.',
    ...locateKey(config.configFile, ['theme']),
  };
}
