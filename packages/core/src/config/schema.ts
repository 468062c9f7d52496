import * as v from 'valibot';
import { type CacheDriver, remoteFault } from '../cache/open-remote.js';
import { nearest } from '../diagnostics/index.js';
import type { FrontmatterSchema } from '../markdown/frontmatter-rules.js';
import { messagesFor } from '../messages/index.js';
import { elementNames, isElementName } from './element-names.js';
import { pathFault } from './path-fault.js';

const slug = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'use letters, digits, hyphens and dots only'));

const base = v.pipe(
  v.string(),
  v.regex(/^\/(?:.*\/)?$/s, 'begin and end it with a slash, for example "/docs/"'),
  // A browser takes "//name/" for another host, and everything after "?" or "#" for no part of the path.
  v.check(
    (path) => !path.startsWith('/') || (!/[?#\s"'<>]/.test(path) && !pathFault(path.slice(1))),
    'give a plain path, for example "/docs/": no "//", "..", "?", "#", quotes, spaces or backslashes',
  ),
);

const siteUrl = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[^/?#]+\/?$/,
    'give the origin only, for example "https://example.com"; a path belongs in "base"',
  ),
  v.check((url) => URL.canParse(url), 'this is not a valid address'),
);

/** A function or a value. A union would not say what is wrong with the value. */
function orFunction<Schema extends v.GenericSchema>(schema: Schema) {
  return v.lazy((value): v.GenericSchema => (typeof value === 'function' ? v.function() : schema));
}

const redirects = v.record(
  v.pipe(v.string(), v.startsWith('/', 'begin the old route with "/"')),
  v.string('give the new address as text; "redirects" itself may be a function of the pages'),
);

/** A tag in the head. */
export const headTag = v.strictObject({
  tag: v.picklist(['meta', 'link', 'script', 'base', 'noscript', 'style']),
  attrs: v.optional(v.record(v.string(), v.union([v.string(), v.literal(true)]))),
  content: v.optional(v.string()),
});

const PLURAL_MESSAGE = 'give a text for each plural category of the language, "other" at least';
const plural = v.strictObject(
  {
    zero: v.optional(v.string()),
    one: v.optional(v.string()),
    two: v.optional(v.string()),
    few: v.optional(v.string()),
    many: v.optional(v.string()),
    other: v.string(),
  },
  PLURAL_MESSAGE,
);

const englishMessages = messagesFor('en');

/** Names of the messages, for the "did you mean" of an unknown one. */
export const messageKeys = Object.keys(englishMessages);

/** Texts of a language. Those of a theme or a plugin have a dot in their names. */
const messages = v.objectWithRest(
  Object.fromEntries(
    Object.entries(englishMessages).map(([key, value]) => [
      key,
      v.optional(typeof value === 'string' ? v.string() : plural),
    ]),
  ),
  v.union([v.string(), plural], PLURAL_MESSAGE),
);

const component = v.union(
  [v.string(), v.strictObject({ from: v.string(), export: v.string() })],
  'give a module with a default export, "./components/Chart.tsx", or { from, export }',
);

const components = v.record(
  v.pipe(
    v.string(),
    v.check(
      (name) => /^[A-Z][A-Za-z0-9_$]*$/.test(name) || isElementName(name),
      ({ input }) => {
        const guess = nearest(input, elementNames);
        const example = guess === undefined ? '' : `, for example "${guess}"`;
        return `begin the name of a component with a capital letter, or name an element of HTML${example}`;
      },
    ),
  ),
  component,
);

const origin = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?|wss?):\/\/[^\s/?#;,'"]+$/,
    'give an origin without a path, for example "https://plausible.io" or "https://*.example.com"',
  ),
);

const csp = v.union(
  [v.literal(false), v.objectWithRest({ allow: v.optional(v.array(origin)) }, v.array(v.string()))],
  'give false, or an object with "allow" (a list of origins such as "https://plausible.io") and directives (a list of sources for each)',
);

const IMAGE_ADDRESS =
  'give a file of public/ by its path, such as "/card.png", or an address that begins with "https://"';
const imageAddress = v.pipe(v.string(), v.regex(/^(?:\/(?!\/)|https?:\/\/[^/])/, IMAGE_ADDRESS));

const CACHE_REMOTE =
  'give a folder, an address such as "https://cache.example.com/docs" or "s3://bucket/prefix?region=eu-west-1", or a driver of unstorage';

const cacheRemote = v.union(
  [
    v.pipe(
      v.string(),
      v.check(
        (remote) => remoteFault(remote) === undefined,
        ({ input }) => `${remoteFault(input)}: ${CACHE_REMOTE}`,
      ),
    ),
    v.custom<CacheDriver>((value) => typeof Object(value).getItem === 'function'),
  ],
  CACHE_REMOTE,
);

const hook = v.optional(v.function());

/**
 * A plugin may have other fields, such as what it tells other plugins; `checkPlugins` looks for hooks with typing
 * errors.
 */
