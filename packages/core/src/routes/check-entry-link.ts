import type { Diagnostic } from '../diagnostics/index.js';
import { decode } from '../shared/decode.js';
import { refusedScheme } from '../shared/refused-scheme.js';
import { idOf } from '../shared/urls.js';
import { checkLinks, type LinkTargets } from './check-links.js';

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
  // Files and addresses that hosts redirect have no ids.
  if (found !== undefined && !targets.idsByRoute.has(found) && refusedScheme(link) === undefined) return [];
  const hash = decode(idOf(suffix) ?? '');
  return checkLinks([{ url: link, href: link, target: found ?? target, hash, ...at }], targets).map((diagnostic) =>
    diagnostic.code === 'link-dead' ? { ...diagnostic, code } : diagnostic,
  );
}
