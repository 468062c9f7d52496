import { islandName } from '../shared/island-name.js';
import { ISLAND_TAG, SLOT_TAG } from '../shared/markup.js';
import { isExecuted } from '../shared/script-type.js';
import { htmlToTree } from './html-to-tree.js';
import { type Element, isParent, type Node, textOf } from './tree.js';

/** A resource that a document loads, or inline code. */
export interface Resource {
  /** Directive of the policy that applies to it, then its fallbacks. */
  directives: readonly string[];
  /** As messages name it: `<iframe>`. */
  name: string;
  /** Absent for what is in the document itself. */
  url?: string;
  /** Text of an inline script or style. */
  content?: string;
  /** Name of the island that renders it. */
  island?: string;
}

/** What of HTML a Content-Security-Policy applies to, in order. */
export interface PolicyFacts {
  resources: Resource[];
  /** The `style` attributes, renamed to `STYLE_ATTRIBUTE`, each text once. */
  styles: string[];
}

type Loads = Readonly<Record<string, readonly string[]>>;

const SCRIPT = ['script-src-elem', 'script-src', 'default-src'];
const HANDLER = ['script-src-attr', 'script-src', 'default-src'];
export const STYLE = ['style-src-elem', 'style-src', 'default-src'];
export const IMAGE = ['img-src', 'default-src'];
const MEDIA = ['media-src', 'default-src'];
const FRAME = ['frame-src', 'child-src', 'default-src'];
const OBJECT = ['object-src', 'default-src'];
export const FONT = ['font-src', 'default-src'];

/** Name of a `<style>` element. */
export const INLINE_STYLE = 'inline <style>';

/** How addresses in attributes of an element are loaded. */
const LOADS: ReadonlyMap<string, Loads> = new Map<string, Loads>([
  ['script', { src: SCRIPT }],
  ['iframe', { src: FRAME }],
  ['frame', { src: FRAME }],
  ['img', { src: IMAGE, srcSet: IMAGE }],
  ['image', { href: IMAGE }],
  ['video', { src: MEDIA, poster: IMAGE }],
  ['audio', { src: MEDIA }],
  ['track', { src: MEDIA }],
  ['source', { src: MEDIA, srcSet: IMAGE }],
  ['object', { data: OBJECT }],
  ['embed', { src: OBJECT }],
  ['form', { action: ['form-action'] }],
  ['base', { href: ['base-uri'] }],
]);

const PRELOADS: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', SCRIPT],
  ['style', STYLE],
  ['image', IMAGE],
  ['font', FONT],
]);

/** Reads HTML that was not written from a tree: that of components, the theme, plugins. */
export function htmlToPolicyFacts(html: string): PolicyFacts {
  return treeToPolicyFacts(htmlToTree(html));
}

/** Reads a tree. Raw HTML in it is left out: only coloured code and diagrams have some, without resources and styles. */
export function treeToPolicyFacts(tree: Node): PolicyFacts {
  const resources: Resource[] = [];
  const styles = new Set<string>();
  const visit = (node: Node, island: string | undefined): void => {
    if (!isParent(node)) return;
    if (node.type === 'element') {
      const { dataDiptychStyle } = node.properties;
      if (typeof dataDiptychStyle === 'string') styles.add(dataDiptychStyle);
      for (const resource of resourcesOf(node))
        resources.push(island === undefined ? resource : { ...resource, island });
    }
    const inner = node.type === 'element' ? islandIn(node, island) : island;
    for (const child of node.children) visit(child, inner);
  };
  visit(tree, undefined);
  return { resources, styles: [...styles] };
}

/** The island whose component renders the content of an element; the children of an island come from the page. */
function islandIn({ tagName, properties }: Element, around: string | undefined): string | undefined {
  if (tagName === ISLAND_TAG) {
    return islandName({ module: String(properties.dataModule), name: String(properties.dataName) });
  }
  return tagName === SLOT_TAG ? undefined : around;
}

/** What an element loads and runs itself. */
function resourcesOf(element: Element): Resource[] {
  const { tagName, properties } = element;
  const loads = tagName === 'link' ? linkLoads(properties) : LOADS.get(tagName);
  const found: Resource[] = [];
  for (const property in loads) {
    const value = properties[property];
    if (typeof value !== 'string' || value === '') continue;
    const urls = property === 'srcSet' ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
    found.push(...urls.map((url) => ({ directives: loads[property] ?? [], name: `<${tagName}>`, url })));
  }
  for (const property in properties) {
    if (!/^on[a-z]+$/i.test(property)) continue;
    found.push({ directives: HANDLER, name: `attribute "${property.toLowerCase()}" of <${tagName}>` });
  }
  return [...found, ...inlineOf(element)];
}

/** A style, or a script that is code. */
function inlineOf(element: Element): Resource[] {
  const { tagName, properties } = element;
  if (tagName === 'style') return [{ directives: STYLE, name: INLINE_STYLE, content: textOf(element) }];
  if (tagName !== 'script' || properties.src !== undefined || !isExecuted(textIn(properties.type))) return [];
  const content = textOf(element);
  return content.trim() === '' ? [] : [{ directives: SCRIPT, name: 'inline <script>', content }];
}

function linkLoads(properties: Element['properties']): Loads {
  const rel = textIn(properties.rel).toLowerCase().split(/\s+/);
  const as = (directives: readonly string[] | undefined): Loads => (directives ? { href: directives } : {});
  if (rel.includes('stylesheet')) return as(STYLE);
  if (rel.includes('modulepreload')) return as(SCRIPT);
  if (rel.includes('preload')) return as(PRELOADS.get(textIn(properties.as)));
  if (rel.includes('manifest')) return as(['manifest-src', 'default-src']);
  return as(rel.some((word) => /icon$/.test(word)) ? IMAGE : undefined);
}

/** Text of an attribute; a list for one with several words. */
function textIn(value: Element['properties'][string]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}
