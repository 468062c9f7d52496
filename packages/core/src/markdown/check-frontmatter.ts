import * as v from 'valibot';
import { type Diagnostic, nearest } from '../diagnostics/index.js';

const text = v.string('a text in quotes is needed');
const flag = v.boolean('true or false is needed');
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `allowed: ${values.map((value) => `"${value}"`).join(', ')}`);

/** Rules for the keys that Diptych and its theme know. Others are the author's own and pass. */
const translation = oneOf(['pending', 'absent', 'fallback']);

const SEARCH_MESSAGE = 'true, false, or a map with a "weight" from 0 to 10, is needed';
const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(10));

/** Types of scripts that are run; any other type makes a block of data. */
const EXECUTED = /^(?:module|text\/javascript|application\/javascript|)$/i;

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
    ({ tag, attrs, content }) =>
      content === undefined || (tag === 'script' && !EXECUTED.test(String(attrs.type ?? ''))),
    'only a script that is data, such as type "application/ld+json", has a content: put code into a file of public/ and name that in "src"',
  ),
  v.check(
    ({ tag, attrs, content }) => tag !== 'script' || attrs.src !== undefined || content !== undefined,
    'a script needs a "src"',
  ),
  v.check(({ content = '' }) => !/<\/script/i.test(content), 'the content must not hold "</script"'),
);

const schema = v.looseObject({
  title: v.optional(text),
  description: v.optional(text),
  pageType: v.optional(oneOf(['home', 'doc', '404', 'custom', 'blank'])),
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
  hero: v.optional(
    v.looseObject(
      {
        name: text,
        text,
        tagline: v.optional(text),
        command: v.optional(text),
        actions: v.optional(
          v.array(
            v.looseObject(
              { text, link: text, theme: v.optional(oneOf(['brand', 'alt'])) },
              'a "text" and a "link" are needed',
            ),
            'a list of actions is needed',
          ),
        ),
        image: v.optional(v.looseObject({ src: text, alt: text }, 'a "src" and an "alt" are needed')),
      },
      'a "name" and a "text" are needed',
    ),
  ),
  features: v.optional(
    v.array(
      v.looseObject(
        { title: text, details: text, icon: v.optional(text), link: v.optional(text) },
        'a "title" and "details" are needed',
      ),
      'a list of features is needed',
    ),
  ),
  titleSuffix: v.optional(text),
  sidebar: v.optional(flag),
  outline: v.optional(flag),
  layout: v.optional(oneOf(['doc', 'doc-wide'])),
  draft: v.optional(flag),
  noindex: v.optional(flag),
  search: v.optional(v.union([v.boolean(), v.strictObject({ weight })], SEARCH_MESSAGE)),
  head: v.optional(v.array(headTag, 'a list of tags is needed')),
  hydrate: v.optional(oneOf(['page'])),
  translation: v.optional(v.union([translation, v.record(v.string(), translation)], translation.message)),
});

/** Where a part of the frontmatter stands, by its path such as `['hero', 'name']`: the key, else what holds it. */
export type LocateKey = (path: readonly (string | number)[]) => { line: number; column: number };

/** Reads `pageType: 404` as it is meant: YAML takes it for a number. */
export function normalizeFrontmatter(value: object): object {
  return 'pageType' in value && value.pageType === 404 ? { ...value, pageType: '404' } : value;
}

/** Checks the values of the keys that are known; all that are wrong are named. */
export function checkFrontmatter(value: unknown, file: string, locate: LocateKey): Diagnostic[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue): Diagnostic => {
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const key = path.join('.');
    return {
      code: 'frontmatter-invalid',
      severity: 'error',
      message: `"${key}" is ${shown(issue.input)}: ${issue.message}.`,
      suggestion: suggestionFor(issue),
      file,
      ...locate(path),
    };
  });
}

function suggestionFor({ type, input, message }: v.BaseIssue<unknown>): string {
  const allowed = [...message.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
  const guess = type === 'picklist' && typeof input === 'string' ? nearest(input, allowed) : undefined;
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  if (type === 'string' && typeof input !== 'object' && input !== undefined)
    return `Write "${input}", with the quotes.`;
  return 'Fix the value, or remove the key.';
}

/** Longest value that a message repeats. */
const MAX_SHOWN = 40;

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_SHOWN
    ? Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'a map'
        : 'a long text'
    : json;
}
