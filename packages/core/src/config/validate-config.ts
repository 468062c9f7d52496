import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hashOf } from '../cache/hash.js';
import { type Diagnostic, DiptychError, didYouMean } from '../diagnostics/index.js';
import { directionOf, messagesFor } from '../messages/index.js';
import type { Messages } from '../shared/messages.js';
import { cspAdditions } from './allowed-origins.js';
import { type ChangedConfig, checkPlugins, runConfigHooks, setterOf, withPluginValues } from './apply-plugins.js';
import { environmentFiles, hashBundlerEnvironment } from './bundler-environment.js';
import { checkRedirectRules } from './check-redirect-rules.js';
import { fixedOptions, wrongPlugins } from './check-vite.js';
import { CACHE_FOLDER } from './compile-config.js';
import { hashValues } from './config-slice.js';
import { type DescribedIssue, describeIssues } from './describe-issues.js';
import { followLink } from './follow-link.js';
import { headTagFault } from './head-tag-fault.js';
import { headTagWithBase } from './head-tag-with-base.js';
import { readTheme } from './read-theme.js';
import { messageKeys, userConfigSchema } from './schema.js';
import { resolveSocialImage, socialImageFaults } from './social-image.js';
import { suggestKey, suggestValue } from './suggest-key.js';
import type { ThemeComponents } from './theme-components.js';
import { checkThemeConfig } from './theme-config.js';
import type { ThemeFrontmatter } from './theme-frontmatter.js';
import type { Config, LocaleConfig, ResolvedLocale, UserConfig } from './types.js';

/** Source of a config, and overrides from the command line. */
export interface ConfigSource {
  /** Absolute path of the site's folder. */
  root: string;
  /** Absolute path of the config file, where there is one. */
  configFile?: string;
  /** Hash of the config's code. */
  codeHash: string;
  /** Hash of the part of it that functions consist of. */
  functionsHash: string;
  /** Values from the command line; they override the file. */
  overrides?: Pick<UserConfig, 'base' | 'outDir'>;
}

/**
 * Checks a config and fills in its defaults.
 * @throws {DiptychError} with a diagnostic for each invalid key: its name, its value and what is allowed.
 * @throws {DiptychError} if the config is not an object, or a plugin throws.
 */
export async function validateConfig(user: unknown, source: ConfigSource): Promise<ValidConfig> {
  const overrides = definedOnly(source.overrides);
  const { user: changed, changes, ...reported } = await runConfigHooks(assertObject(user, source), source.root);
  const own = { ...changed, ...overrides };
  const at = { ...source, changes, plugins: own.plugins };
  const result = v.safeParse(userConfigSchema, own);
  if (!result.success) {
    throw await invalid(
      describeIssues(result.issues, { of: 'the config', schema: userConfigSchema }).map((issue) =>
        issueToFault(issue, overrides),
      ),
      at,
    );
  }
  const early = [...checkLanguages(own), ...viteFaults(own)];
  if (early.length > 0) throw await invalid(early, at);
  const merged = await withPluginValues(own);
  const filled = merged === own ? result.output : v.parse(userConfigSchema, merged);
  const { components: ofTheme, frontmatter } = readTheme(filled.theme, source.root);
  const { schemas } = ofTheme;
  const checked = await checkThemeConfig(merged.themeConfig ?? {}, { schemas, theme: filled.theme });
  const { themeConfig } = checked;
  const config = withDefaults(filled, { ...merged, themeConfig }, { ...source, ofTheme, frontmatter });
  const faults = [
    ...checkConsistency(config),
    ...checkMessages(own),
    ...redirectFaults(own),
    ...headFaults(own),
    ...socialImageFaults(own, config.docsDir),
    ...[...checkPlugins(own), ...checked.faults].map((fault) => ({ code: 'config-invalid', ...fault })),
  ];
  if (faults.length > 0) throw await invalid(faults, at);
  return {
    config: Object.freeze(config),
    ...reported,
    files: [
      ...new Set([...reported.files, ...ofTheme.files, ...frontmatter.files]),
      ...environmentFiles(config.vite, source.root),
    ],
  };
}

