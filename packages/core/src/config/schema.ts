import type { Pluggable } from 'unified';
import * as v from 'valibot';
import { type CacheDriver, remoteFault } from '../cache/open-remote.js';
import { nearest } from '../diagnostics/index.js';
import type { FrontmatterSchema } from '../markdown/frontmatter-rules.js';
import { messagesFor } from '../messages/index.js';
import { CSP_DIRECTIVES, KEYWORD_SOURCE } from './csp-directives.js';
import { elementNames, isElementName } from './element-names.js';
import { pathFault } from './path-fault.js';
import { isSchema, SCHEMA_LIBRARIES } from './standard-schema.js';
import type {
  HeadFunction,
  HeadTag,
  LocaleConfig,
  MarkdownConfig,
  Plugin,
  RedirectRules,
  SearchConfig,
  UserConfig,
  VersionConfig,
} from './types.js';

/** A schema for each key of a type: none is missing, none is left over, none accepts what the type does not. */
type SchemasOf<T> = { readonly [Key in keyof Required<T>]: v.GenericSchema<T[Key], unknown> };

/** Default languages. */
export const DEFAULT_LOCALES: readonly LocaleConfig[] = [{ key: 'en', label: 'English' }];

/** Default style sheets. */
export const DEFAULT_STYLES: readonly string[] = ['@diptych/theme-ui/styles.css'];

const slug = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'use letters, digits, hyphens and dots only'),
  v.check((name) => !(name in Object.prototype), 'use another name, every object of JavaScript has this one'),
);

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
    /^https?:\/\/[^/?#@]+\/?$/i,
    'give the origin only, for example "https://example.com"; a path belongs in "base"',
  ),
  v.check((url) => URL.canParse(url), 'this is not a valid address'),
  v.transform((url) => new URL(url).origin),
);

/** A function or a value. The message of a union would not explain an invalid value. */
function orFunction<Value, Function>(schema: v.GenericSchema<Value>): v.GenericSchema<Value | Function> {
  return v.lazy((value) => (typeof value === 'function' ? v.custom<Function>(() => true) : schema));
}

/** A function; what it gives is checked when it is called. */
function isFunction<Function>() {
  return v.custom<Function>((value) => typeof value === 'function', 'give a function');
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
} satisfies SchemasOf<HeadTag>);

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
) as unknown as v.GenericSchema<LocaleConfig['messages'] & {}>;

const component = v.union(
  [v.string(), v.strictObject({ from: v.string(), export: v.string() })],
  'give a module with a default export, "./components/Chart.tsx", or { from, export }',
);

const components = v.record(
  v.pipe(
    v.string(),
    v.check(
      (name) => /^\p{Lu}[\p{ID_Continue}$]*$/u.test(name) || isElementName(name),
      ({ input }) => {
        const guess = nearest(input, elementNames);
        const example = guess === undefined ? '' : `, for example "${guess}"`;
        return `begin the name of a component with a capital letter, or name an element of HTML${example}`;
      },
    ),
  ),
  component,
);

/** An address that checks leave out, or the beginning of some, as `isIgnored` reads it. */
export const ignoredAddress = v.pipe(
  v.string(),
  v.check(
    (pattern) => !pattern.slice(0, -1).includes('*'),
    'a "*" stands only at the end, for addresses that begin with the rest',
  ),
);

const origin = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?|wss?):\/\/[^\s/?#;,'"]+$/,
    'give an origin without a path, for example "https://plausible.io" or "https://*.example.com"',
  ),
);

const source = v.pipe(
  v.string(),
  v.regex(/^[^\s;,]+$/, 'give each source as a text of its own, without spaces, commas and semicolons'),
  v.check(
    (text) => !KEYWORD_SOURCE.test(text),
    ({ input }) => `browsers read it as a host: write keywords in single quotes, "'${input}'"`,
  ),
);

const directives = v.strictObject(
  {
    allow: v.optional(v.array(origin, 'give a list of origins')),
    ...Object.fromEntries(CSP_DIRECTIVES.map((name) => [name, v.optional(v.array(source, 'give a list of sources'))])),
  },
  'give false, or an object with "allow" (a list of origins such as "https://plausible.io") and directives (a list of sources for each)',
);

const csp = v.lazy((value) => (value === false ? v.literal(false) : directives)) as v.GenericSchema<UserConfig['csp']>;

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

const hook = v.optional(isFunction<never>());

/**
 * A plugin may have other fields, such as data for other plugins; `checkPlugins` looks for hooks with typing
 * errors.
 */
const plugin = v.looseObject({
  name: v.pipe(v.string(), v.minLength(1, 'it must not be empty')),
  styles: v.optional(v.array(v.string())),
  components: v.optional(components),
  messages: v.optional(v.record(v.string(), messages)),
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
} satisfies SchemasOf<Plugin>);

/** The names of a plugin's hooks and values, for the "did you mean" of an unknown one. */
export const pluginKeys: readonly string[] = Object.keys(plugin.entries);

const locale = v.strictObject({
  key: slug,
  lang: v.optional(v.string()),
  label: v.string(),
  dir: v.optional(v.picklist(['ltr', 'rtl'])),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  messages: v.optional(messages),
} satisfies SchemasOf<LocaleConfig>);

