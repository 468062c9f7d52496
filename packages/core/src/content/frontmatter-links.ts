import type { Diagnostic } from '../diagnostics/index.js';
import {
  imageMissing,
  type PageLink,
  type ResolvedImage,
  type ResolvedLink,
  type SourcePosition,
} from '../markdown/index.js';
import type { Frontmatter, PreviewImage } from '../shared/types.js';

/** Frontmatter with its links as addresses, and the links for the checks. */
export interface LinkedFrontmatter {
  frontmatter: Frontmatter;
  links: PageLink[];
}

/** Rewrites the links of a frontmatter: those of actions, features, `prev`, `next` and `canonical`. */
export function mapFrontmatterLinks(
  frontmatter: Frontmatter,
  change: (link: string, key: 'link' | 'canonical') => string,
): Frontmatter {
  const map = <T>(entry: T): T => {
    const link = (entry as { link?: unknown } | null | undefined)?.link;
    return typeof link === 'string' ? { ...entry, link: change(link, 'link') } : entry;
  };
  const { hero, features, prev, next, canonical } = frontmatter;
  return {
    ...frontmatter,
    ...(Array.isArray(hero?.actions) && { hero: { ...hero, actions: hero.actions.map(map) } }),
    ...(Array.isArray(features) && { features: features.map(map) }),
    ...(prev !== undefined && { prev: map(prev) }),
    ...(next !== undefined && { next: map(next) }),
    ...(canonical !== undefined && { canonical: change(canonical, 'canonical') }),
  };
}

/**
 * Resolves the links of a frontmatter like those of the text: authors write them without language prefix.
 * @param source The file's text, to locate links.
 */
export function resolveFrontmatterLinks(
  frontmatter: Frontmatter,
  input: { file: string; source: string; resolveLink(url: string, position: SourcePosition): ResolvedLink },
): LinkedFrontmatter {
  const links: PageLink[] = [];
  const linked = mapFrontmatterLinks(frontmatter, (link, key) => {
    const position = { file: input.file, ...positionOf(`${key}:`, link, input.source) };
    const { href, target, external } = input.resolveLink(link, position);
    const hash = link.includes('#') ? decode(link.replace(/^[^#]*#/, '')) : undefined;
    links.push({ ...position, url: link, href, target, external, hash });
    return href;
  });
  return { frontmatter: linked, links };
}

/** Finds the pictures of a frontmatter as those of the text are found; one that is not there is an error. */
export function resolveFrontmatterImages(
  frontmatter: Frontmatter,
  input: {
    file: string;
    source: string;
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
  const { image, authors } = frontmatter;
  return {
    ...frontmatter,
    ...(image && { image: withSize(image, find(image.src)) }),
    ...(authors && { authors: authors.map((one) => (one.image ? { ...one, image: find(one.image).src } : one)) }),
  };
}

function withSize(image: PreviewImage, { src, width, height }: ResolvedImage): PreviewImage {
  return { ...image, src, ...(width && height && { width, height }) };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Position of a value: after its key, or its first occurrence. */
function positionOf(key: string, text: string, source: string): { line: number; column: number } {
  const match = new RegExp(`${key}\\s*['"]?(${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})(?=['"\\s,}]|$)`, 'm').exec(
    source,
  );
  const offset = match ? match.index + match[0].length - text.length : 0;
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
