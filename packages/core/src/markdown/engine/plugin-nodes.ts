import type { Program } from 'estree-jsx';
import { jsx, toJs } from 'estree-util-to-js';
import type { Root } from '../tree.js';

/** A node as plugins make them: code as a syntax tree, with or without its text. */
interface PluginNode {
  type: string;
  value?: unknown;
  data?: { estree?: Partial<Program> | null; meta?: string | null; lang?: string };
  attributes?: { value?: unknown }[];
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: PluginNode[];
}

/** Gives the code that plugins add as a syntax tree alone its text, which is what is compiled. */
export function writePluginCode(tree: Root): void {
  visit(tree as PluginNode, (node) => {
    if (node.type === 'mdxjsEsm' || /^mdx\w+Expression$/.test(node.type)) addText(node);
    for (const { value } of Array.isArray(node.attributes) ? node.attributes : []) {
      if (typeof value === 'object' && value !== null) addText(value as PluginNode);
    }
  });
}

function addText(node: PluginNode): void {
  const { estree } = node.data ?? {};
  if (node.value || !estree?.body?.length) return;
  // As MDX does, which looks at nothing but the body of what plugins give.
  const text = toJs({ type: 'Program', sourceType: 'module', body: estree.body }, { handlers: jsx }).value.trim();
  node.value = node.type === 'mdxjsEsm' ? text : text.replace(/;$/, '');
}

const META = 'dataFenceMeta';
const LANG = 'dataFenceLang';

/** Copies what stands after a fence's language to attributes: plugins that parse HTML anew keep nothing else. */
export function keepFences(tree: Root): void {
  visit(tree as PluginNode, ({ tagName, data, properties }) => {
    if (tagName !== 'code' || !properties) return;
    if (data?.meta) properties[META] = data.meta;
    if (data?.lang) properties[LANG] = data.lang;
  });
}

/** Puts back what `keepFences` has copied. */
export function restoreFences(tree: Root): void {
  visit(tree as PluginNode, (node) => {
    const { [META]: meta, [LANG]: lang, ...properties } = node.properties ?? {};
    if (meta === undefined && lang === undefined) return;
    node.properties = properties;
    node.data = {
      ...(meta !== undefined && { meta: String(meta) }),
      ...(lang !== undefined && { lang: String(lang) }),
      ...node.data,
    };
  });
}

function visit(node: PluginNode, look: (node: PluginNode) => void): void {
  look(node);
  for (const child of node.children ?? []) visit(child, look);
}
