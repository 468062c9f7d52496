import * as v from 'valibot';
import { hasHost } from '../shared/has-origin.js';
import { refusedScheme } from '../shared/refused-scheme.js';
import { isExecuted } from '../shared/script-type.js';
import type { FrontmatterDeclaration } from '../shared/theme-contract.js';
import { flag, oneOf, anyText as text } from './frontmatter-values.js';
import { fieldsToEntries } from './theme-frontmatter.js';

const ABSOLUTE_NEEDED = 'an absolute address is needed, such as "https://example.com/ann"';

const translation = oneOf(['pending', 'absent', 'fallback']);

const SEARCH_MESSAGE = 'true, false, or a map with a "weight" from 0 to 10, is needed';
const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(10));

/** A click brings a page's tags into a document whose policy names the hashes of other scripts. */
const headTag = v.pipe(
  v.strictObject(
    {
      tag: oneOf(['meta', 'link', 'script']),
      attrs: v.record(
        v.pipe(v.string(), v.regex(/^(?!on)[a-z][\w:-]*$/i, 'this is no attribute that a tag of the head may have')),
        v.union([v.string(), v.literal(true)], 'a text in quotes or true is needed'),
        'a map of attributes is needed',
      ),
      content: v.optional(text),
    },
    'a "tag" with its "attrs" is needed, for example { tag: meta, attrs: { name: author, content: Ann } }',
  ),
  v.check(
    ({ tag, attrs, content }) => content === undefined || (tag === 'script' && !isExecuted(attrs.type)),
    'only a script that is data, such as type "application/ld+json", has a content: put code into a file of public/ and name that in "src"',
  ),
  v.check(
    ({ tag, attrs, content }) => tag !== 'script' || attrs.src !== undefined || content !== undefined,
    'a script needs a "src"',
  ),
  v.check(({ content = '' }) => !/<\/script/i.test(content), 'the content must not hold "</script"'),
);

/** A list, or a single entry. */
const listOf = <T extends v.GenericSchema>(item: T, message: string) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? (value as unknown[]) : [value])),
    v.array(item, message),
  );

const named = v.pipe(text, v.trim(), v.minLength(1, 'it must not be empty'));

const isLink = (url: string) => refusedScheme(url) === undefined;

const authorMap = v.strictObject(
  {
    name: named,
    url: v.optional(v.pipe(text, v.url(ABSOLUTE_NEEDED), v.check(isLink, ABSOLUTE_NEEDED))),
    email: v.optional(text),
    image: v.optional(text),
  },
  'a name, or a map with a "name", is needed',
);
const author = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { name: value } : value)),
  authorMap,
);

const imageMap = v.strictObject(
  { src: named, alt: v.optional(text) },
  'an address, or a map with "src" and "alt", is needed',
);
const image = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { src: value } : value)),
  imageMap,
);

const date = v.pipe(
  text,
  v.check(isDate, 'a date such as 2026-01-31, or one with a time such as 2026-01-31T09:30:00Z, is needed'),
);

const PREV_NEXT_MESSAGE = 'a text, false, or a map with "text" and "link", is needed';
const prevNext = v.union(
  [
    v.literal(false),
    named,
    v.pipe(
      v.strictObject({ text: v.optional(named), link: v.optional(named) }),
      v.check(({ text, link }) => text !== undefined || link !== undefined, PREV_NEXT_MESSAGE),
      v.check(({ text, link = '' }) => text !== undefined || !hasHost(link), 'a link to another site needs a "text"'),
    ),
  ],
  PREV_NEXT_MESSAGE,
);

/** Rules for Diptych's own keys. */
const entries = {
  title: v.optional(text),
  description: v.optional(text),
  sidebarLabel: v.optional(named),
  order: v.optional(v.number('a number is needed')),
  tags: v.optional(
    listOf(
      v.pipe(
        named,
        v.check((tag) => !tag.includes(','), 'a tag has no comma: write several as a list, [first, second]'),
      ),
      'a list of tags is needed',
    ),
  ),
  date: v.optional(date),
  authors: v.optional(listOf(author, 'a list of authors is needed')),
  image: v.optional(image),
  pageType: v.optional(named),
  overview: v.optional(flag),
  overviewHeaders: v.optional(
    v.array(
      v.pipe(
        v.number('heading levels are numbers'),
        v.integer('heading levels are 1 to 6'),
        v.minValue(1),
        v.maxValue(6),
      ),
      'a list of heading levels is needed',
    ),
  ),
  titleSuffix: v.optional(text),
  sidebar: v.optional(flag),
  outline: v.optional(flag),
  layout: v.optional(text),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  noindex: v.optional(flag),
  search: v.optional(v.union([v.boolean(), v.strictObject({ weight })], SEARCH_MESSAGE)),
  head: v.optional(v.array(headTag, 'a list of tags is needed')),
  canonical: v.optional(named),
  prev: v.optional(prevNext),
  next: v.optional(prevNext),
  hydrate: v.optional(oneOf(['page'])),
  translation: v.optional(v.union([translation, v.record(v.string(), translation)], translation.message)),
};

/** Diptych's own keys. */
export const frontmatterKeys: readonly string[] = Object.keys(entries);

/** Values of `layout` and of `pageType` that mean the same in every theme. */
export const LAYOUTS: readonly string[] = ['doc'];
export const PAGE_TYPES: readonly string[] = ['doc', 'home', '404'];

/** The rules of frontmatter where a theme adds to them; one that names no types of pages takes any. */
export function createFrontmatterSchema({ properties = {}, pageTypes }: FrontmatterDeclaration) {
  const known = pageTypes && [...new Set([...PAGE_TYPES, ...Object.keys(pageTypes)])];
  return v.looseObject({
    ...fieldsToEntries(properties),
    ...entries,
    ...(known && { pageType: v.optional(oneOf(known)) }),
  });
}

/** A date of the calendar, and perhaps a time. */
function isDate(value: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(value)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(value.replace(' ', 'T')))) return false;
  // 30 February is taken for 2 March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