const plugin = v.looseObject({
  name: v.pipe(v.string(), v.minLength(1, 'it must not be empty')),
  styles: v.optional(v.array(v.string())),
  components: v.optional(components),
  messages: v.optional(v.record(v.string(), v.looseObject({}))),
  vite: v.optional(v.looseObject({})),
  config: hook,
  pages: hook,
  tree: hook,
  pageParsed: hook,
  pageData: hook,
  nav: hook,
  sidebar: hook,
  searchRecords: hook,
  pageRendered: hook,
  siteWritten: hook,
  dev: hook,
});

/** The names of a plugin's hooks and values, for the "did you mean" of an unknown one. */
export const pluginKeys: readonly string[] = Object.keys(plugin.entries);

/** Rules for `diptych.config.ts`; unknown keys are refused so that a typing error does not pass as a default. */
export const userConfigSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1, 'it must not be empty')),
  description: v.optional(v.string()),
  docs: v.optional(v.string()),
  outDir: v.optional(v.string()),
  base: v.optional(base),
  siteUrl: v.optional(siteUrl),
  locales: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          key: slug,
          lang: v.optional(v.string()),
          label: v.string(),
          dir: v.optional(v.picklist(['ltr', 'rtl'])),
          title: v.optional(v.string()),
          description: v.optional(v.string()),
          messages: v.optional(messages),
        }),
      ),
      v.minLength(1, 'name at least one language, or leave the key out'),
    ),
  ),
  versions: v.optional(
    v.array(
      v.strictObject({
        name: slug,
        label: v.optional(v.string()),
        notice: v.optional(
          v.union([v.literal(false), v.picklist(['old', 'unreleased'])], 'give "old", "unreleased" or false'),
        ),
        noindex: v.optional(v.boolean()),
      }),
    ),
  ),
  route: v.optional(v.strictObject({ exclude: v.optional(v.array(v.string())) })),
  markdown: v.optional(
    v.strictObject({
      engine: v.optional(v.picklist(['satteri', 'mdx'])),
      remarkPlugins: v.optional(v.array(v.any())),
      rehypePlugins: v.optional(v.array(v.any())),
      lineNumbers: v.optional(v.boolean()),
      wrapCode: v.optional(v.boolean()),
      collapseCode: v.optional(
        v.union([v.literal(false), v.pipe(v.number(), v.integer(), v.minValue(1))], 'give a number of lines, or false'),
      ),
      math: v.optional(v.boolean()),
      fenceKeys: v.optional(v.array(v.string())),
      declarations: v.optional(v.function()),
      frontmatterKeys: v.optional(v.array(v.string())),
      frontmatter: v.optional(
        v.custom<FrontmatterSchema>(
          (value) => typeof Object(Object(value)['~standard']).validate === 'function',
          'give a schema of a library that follows Standard Schema, such as zod, valibot or ArkType',
        ),
      ),
      layouts: v.optional(v.array(v.string())),
    }),
  ),
  hydrate: v.optional(v.strictObject({ page: v.optional(v.array(v.string())) })),
  theme: v.optional(v.string()),
  themeConfig: v.optional(v.looseObject({})),
  styles: v.optional(v.array(v.string())),
  editLink: v.optional(v.strictObject({ docRepoBaseUrl: v.pipe(v.string(), v.url('give a full URL')) })),
  lastUpdated: v.optional(v.boolean()),
  pageTimeout: v.optional(v.pipe(v.number(), v.minValue(0.001, 'give a number of seconds above 0'))),
  search: v.optional(
    v.union(
      [
        v.boolean(),
        v.strictObject({
          synonyms: v.optional(v.array(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1))), v.minLength(2)))),
          weights: v.optional(
            v.record(
              v.pipe(v.string(), v.startsWith('/', 'begin the folder with "/"')),
              v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
            ),
          ),
        }),
      ],
      'give true, false, or an object with "synonyms" (lists of two words or more) and "weights" (a number from 0 to 10 for each folder)',
    ),
  ),
  redirects: v.optional(orFunction(redirects)),
  csp: v.optional(csp),
  socialImage: v.optional(
    v.union([imageAddress, v.strictObject({ src: imageAddress, alt: v.optional(v.string()) })], IMAGE_ADDRESS),
  ),
  events: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\/(?!\/)|https?:\/\/[^\s/?#;,'"]+(?:[/?]|$))\S*$/,
        'give an address that begins with "https://", or a path of the same host such as "/api/events"',
      ),
    ),
  ),
  head: v.optional(v.array(orFunction(headTag))),
  detectLanguage: v.optional(v.boolean()),
  ignoreDeadLinks: v.optional(v.array(v.string())),
  check: v.optional(v.looseObject({})),
  cache: v.optional(v.strictObject({ remote: v.optional(cacheRemote), write: v.optional(v.boolean()) })),
  allowedHosts: v.optional(
    v.union([
      v.literal(true),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[^\s/:?#]+$/, 'give a name without scheme, port and path, for example "docs.test"'),
        ),
      ),
    ]),
  ),
  components: v.optional(components),
  plugins: v.optional(v.array(plugin)),
  vite: v.optional(v.looseObject({})),
});
