import { editDistance } from '../core/nearest.js';
import { decode } from './decode.js';

/** A page from the site's list. */
export interface ListedPage {
  text: string;
  /** Address with base, without origin. */
  link: string;
}

/** Number of suggestions for an unknown path. */
const OFFERED = 4;
/** Share of the longer path's characters that may differ. Source: half of them is a different word. */
const TOLERANCE = 0.5;

/** Reads `llms.txt`: a line for each page, `- [title](address of its Markdown): description`. */
export function readPageList(list: string): ListedPage[] {
  return [...list.matchAll(/^- \[(.+?)\]\((?:https?:\/\/[^/)]+)?(\/[^)]*)\)/gm)].map(([, text = '', address = '']) => ({
    text,
    link: address.replace(/(?:index)?\.md$/, ''),
  }));
}

/** The pages with addresses most similar to a path, nearest first; empty if none is similar. */
export function nearestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = toSegments(path);
  return pages
    .map((page) => ({ page, distance: distance(wanted, toSegments(page.link)) }))
    .filter(({ distance }) => distance <= TOLERANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, OFFERED)
    .map(({ page }) => page);
}

function toSegments(path: string): string[] {
  const plain = decode(path)
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html?|\.mdx?)?$/, '');
  return plain.split('/').flatMap((segment) => segment.replace(/[\s_-]/g, '') || []);
}

/** Distance from 0 to 1 of the last segments, plus a little for each folder that only one of the two has. */
function distance(a: readonly string[], b: readonly string[]): number {
  const [nameA, nameB] = [a.at(-1) ?? '', b.at(-1) ?? ''];
  if (!nameA || !nameB) return 1;
  const folders = new Set([...a.slice(0, -1), ...b.slice(0, -1)]);
  const apart = [...folders].filter((name) => !(a.includes(name) && b.includes(name))).length;
  return editDistance(nameA, nameB) / Math.max(nameA.length, nameB.length) + apart / 16;
}