/** A valid config, and the reports of plugins' `config` hooks. */
export interface ValidConfig {
  config: Config;
  /** Files that hooks have read, those of the theme that name its components, and `.env` files, there or not. */
  files: string[];
  diagnostics: Diagnostic[];
}

function assertObject(user: unknown, source: ConfigSource): UserConfig {
  if (typeof user === 'object' && user !== null && !Array.isArray(user)) return user as UserConfig;
  throw new DiptychError({
    code: 'config-not-object',
    message: 'The config does not export an object.',
    suggestion: 'End the file with `export default defineConfig({ … })`.',
    file: source.configFile,
  });
}

/** A config with the defaults of its schema. */
type Filled = v.InferOutput<typeof userConfigSchema>;

/** Fills in what depends on other keys or on the site's folder. */
function withDefaults(
  filled: Filled,
  user: UserConfig,
  source: ConfigSource & { ofTheme: ThemeComponents; frontmatter: ThemeFrontmatter },
): Config {
  const { docs, outDir, route, hydrate, socialImage, cache, ...unchanged } = filled;
  const { root, configFile, functionsHash } = source;
  const at = (folder: string) => path.resolve(root, folder);
  const values = {
    ...unchanged,
    // The original values: a schema creates new objects, which would lose inherited properties.
    ...{ themeConfig: user.themeConfig ?? {}, check: user.check ?? {} },
    ...{ plugins: user.plugins ?? [], vite: user.vite ?? {} },
    environment: hashBundlerEnvironment(user.vite ?? {}, root),
    docsDir: at(docs),
    outDir: followLink(at(outDir)),
    cacheDir: at(CACHE_FOLDER),
    locales: filled.locales.map(({ messages, ...locale }) => localeWithDefaults(locale, filled)),
    messages: Object.fromEntries(
      filled.locales.map(({ key, lang, messages }) => [
        key,
        { ...messagesFor(lang ?? key), ...definedOnly(messages) } as Messages,
      ]),
    ),
    versions: filled.versions.map(({ label, notice, ...version }, index) => ({
      ...version,
      label: label ?? version.name,
      notice: notice ?? (index > 0 && 'old'),
    })),
    routeExclude: route.exclude,
    numberPrefixes: route.numberPrefixes,
    hydratePages: hydrate.page,
    themeFrontmatter: source.frontmatter.declaration,
    csp: cspAdditions(filled.csp, filled.events),
    socialImage: resolveSocialImage(socialImage, at(docs), filled.base),
    ...splitHead(user.head ?? [], filled.base),
    components: { ...source.ofTheme.components, ...filled.components },
  };
  const hash = hashOf(source.codeHash, hashValues(values, { root, functionsHash }));
  // The location of the shared cache does not affect the site.
  return { root, configFile, hash, functionsHash, ...values, cache };
}

function localeWithDefaults(locale: LocaleConfig, { title, description }: Filled): ResolvedLocale {
  const lang = locale.lang ?? locale.key;
  return {
    title,
    description,
    dir: directionOf(lang),
    ...definedOnly(locale),
    lang,
    key: locale.key,
    label: locale.label,
  };
}

/** A problem of a config key, before it is located. */
interface Fault extends Pick<Diagnostic, 'code' | 'message' | 'suggestion'> {
  /** `undefined` for keys that are not in the file. */
  path?: (string | number)[];
}

/** The parser is loaded only to locate errors: valid builds do not need it. */
async function invalid(
  faults: readonly Fault[],
  { configFile, root, changes, plugins }: ConfigSource & Pick<ChangedConfig, 'changes'> & Pick<UserConfig, 'plugins'>,
): Promise<DiptychError> {
  const { locateKey } = await import('../diagnostics/locate-key.js');
  const locate = ({ path, message: text, ...fault }: Fault): Diagnostic => {
    const message = withPluginNames(text, plugins);
    const setter = path && setterOf(path, changes);
    // The key in the file is not the one that is wrong.
    if (setter !== undefined) {
      return {
        severity: 'error',
        ...fault,
        message: `The plugin "${setter}" sets this in its hook \`config\`: ${message}`,
      };
    }
    return { severity: 'error', ...fault, message, ...(path && locateKey(configFile, path)) };
  };
  return new DiptychError(faults.map(locate), root);
}

