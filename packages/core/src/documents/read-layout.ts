import type { DocumentsConfig } from '../config/config-slice.js';
import { unstyled } from '../config/unstyled.js';
import { htmlToTree, type PolicyFacts, treeToPolicyFacts } from '../markdown/index.js';
import type { Root } from '../markdown/tree.js';
import { walk } from '../markdown/walk.js';
import { ARTICLE_PLACEHOLDER_TAG } from '../shared/markup.js';
import type { DocumentInput } from './document-html.js';

/** What checks read of a layout. */
export interface LayoutFacts {
  ids: ReadonlySet<string>;
  policy: PolicyFacts;
}

/** A layout in Node. */
export interface ReadLayout {
  /** Its HTML before and after the article; one part if it leaves the article out. */
  parts: readonly string[];
  /** The same object for layouts with the same ones. */
  facts: LayoutFacts;
}

const PLACEHOLDER = `<${ARTICLE_PLACEHOLDER_TAG}></${ARTICLE_PLACEHOLDER_TAG}>`;

/** Splits the HTML of a layout at its article. */
export function splitAtArticle(layout: string): string[] {
  return layout.split(PLACEHOLDER);
}

/** What facts are read from: attributes, tags, and elements with their text. */
const READ =
  /\s(?:id|data-diptych-style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)|<(?:audio|base|embed|form|i?frame|im(?:age|g)|link|object|source|track|video)(?=[\s/>])[^>]*>|<(s(?:cript|tyle))(?=[\s>])[\s\S]*?<\/\1>/gi;

/**
 * Creates the function that reads layouts as React renders them. Parsing costs more than rendering, and most layouts of a
 * site differ in texts and links alone: one of those with the same ids, resources and styles is parsed.
 */
export function createLayoutReader({ csp }: Pick<DocumentsConfig, 'csp'>): (layout: string) => ReadLayout {
  const known = new Map<string, LayoutFacts>();
  return (layout) => {
    const html = unstyled(layout, csp);
    const key = html.match(READ)?.join('') ?? '';
    const facts = known.get(key) ?? readFacts(htmlToTree(html));
    known.set(key, facts);
    return { parts: splitAtArticle(html), facts };
  };
}

/** A layout with its article in it, as a document takes it. */
export function fillLayout(
  { parts, facts }: ReadLayout,
  { html, policy }: { html: string; policy: PolicyFacts },
): Pick<DocumentInput, 'body' | 'renamedStyles'> {
  return { body: parts.join(html), renamedStyles: [...facts.policy.styles, ...policy.styles] };
}

function readFacts(tree: Root): LayoutFacts {
  const ids = new Set<string>();
  walk(tree, '', (node) => {
    if (node.type === 'element' && typeof node.properties.id === 'string') ids.add(node.properties.id);
  });
  return { ids, policy: treeToPolicyFacts(tree) };
}