const version = v.strictObject({
  name: slug,
  label: v.optional(v.string()),
  notice: v.optional(
    v.union([v.literal(false), v.picklist(['old', 'unreleased'])], 'give "old", "unreleased" or false'),
  ),
  noindex: v.optional(v.boolean(), false),
} satisfies SchemasOf<VersionConfig>);

/** A function, a function with options, or a preset: an object with a list of them. */
const unifiedPlugin = v.custom<Pluggable>((value) => {
  const [plugin] = Array.isArray(value) ? value : [value];
  return typeof plugin === 'function' || Array.isArray(Object(plugin).plugins) || Object(plugin).settings !== undefined;
}, 'give the function of a plugin, or [function, options], imported by the name that its package exports');

const markdown = v.strictObject({
  engine: v.optional(v.picklist(['satteri', 'mdx']), 'satteri'),
  remarkPlugins: v.optional(v.array(unifiedPlugin), []),
  rehypePlugins: v.optional(v.array(unifiedPlugin), []),
  remarkRehypeOptions: v.optional(
    v.looseObject({ handlers: v.optional(v.record(v.string(), isFunction<never>())) }),
    {},
  ),
  lineNumbers: v.optional(v.boolean(), false),
  wrapCode: v.optional(v.boolean(), false),
  collapseCode: v.optional(
    v.union([v.literal(false), v.pipe(v.number(), v.integer(), v.minValue(1))], 'give a number of lines, or false'),
    false,
  ),
  math: v.optional(v.boolean(), false),
  fenceKeys: v.optional(v.array(v.string()), []),
  declarations: v.optional(isFunction<NonNullable<MarkdownConfig['declarations']>>()),
  types: v.optional(isFunction<NonNullable<MarkdownConfig['types']>>()),
  frontmatterKeys: v.optional(v.array(v.string()), []),
  frontmatter: v.optional(v.custom<FrontmatterSchema>(isSchema, `give ${SCHEMA_LIBRARIES}`)),
  layouts: v.optional(v.array(v.string()), []),
} satisfies SchemasOf<MarkdownConfig>);

const searchOptions = v.strictObject({
  synonyms: v.optional(v.array(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1))), v.minLength(2))), []),
  weights: v.optional(
    v.record(
      v.pipe(v.string(), v.startsWith('/', 'begin the folder with "/"')),
      v.pipe(v.number(), v.minValue(0), v.maxValue(10)),
    ),
    {},
  ),
} satisfies SchemasOf<Partial<SearchConfig>>);

const search = v.pipe(
  v.union(
    [v.boolean(), searchOptions],
    'give true, false, or an object with "synonyms" (lists of two words or more) and "weights" (a number from 0 to 10 for each folder)',
  ),
  v.transform((given): false | SearchConfig => (given === true ? { synonyms: [], weights: {} } : given)),
);

/** Seconds: far more than a working page needs, and as long as people wait without feedback. */
const DEFAULT_PAGE_TIMEOUT = 30;

/**
 * Rules and defaults of `diptych.config.ts`. The types document each key, and `satisfies` compares both. Unknown keys
 * are rejected, so that a misspelled key does not silently get its default.
 */
export const userConfigSchema = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1, 'it must not be empty')),
  description: v.optional(v.string(), ''),
  docs: v.optional(v.string(), 'docs'),
  outDir: v.optional(v.string(), 'dist'),
  base: v.optional(base, '/'),
  siteUrl: v.optional(siteUrl),
  locales: v.optional(
    v.pipe(v.array(locale), v.minLength(1, 'name at least one language, or leave the key out')),
    () => [...DEFAULT_LOCALES],
  ),
  versions: v.optional(v.array(version), []),
  route: v.optional(
    v.strictObject({
      exclude: v.optional(v.array(v.string()), []),
      numberPrefixes: v.optional(v.boolean(), false),
    }),
    {},
  ),
  markdown: v.optional(markdown, {}),
  hydrate: v.optional(v.strictObject({ page: v.optional(v.array(v.string()), []) }), {}),
  theme: v.optional(v.string(), '@diptych/theme-ui/theme'),
  themeConfig: v.optional(v.looseObject({}), {}),
  styles: v.optional(v.array(v.string()), () => [...DEFAULT_STYLES]),
  editLink: v.optional(v.strictObject({ docRepoBaseUrl: v.pipe(v.string(), v.url('give a full URL')) })),
  lastUpdated: v.optional(v.boolean(), true),
  pageTimeout: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0.001, 'give a number of seconds above 0'),
      // Timers of Node end at once if they are set to more than 24 days.
      v.maxValue(86_400, 'give at most 86400 seconds, which is a day'),
    ),
    DEFAULT_PAGE_TIMEOUT,
  ),
  search: v.optional(search, true),
  redirects: v.optional(orFunction<RedirectRules, UserConfig['redirects'] & (() => unknown)>(redirects), {}),
  csp: v.optional(csp, {}),
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
  head: v.optional(v.array(orFunction<HeadTag, HeadFunction>(headTag)), []),
  detectLanguage: v.optional(v.boolean(), false),
  ignoreDeadLinks: v.optional(v.array(ignoredAddress), []),
  check: v.optional(v.looseObject({}), {}),
  cache: v.optional(v.strictObject({ remote: v.optional(cacheRemote), write: v.optional(v.boolean(), true) }), {}),
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
    [],
  ),
  components: v.optional(components, {}),
  plugins: v.optional(v.array(plugin), []),
  vite: v.optional(v.looseObject({}), {}),
} satisfies SchemasOf<UserConfig>);