/** Names the plugin of a key in place of its index in the list: `"vite.base" of the plugin "fonts" …`. */
function withPluginNames(message: string, plugins: UserConfig['plugins']): string {
  return message.replace(/^"plugins\.(\d+)\.([^"]+)"/, (whole, index: string, key: string) => {
    const name: unknown = plugins?.[Number(index)]?.name;
    return typeof name === 'string' ? `"${key}" of the plugin "${name}"` : whole;
  });
}

/** Rules between keys, which a schema cannot express. */
function checkConsistency(config: Config): Fault[] {
  const shown = (folder: string) => path.relative(config.root, folder) || '.';
  const within = (child: string, parent: string) => !path.relative(parent, child).startsWith('..');
  const faults: Fault[] = [];
  const report = (key: string, message: string, suggestion: string, code = 'config-invalid') =>
    faults.push({ code, message, suggestion, path: [key] });
  if (!statSync(config.docsDir, { throwIfNoEntry: false })?.isDirectory()) {
    report(
      'docs',
      `There is no folder "${shown(config.docsDir)}" to take the pages from.`,
      'Create it, or name another one as "docs".',
      'docs-missing',
    );
  }
  if (within(config.outDir, config.docsDir)) {
    report(
      'outDir',
      `"outDir" (${shown(config.outDir)}) is inside "docs" (${shown(config.docsDir)}).`,
      'Choose a folder outside the docs, for example "dist": a build would read what it wrote.',
    );
  } else if (within(config.docsDir, config.outDir)) {
    report(
      'outDir',
      `"docs" (${shown(config.docsDir)}) is inside "outDir" (${shown(config.outDir)}).`,
      'Choose another "outDir": a build replaces that folder as a whole and would delete the docs.',
    );
  } else if (within(config.root, config.outDir) || within(config.cacheDir, config.outDir)) {
    report(
      'outDir',
      `"outDir" (${shown(config.outDir)}) contains the site's own folder.`,
      'Choose another "outDir", for example "dist": a build replaces that folder as a whole.',
    );
  } else if (within(config.outDir, config.cacheDir)) {
    report(
      'outDir',
      `"outDir" (${shown(config.outDir)}) is inside the cache (${shown(config.cacheDir)}).`,
      'Choose another "outDir", for example "dist": what is in the cache may be deleted at any time.',
    );
  }
  const names = [...config.locales.map(({ key }) => key), ...config.versions.map(({ name }) => name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    report(
      config.locales.some(({ key }) => key === twice) ? 'locales' : 'versions',
      `"${twice}" is used twice in "locales" and "versions".`,
      'Each needs a unique name: it is a folder and a prefix.',
    );
  }
  const { engine, math, remarkPlugins, rehypePlugins, remarkRehypeOptions } = config.markdown;
  if (engine === 'mdx' && math) {
    report(
      'markdown',
      '"markdown.math" is supported only by the engine "satteri".',
      'Add the package remark-math to `markdown.remarkPlugins`, and remove "math".',
    );
  }
  const unified = [...remarkPlugins, ...rehypePlugins, ...Object.keys(remarkRehypeOptions)];
  if (engine === 'satteri' && unified.length > 0) {
    report(
      'markdown',
      '"markdown" has remark or rehype plugins or their options, but its engine is "satteri".',
      'Set `markdown.engine` to "mdx".',
    );
  }
  return faults;
}

/** `<html lang>`, hreflang and `Intl` take nothing but valid tags of BCP 47. */
function checkLanguages({ locales = [] }: UserConfig): Fault[] {
  return locales.flatMap(({ key, lang }, index): Fault[] => {
    const tag = lang ?? key;
    if (isLanguageTag(tag)) return [];
    const name = lang === undefined ? 'key' : 'lang';
    const guess = tag.replaceAll('_', '-');
    const example = guess !== tag && isLanguageTag(guess) ? guess : 'zh-CN';
    return [
      {
        code: 'config-invalid',
        message: `"locales.${index}.${name}" is "${tag}", which is not a language tag.`,
        suggestion: `${lang === undefined ? 'Add' : 'Give'} a \`lang\` as BCP 47 defines it, for example "${example}".`,
        path: ['locales', index, name],
      },
    ];
  });
}

/** The names of Diptych's messages are known; those of themes and plugins contain a dot. */
function checkMessages({ locales = [], plugins = [] }: UserConfig): Fault[] {
  const given = [
    ...locales.map(({ messages = {} }, index) => ({ messages, path: ['locales', index, 'messages'] })),
    ...plugins.flatMap(({ messages: ofLocales = {} }, index) =>
      Object.entries(ofLocales).map(([key, messages]) => ({ messages, path: ['plugins', index, 'messages', key] })),
    ),
  ];
  return given.flatMap(({ messages, path }) =>
    Object.keys(messages)
      .filter((key) => !key.includes('.') && !messageKeys.includes(key))
      .map((key) => ({
        code: 'config-invalid',
        message: `"${[...path, key].join('.')}" is not a message.`,
        suggestion: `${didYouMean(key, messageKeys)}Every message is described in the type \`Messages\` of @diptych/core; those of a theme or a plugin have a dot in their names.`,
        path: [...path, key],
      })),
  );
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Tags of all pages, and functions for those of one. */
function splitHead(head: NonNullable<UserConfig['head']>, base: string): Pick<Config, 'head' | 'headFunctions'> {
  return {
    head: head.flatMap((tag) => (typeof tag === 'function' ? [] : [headTagWithBase(tag, base)])),
    headFunctions: head.flatMap((tag, index) => (typeof tag === 'function' ? [{ index, tagsOf: tag }] : [])),
  };
}

/** The result of a function is checked once the pages are known. */
function redirectFaults({ redirects = {} }: UserConfig): Fault[] {
  if (typeof redirects === 'function') return [];
  return checkRedirectRules(redirects).map(({ from, ...fault }) => ({
    code: 'redirect-invalid',
    ...fault,
    path: ['redirects', from],
  }));
}

/** Tags that functions return are checked once the pages are known. */
function headFaults({ head = [] }: UserConfig): Fault[] {
  return head.flatMap((tag, index) => {
    const fault = typeof tag === 'function' ? undefined : headTagFault(tag);
    if (!fault) return [];
    const message = `"head.${index}" is ${fault.tag}.`;
    return [{ code: 'config-invalid', message, suggestion: fault.suggestion, path: ['head', index] }];
  });
}

function viteFaults({ vite = {}, plugins = [] }: UserConfig): Fault[] {
  const given = [
    { options: vite, outer: ['vite'] },
    ...plugins.map((plugin, index) => ({ options: plugin.vite ?? {}, outer: ['plugins', index, 'vite'] })),
  ];
  return given.flatMap(({ options, outer }) => {
    const fixed = fixedOptions(options).map((option) => ({ ...option, fault: 'has no effect: Diptych sets it' }));
    return [...fixed, ...wrongPlugins(options)].map(({ path: inner, fault, suggestion }) => {
      const path = [...outer, ...inner];
      return { code: 'config-invalid', message: `"${path.join('.')}" ${fault}.`, suggestion, path };
    });
  });
}

/** @param overrides Keys that the command line sets, which are not in the file. */
function issueToFault({ message, path, known }: DescribedIssue, overrides: object): Fault {
  const isOverride = path.length === 1 && (path[0] as string) in overrides;
  const suggestion = isOverride
    ? 'It comes from the command line or from the call of the function, not from the file.'
    : known
      ? suggestKey(path, known)
      : suggestValue(path);
  return { code: 'config-invalid', message, suggestion, ...(!isOverride && { path }) };
}

function definedOnly<T extends object>(values: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}
