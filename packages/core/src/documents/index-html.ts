import type { SiteBundle } from '../bundle/index.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { htmlToPolicyFacts, INLINE_STYLE, type Resource } from '../markdown/index.js';
import { describeBlocked, findBlocked } from './check-policy.js';
import { policyDirectives } from './csp.js';

/** What plugins of Vite add to every document. */
export interface IndexHtml {
  /** HTML of the head. */
  head: string;
  /** HTML at the end of the body. */
  body: string;
  /** Its inline scripts and styles, which the policy names by hash. */
  inline: readonly HeadTag[];
}

/** Takes apart the document that plugins have changed; nothing is in it where no plugin has. */
export function readIndexHtml({ indexHtml = '' }: Pick<SiteBundle, 'indexHtml'>): IndexHtml {
  const head = /<head\b[^>]*>(.*)<\/head>/is.exec(indexHtml)?.[1] ?? '';
  const body = /<body\b[^>]*>(.*)<\/body>/is.exec(indexHtml)?.[1] ?? '';
  return { head, body, inline: resourcesIn({ head, body }).flatMap(inlineTag) };
}

/** Warns of what plugins add and the policy blocks. */
export function checkIndexHtml(bundle: Pick<SiteBundle, 'indexHtml'>, config: DocumentsConfig): Diagnostic[] {
  if (!config.csp || bundle.indexHtml === undefined) return [];
  const added = readIndexHtml(bundle);
  const policy = policyDirectives([...config.head, ...added.inline], config.csp);
  const location = locateKey(config.configFile, ['vite', 'plugins']);
  return findBlocked(resourcesIn(added), policy, config).map((found) => ({
    ...describeBlocked(found, config),
    ...location,
  }));
}

function resourcesIn({ head, body }: Pick<IndexHtml, 'head' | 'body'>): Resource[] {
  return htmlToPolicyFacts(head + body).resources;
}

function inlineTag({ name, content }: Resource): HeadTag[] {
  if (content === undefined) return [];
  return [{ tag: name === INLINE_STYLE ? 'style' : 'script', content }];
}
