import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { Config, Plugin } from './types.js';

/** Names parts of the config: a key as a whole, or fields of its object or of the objects in its list. */
type SliceKeys = { readonly [Key in keyof Config]?: true | readonly string[] };

/** The part of the config that some keys name; a stage that takes it can read nothing else. */
export type ConfigSlice<Keys extends SliceKeys> = Pick<Config, KeysOf<Keys, true>> & {
  [Key in KeysOf<Keys, readonly string[]>]: Config[Key] extends readonly (infer Item)[]
    ? Pick<Item, Extract<Keys[Key], readonly string[]>[number] & keyof Item>[]
    : Pick<Config[Key], Extract<Keys[Key], readonly string[]>[number] & keyof Config[Key]>;
};

type KeysOf<Keys extends SliceKeys, Kind> = {
  [Key in keyof Keys]: Keys[Key] extends Kind ? Key : never;
}[keyof Keys] &
  keyof Config;

/** Everything of the config that the result of parsing a page depends on, besides hooks of plugins. */
export const PARSING = {
  docsDir: true,
  base: true,
  locales: ['key', 'lang'],
  messages: true,
  versions: ['name'],
  markdown: true,
  hydratePages: true,
  csp: true,
  components: true,
  // Fragments are found by the aliases of modules.
  vite: ['resolve'],
} as const satisfies SliceKeys;

/** What parsing reads of the config. Where the site lies does not show in a result. */
export type ParsingConfig = ConfigSlice<typeof PARSING> & Pick<Config, 'root'>;

/** Everything of the config that the bundled code of a module depends on. */
export const BUNDLED_CODE = { base: true, vite: true } as const satisfies SliceKeys;

/** Everything of the config that the bundle depends on. */
export const BUNDLING = { ...BUNDLED_CODE, theme: true, styles: true } as const satisfies SliceKeys;

/** What bundling reads of the config. Where things lie, and how long they may take, does not show in a result. */
export type BundlingConfig = ConfigSlice<typeof BUNDLING> &
  HashedConfig &
  Pick<Config, 'cacheDir' | 'configFile' | 'pageTimeout'>;

/** Everything of the config that documents depend on besides the data of their pages and of the site. */
export const DOCUMENTS = {
  base: true,
  siteUrl: true,
  title: true,
  locales: true,
  messages: true,
  versions: true,
  csp: true,
  head: true,
  headFunctions: true,
  detectLanguage: true,
} as const satisfies SliceKeys;

/** What putting a document together reads of the config. */
export type DocumentsConfig = ConfigSlice<typeof DOCUMENTS> & Pick<Config, 'root' | 'configFile' | 'pageTimeout'>;

/** What hashing a part of a config takes besides that part. */
type HashedConfig = Pick<Config, 'root' | 'functionsHash'>;

/** The part of a config that some keys name. */
function sliceConfig(config: object, keys: SliceKeys): Partial<Config> {
  const entries = Object.entries(keys).map(([key, fields]) => {
    const value = (config as Partial<Config>)[key as keyof Config];
    if (fields === true) return [key, value];
    return [key, Array.isArray(value) ? value.map((item) => pick(item, fields)) : pick(value as object, fields)];
  });
  return Object.fromEntries(entries) as Partial<Config>;
}

/** Hash of the part of a config that some keys name. Functions count by the code of the config that they consist of. */
export function hashSlice<Keys extends SliceKeys>(config: ConfigSlice<Keys> & HashedConfig, keys: Keys): string {
  return hashValues(sliceConfig(config, keys), config);
}

/** Hash of the plugins that have one of these hooks; empty where there is none. What they read of the config is none of it. */
export function hashHook(config: Pick<Config, 'plugins'> & HashedConfig, ...hooks: (keyof Plugin)[]): string {
  const plugins = config.plugins.filter((plugin) => hooks.some((hook) => plugin[hook]));
  return plugins.length > 0 ? hashValues({ plugins }, config) : '';
}

/** Hash of a config's values: data by what it is, folders by their path from the site's, functions by their code. */
export function hashValues(values: Partial<Config>, { root, functionsHash }: HashedConfig): string {
  const seen = new Map<object, number>();
  let hasCode = false;
  const code = () => {
    hasCode = true;
    return { code: true };
  };
  const toData = (value: unknown): unknown => {
    // Some values are absolute paths: the cache holds wherever the site is.
    if (typeof value === 'string') return value.replaceAll(root, '<root>');
    if (typeof value === 'function') return code();
    if (value instanceof RegExp) return { regexp: String(value) };
    if (typeof value !== 'object' || value === null) return isJson(value) ? value : { primitive: String(value) };
    const known = seen.get(value);
    if (known !== undefined) return { seen: known };
    seen.set(value, seen.size);
    if (Array.isArray(value)) return value.map(toData);
    // Objects with methods, plugins for example, are what their code makes of them.
    const isData = isPlain(value) && !Object.values(value).some((field) => typeof field === 'function');
    return isData ? { fields: Object.entries(value).map(([key, field]) => [key, toData(field)]) } : code();
  };
  const data = Object.entries(values).map(([key, value]) => [
    key,
    key.endsWith('Dir') ? path.relative(root, String(value)) : toData(value),
  ]);
  return hashOf(JSON.stringify(data), hasCode ? functionsHash : '');
}

function isJson(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}

function pick(item: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field)));
}
