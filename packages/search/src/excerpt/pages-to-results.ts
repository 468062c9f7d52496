import { SNIPPET_LENGTH } from '../constants.js';
import type { FoundPages } from '../rank/find-pages.js';
import type { PageMatch } from '../rank/to-page-match.js';
import { routeToLink } from '../records/route-to-link.js';
import { codeFlags } from '../store/code-flags.js';
import type { PageResult, SearchRecord, Suggestion } from '../types.js';
import { cutExcerpt, type Excerpt } from './cut-excerpt.js';
import { highlightText, toRanges } from './highlight-text.js';
import { type Draft, pageToDrafts } from './page-to-drafts.js';

/** Maximum results per page. Our own: one page must not fill the list. */
const MAX_PER_PAGE = 4;
const ORDER: readonly Draft['type'][] = ['title', 'header', 'summary', 'content'];

/** What results need besides their pages. */
interface ResultOptions {
  query: string;
  /** Maximum of suggestions. */
  limit: number;
  /** Titles of the folders that a page is in, from its path. */
  foldersOf(path: string): string[];
}

/**
 * The best pages with at most `limit` suggestions in all. Each page gets one first, so that the list shows as many
 * pages as possible; the rest goes to further matches of the best pages.
 */
export const pagesToResults = (
  matches: readonly PageMatch[],
  found: FoundPages,
  { query, limit, foldersOf }: ResultOptions,
): PageResult[] => {
  const pages = matches.slice(0, Math.max(0, limit)).map((match) => ({ match, drafts: draftsOf(match, found) }));
  let free = limit - pages.length;
  return pages.map(({ match, drafts }) => {
    const best = drafts[0] as Draft;
    const more = drafts.slice(1).filter((draft) => draft.complete || !best.complete);
    const extra = more.slice(0, Math.min(free, MAX_PER_PAGE - 1));
    free -= extra.length;
    return toResult(match, [best, ...extra], found, { query, foldersOf });
  });
};

/** Never empty: a page that matches only in its address or description is shown by its title. */
const draftsOf = (match: PageMatch, { importance }: FoundPages): Draft[] => {
  const drafts = pageToDrafts(match, importance).filter(({ value }) => value > 0);
  return drafts.length > 0 ? drafts : [{ type: 'title', value: 0, complete: false }];
};

const toResult = (
  match: PageMatch,
  drafts: readonly Draft[],
  found: FoundPages,
  { query, foldersOf }: Omit<ResultOptions, 'limit'>,
): PageResult => {
  const { id, routePath, title, lang } = match.view.record;
  const sorted = [...drafts].sort(
    (a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || headingOf(a) - headingOf(b),
  );
  return {
    pagePath: id,
    routePath,
    title,
    lang,
    folders: foldersOf(id),
    suggestions: sorted.map((draft) => toSuggestion(match, draft, found, query)),
  };
};

/** Index of the heading of a draft; -1 for what is above all headings. */
const headingOf = (draft: Draft): number => ('heading' in draft ? draft.heading : -1);

const toSuggestion = (page: PageMatch, draft: Draft, found: FoundPages, query: string): Suggestion => {
  const { record } = page.view;
  const heading = headingOf(draft);
  const header = record.headers[heading] ?? record.title;
  const id = record.toc[heading]?.id;
  const headerHighlights = highlightText(header, found);
  const excerpt = cutDraft(page, draft) ?? { statement: header, highlights: headerHighlights };
  const description = draft.type === 'title' ? describe(record) : undefined;
  return {
    type: draft.type === 'summary' ? 'content' : draft.type,
    header,
    link: routeToLink(record.routePath, id),
    query,
    ...excerpt,
    headerHighlights,
    code: draft.type === 'content' && codeFlags(record.code, [draft.from])[0] === true,
    ...(description && { description }),
  };
};

/** The page's summary, else the beginning of its text, in the length of a snippet; empty before the text is loaded. */
const describe = ({ description, content, code, toc }: SearchRecord): string | undefined => {
  const end = Math.min(code[0] ?? content.length, toc[0]?.charIndex ?? content.length);
  const text =
    description ??
    content
      .slice(0, end)
      .split('\n')
      .find((line) => line.length > LEAST_DESCRIPTION);
  if (!text) return undefined;
  const none = { focusStart: 0, focusEnd: 0, ranges: [] };
  return text.length <= SNIPPET_LENGTH * 1.3 ? text : cutExcerpt({ text, from: 0, to: text.length, ...none }).statement;
};

/** A shorter line is a label, not a description. */
const LEAST_DESCRIPTION = 24;

const cutDraft = (page: PageMatch, draft: Draft): Excerpt | undefined => {
  if (draft.type === 'content') return cutSection(page, draft);
  if (draft.type !== 'summary') return undefined;
  const text = page.view.record.description ?? '';
  const ranges = toRanges(page.summary, page.view.summary);
  const { start, length } = ranges[0] ?? { start: 0, length: 0 };
  return cutExcerpt({ text, from: 0, to: text.length, focusStart: start, focusEnd: start + length, ranges });
};

type ContentDraft = Extract<Draft, { type: 'content' }>;

/** The excerpt stays in its section, below the heading. */
const cutSection = ({ view, body }: PageMatch, draft: ContentDraft): Excerpt => {
  const { content, toc } = view.record;
  const entry = toc[draft.heading];
  const top = entry ? entry.charIndex + (content.startsWith(entry.text, entry.charIndex) ? entry.text.length : 0) : 0;
  const [from, to] = sameKind(view.record.code, draft.from, content.length);
  return cutExcerpt({
    text: content,
    from: Math.max(Math.min(top, draft.from), from),
    to: Math.min(toc[draft.heading + 1]?.charIndex ?? content.length, Math.max(to, draft.to)),
    focusStart: draft.from,
    focusEnd: draft.to,
    ranges: toRanges(body, view.body),
  });
};

/** The range around an offset that is all code or all prose, so that an excerpt does not mix them. */
const sameKind = (code: readonly number[], offset: number, length: number): [from: number, to: number] => {
  let from = 0;
  for (let i = 0; i < code.length; i += 2) {
    const start = code[i] as number;
    const end = start + (code[i + 1] as number);
    if (offset < start) return [from, start];
    if (offset < end) return [start, end];
    from = end;
  }
  return [from, length];
};
