import type { Diagnostic } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';
import {
  imageMissing,
  mapThemeFields,
  type PageLink,
  type ResolvedImage,
  type ResolvedLink,
  type SourcePosition,
} from '../markdown/index.js';
import { decode } from '../shared/decode.js';
import { escapeRegExp } from '../shared/escape-reg-exp.js';
import { refusedScheme } from '../shared/refused-scheme.js';
import type { FrontmatterFields } from '../shared/theme-contract.js';
import type { Frontmatter } from '../shared/types.js';
import { idOf } from '../shared/urls.js';

/** Frontmatter with its links as addresses, and the links for the checks. */
export interface LinkedFrontmatter {
  frontmatter: Frontmatter;
  links: PageLink[];
}

/** Rewrites the links of a frontmatter: those of `prev`, `next` and `canonical`, and of the fields that the theme declares. */
export function mapFrontmatterLinks(
  frontmatter: Frontmatter,
  fields: FrontmatterFields | undefined,
  change: (link: string, key: string) => string,
): Frontmatter {
  const all: FrontmatterFields = { ...fields, prev: PREV_NEXT, next: PREV_NEXT, canonical: LINK };
  return mapThemeFields(frontmatter, all, { link: change });
}

const LINK = { type: 'string', format: 'link' } as const;
const PREV_NEXT = { type: 'object', properties: { link: LINK } } as const;

/**
 * Resolves the links of a frontmatter like those of the text: authors write them without language prefix.
 * @param source The file's text, to locate links.
 */
export function resolveFrontmatterLinks(
  frontmatter: Frontmatter,
  input: {
    file: string;
    source: string;
    /** Those of the theme. */
    fields: FrontmatterFields | undefined;
    resolveLink(url: string, position: SourcePosition): ResolvedLink;
  },
): LinkedFrontmatter {
  const links: PageLink[] = [];
  const linked = mapFrontmatterLinks(frontmatter, input.fields, (link, key) => {
    const position = { file: input.file, ...positionOf(`${key}:`, link, input.source) };
    // The check of links reports it.
    const isRefused = refusedScheme(link) !== undefined;
    const { href, target, external } = isRefused ? { href: link, target: link } : input.resolveLink(link, position);
    const id = idOf(link);
    links.push({ ...position, url: link, href, target, external, hash: id && decode(id) });
    return href;
  });
  return { frontmatter: linked, links };
}

/** Resolves the images of a frontmatter like those of the text; a missing one is an error. */
export function resolveFrontmatterImages(
  frontmatter: Frontmatter,
  input: {
    file: string;
    source: string;
    /** Those of the theme. */
    fields: FrontmatterFields | undefined;
    resolveImage(url: string, position: SourcePosition): ResolvedImage | undefined;
    diagnostics: Diagnostic[];
  },
): Frontmatter {
  const find = (url: string): ResolvedImage => {
    const position = { file: input.file, ...positionOf('', url, input.source) };
    const found = input.resolveImage(url, position);
    if (!found) input.diagnostics.push(imageMissing(url, position));
    return found ?? { src: url };
  };
  const all: FrontmatterFields = { ...input.fields, image: PREVIEW, authors: AUTHORS };
  return mapThemeFields(frontmatter, all, { image: find });
}

const IMAGE = { type: 'string', format: 'image' } as const;
const SIDE = { type: 'number' } as const;
const PREVIEW = { type: 'object', properties: { src: IMAGE, width: SIDE, height: SIDE } } as const;
const AUTHORS = { type: 'array', items: { type: 'object', properties: { image: IMAGE } } } as const;

/** Position of a value: after its key, or its first occurrence. */
function positionOf(key: string, text: string, source: string): { line: number; column: number } {
  const value = `['"]?(${escapeRegExp(text)})(?=['"\\s,\\]}]|$)`;
  const find = (before: string) => new RegExp(`${before}\\s*${value}`, 'm').exec(source);
  // An entry of a list has no key of its own.
  const match = find(key) ?? find('');
  return positionAt(source, match ? match.index + match[0].length - text.length : 0);
}
