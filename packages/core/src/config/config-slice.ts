import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { articleMessages } from './article-messages.js';
import { allowsStyleAttributes } from './style-attributes.js';
import type { Config, Plugin } from './types.js';

/**
 * Selects parts of the config: a whole key, fields of its object or of the objects in its list, or what a function makes
 * of its value.
 */
type SliceKeys = { readonly [Key in keyof Config]?: true | readonly string[] | ((value: Config[Key]) => unknown) };

/** The selected part of the config; a stage that takes it can read nothing else. */
export type ConfigSlice<Keys extends SliceKeys> = Pick<Config, KeysOf<Keys, true>> & {
  [Key in KeysOf<Keys, readonly string[]>]: Config[Key] extends readonly (infer Item)[]
    ? Pick<Item, Extract<Keys[Key], readonly string[]>[number] & keyof Item>[]
    : Pick<Config[Key], Extract<Keys[Key], readonly string[]>[number] & keyof Config[Key]>;
} & {
  // The stage sees of the value what the function sees.
  [Key in KeysOf<Keys, (value: never) => unknown>]: Parameters<Extract<Keys[Key], (value: never) => unknown>>[0];
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
  messages: articleMessages,
  versions: ['name'],
  numberPrefixes: true,
  markdown: true,
  hydratePages: true,
  // Warnings for styles that have no effect are those of a page.
  csp: allowsStyleAttributes,
  components: true,
  themeFrontmatter: true,
  // Fragments are found by the aliases of modules.
  vite: ['resolve'],
} as const satisfies SliceKeys;

/** The part of the config that parsing reads. Results do not depend on the site's folder and the time limit. */
export type ParsingConfig = ConfigSlice<typeof PARSING> & HashedConfig & Pick<Config, 'pageTimeout'>;

/** Everything of the config that the bundled code of a module depends on. */
export const BUNDLED_CODE = { base: true, vite: true, environment: true } as const satisfies SliceKeys;

/** Everything of the config that the bundle depends on. */
export const BUNDLING = { ...BUNDLED_CODE, theme: true, styles: true } as const satisfies SliceKeys;

/** The part of the config that bundling reads. Results do not depend on folders and time limits. */
export type BundlingConfig = ConfigSlice<typeof BUNDLING> &
  HashedConfig &
  Pick<Config, 'cacheDir' | 'outDir' | 'configFile' | 'pageTimeout'>;

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

/** The part of the config that documents read. */
export type DocumentsConfig = ConfigSlice<typeof DOCUMENTS> & Pick<Config, 'root' | 'configFile' | 'pageTimeout'>;

/** Further input of hashing a part of a config. */
type HashedConfig = Pick<Config, 'root' | 'functionsHash'>;

/** The part of a config that some keys name. */
function sliceConfig(config: object, keys: SliceKeys): Partial<Config> {
  const entries = Object.entries(keys).map(([key, fields]) => {
    const value = (config as Partial<Config>)[key as keyof Config];
    if (fields === true) return [key, value];
    if (typeof fields === 'function') return [key, fields(value as never)];
    return [key, Array.isArray(value) ? value.map((item) => pick(item, fields)) : pick(value as object, fields)];
  });
  return Object.fromEntries(entries) as Partial<Config>;
}

/** Hash of the selected part of a config. Functions are hashed by the config's code. */
export function hashSlice<Keys extends SliceKeys>(config: ConfigSlice<Keys> & HashedConfig, keys: Keys): string {
  return hashValues(sliceConfig(config, keys), config);
}

/** Hash of the plugins that have one of these hooks; empty if there are none. Excludes what they read of the config. */
export function hashHook(config: Pick<Config, 'plugins'> & HashedConfig, ...hooks: (keyof Plugin)[]): string {
  const plugins = config.plugins.filter((plugin) => hooks.some((hook) => plugin[hook]));
  return plugins.length > 0 ? hashValues({ plugins }, config) : '';
}

/** Hash of a config's values: data by value, folders relative to the site's, functions by their code. */
export function hashValues(values: Partial<Config>, { root, functionsHash }: HashedConfig): string {
  const seen = new Map<object, number>();
  let hasCode = false;
  const code = () => {
    hasCode = true;
    return { code: true };
  };
  const toData = (value: unknown): unknown => {
    // Some values are absolute paths: make them relative, so that the cache is valid in any folder.
    if (typeof value === 'string') return value.replaceAll(root, '<root>');
    if (typeof value === 'function') return code();
    if (value instanceof RegExp) return { regexp: String(value) };
    if (typeof value !== 'object' || value === null) return isJson(value) ? value : { primitive: String(value) };
    const known = seen.get(value);
    if (known !== undefined) return { seen: known };
    seen.set(value, seen.size);
    if (Array.isArray(value)) return value.map(toData);
    // Objects with methods, such as plugins, are covered by the hash of the code.
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
