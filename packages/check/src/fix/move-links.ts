import type { Diagnostic, FixEdit } from '@diptych/core';
import { existingPage } from '@diptych/core/pages';
import type { CheckSite } from '../types.js';
import { replaceUrl, withId } from './replace-url.js';

/**
 * Adds the links to a heading to a fix that changes the heading's id. If one of them cannot be changed, such as the
 * address of a reference, the finding gets no fix: the link would be dead. The same holds for a page that could not be
 * parsed and has such a link.
 */
export function moveLinks(diagnostic: Diagnostic, { pages }: Pick<CheckSite, 'pages'>): Diagnostic {
  const { fix, ...rest } = diagnostic;
  if (!fix?.movedIds) return diagnostic;
  const idsByRoute = new Map(pages.map(({ route }) => [route, undefined]));
  const edits: FixEdit[] = [];
  for (const page of pages) {
    if (!page.facts.isParsed && fix.movedIds.some(({ from }) => page.text.includes(`#${from}`))) return rest;
    for (const link of page.facts.links) {
      const leadsTo = (route: string) =>
        link.target !== undefined && existingPage(link.target, { idsByRoute }) === route;
      const moved = fix.movedIds.find(({ route, from }) => from === link.hash && leadsTo(route));
      if (!moved) continue;
      const change = replaceUrl(link, withId(link.url, moved.to), page);
      if (!change) return rest;
      edits.push(...change.edits.map((edit) => ({ ...edit, file: page.file })));
    }
  }
  return { ...rest, fix: { edits: [...fix.edits, ...edits] } };
}
