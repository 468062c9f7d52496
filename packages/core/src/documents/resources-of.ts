import { isExecuted } from '../shared/script-type.js';

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
}

type Attributes = ReadonlyMap<string, string>;

const SCRIPT = ['script-src-elem', 'script-src', 'default-src'];
export const STYLE = ['style-src-elem', 'style-src', 'default-src'];
export const IMAGE = ['img-src', 'default-src'];
const MEDIA = ['media-src', 'default-src'];
const FRAME = ['frame-src', 'child-src', 'default-src'];
const OBJECT = ['object-src', 'default-src'];
export const FONT = ['font-src', 'default-src'];

/** Name of a `<style>` element. */
export const INLINE_STYLE = 'inline <style>';

/** How addresses in attributes of a tag are loaded. */
const LOADS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  script: { src: SCRIPT },
  iframe: { src: FRAME },
  frame: { src: FRAME },
  img: { src: IMAGE, srcset: IMAGE },
  image: { href: IMAGE },
  video: { src: MEDIA, poster: IMAGE },
  audio: { src: MEDIA },
  track: { src: MEDIA },
  source: { src: MEDIA, srcset: IMAGE },
  object: { data: OBJECT },
  embed: { src: OBJECT },
  form: { action: ['form-action'] },
  base: { href: ['base-uri'] },
};

const PRELOADS: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', SCRIPT],
  ['style', STYLE],
  ['image', IMAGE],
  ['font', FONT],
]);

/** Finds the resources that HTML loads and runs. Comments are skipped; linear in the length. */
export function resourcesOf(html: string): Resource[] {
  const found: Resource[] = [];
  const tags = /<!--|<([a-z][a-z0-9]*)(?=[\s/>])/gi;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      const end = html.indexOf('-->', tags.lastIndex);
      if (end < 0) break;
      tags.lastIndex = end;
      continue;
    }
    const { attributes, end } = readAttributes(html, tags.lastIndex);
    tags.lastIndex = end;
    found.push(...ofTag(name, attributes));
    if (name !== 'script' && name !== 'style') continue;
    const close = html.indexOf(`</${name}`, end);
    const content = html.slice(end, close < 0 ? html.length : close);
    if (name === 'style') found.push({ directives: STYLE, name: INLINE_STYLE, content });
    if (name === 'script' && !attributes.has('src') && isExecuted(attributes.get('type')) && content.trim() !== '') {
      found.push({ directives: SCRIPT, name: 'inline <script>', content });
    }
    if (close < 0) break;
    tags.lastIndex = close;
  }
  return found;
}

function ofTag(name: string, attributes: Attributes): Resource[] {
  const loads = name === 'link' ? linkLoads(attributes) : (LOADS[name] ?? {});
  const loaded = Object.entries(loads).flatMap(([attribute, directives]) => {
    const value = attributes.get(attribute);
    if (value === undefined || value === '') return [];
    const urls = attribute === 'srcset' ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
    return urls.map((url) => ({ directives, name: `<${name}>`, url }));
  });
  const handlers = [...attributes.keys()].filter((attribute) => /^on[a-z]+$/.test(attribute));
  return [
    ...loaded,
    ...handlers.map((attribute) => ({
      directives: ['script-src-attr', 'script-src', 'default-src'],
      name: `attribute "${attribute}" of <${name}>`,
    })),
  ];
}

function linkLoads(attributes: Attributes): Readonly<Record<string, readonly string[]>> {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const as = (directives: readonly string[] | undefined): Readonly<Record<string, readonly string[]>> =>
    directives ? { href: directives } : {};
  if (rel.includes('stylesheet')) return as(STYLE);
  if (rel.includes('modulepreload')) return as(SCRIPT);
  if (rel.includes('preload')) return as(PRELOADS.get(attributes.get('as') ?? ''));
  if (rel.includes('manifest')) return as(['manifest-src', 'default-src']);
  return as(rel.some((word) => /icon$/.test(word)) ? IMAGE : undefined);
}

const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

function readAttributes(html: string, start: number): { attributes: Attributes; end: number } {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  let end = start;
  for (let match = ATTRIBUTE.exec(html); match; match = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, bare] = match;
    attributes.set(name.toLowerCase(), (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'));
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end: html.indexOf('>', end) + 1 || html.length };
}
