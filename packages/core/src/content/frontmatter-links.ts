import type { PageLink, ResolvedLink, SourcePosition } from '../markdown/index.js';
import type { Frontmatter } from '../shared/types.js';

/** Frontmatter with its links as addresses, and the links for the checks. */
export interface LinkedFrontmatter {
  frontmatter: Frontmatter;
  links: PageLink[];
}

/**
 * Resolves the links of the home page's actions and features like those of the text: authors write them without
 * language prefix.
 * @param source The file's text, to tell where a link stands.
 */
export function resolveFrontmatterLinks(
  frontmatter: Frontmatter,
  input: { file: string; source: string; resolveLink(url: string, position: SourcePosition): ResolvedLink },
): LinkedFrontmatter {
  const links: PageLink[] = [];
  const resolve = <T extends { link?: string }>(entry: T): T => {
    if (typeof entry?.link !== 'string') return entry;
    const position = { file: input.file, ...positionOf(entry.link, input.source) };
    const { href, target, external } = input.resolveLink(entry.link, position);
    const hash = entry.link.includes('#') ? decode(entry.link.replace(/^[^#]*#/, '')) : undefined;
    links.push({ ...position, url: entry.link, href, target, external, hash });
    return { ...entry, link: href };
  };
  const { hero, features } = frontmatter;
  const next = { ...frontmatter };
  if (Array.isArray(hero?.actions)) next.hero = { ...hero, actions: hero.actions.map(resolve) };
  if (Array.isArray(features)) next.features = features.map(resolve);
  return { frontmatter: next, links };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function positionOf(text: string, source: string): { line: number; column: number } {
  const match = new RegExp(`link:\\s*['"]?(${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})(?=['"\\s,}]|$)`, 'm').exec(
    source,
  );
  const offset = match ? match.index + match[0].length - text.length : 0;
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
