import type { Diagnostic } from '../diagnostics/index.js';
import { decodePath } from '../shared/urls.js';
import { checkLinks, isIgnored, type LinkTargets, missingAnchor } from './check-links.js';

/** A link of the navigation or of a sidebar, where it stands. */
export interface EntryLink {
  /** Code of the diagnostic if the link leads to nothing. */
  code: string;
  /** As written. */
  link: string;
  /** The route it means, and the one that it leads to; `undefined` if there is no page, file or redirect. */
  target: string;
  found: string | undefined;
  /** Query and hash. */
  suffix: string;
  at: { file: string; line: number; column: number };
}

/** Finds what is wrong with a link inside the site. */
export function checkEntryLink(
  { code, link, target, found, suffix, at }: EntryLink,
  targets: LinkTargets,
): Diagnostic[] {
  if (isIgnored(link, targets.ignore)) return [];
  const hash = decodePath(/#(.*)$/s.exec(suffix)?.[1] ?? '');
  if (found === undefined) {
    const dead = checkLinks([{ url: link, href: link, target, ...at }], targets);
    return dead.map((diagnostic) => (diagnostic.code === 'link-dead' ? { ...diagnostic, code } : diagnostic));
  }
  const suggestion = missingAnchor(hash, found, targets);
  if (suggestion === undefined) return [];
  const message = `"${link}" leads to #${hash}, which ${found} does not have.`;
  return [{ code: 'anchor-dead', severity: 'error', message, suggestion, ...at }];
}
