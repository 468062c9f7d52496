import path from 'node:path';
import * as v from 'valibot';
import { hashOf } from '../cache/hash.js';
import { DiptychError } from '../errors/index.js';
import { builtinPlugins } from '../plugins/builtin.js';
import { configKeys, userConfigSchema } from './schema.js';
import type { Config, UserConfig } from './types.js';

/** Where a config came from and what the command line says over it. */
export interface ConfigSource {
  /** Absolute path of the site's folder. */
  root: string;
  /** Absolute path of the config file, where there is one. */
  configFile?: string;
  /** Hash of the config's code. */
  codeHash: string;
  /** Values of the command line; they win over the file. */
  overrides?: Pick<UserConfig, 'base' | 'outDir'>;
}

/**
 * Checks a config and fills in its defaults.
 * @throws {DiptychError} with one line for each key that is wrong: its name, what it holds and what is allowed.
 */
export async function validateConfig(user: unknown, source: ConfigSource): Promise<Config> {
  const merged = await applyPluginConfigs(user, source);
  const result = v.safeParse(userConfigSchema, merged);
  if (!result.success) throw invalidConfig(result.issues, source);
  const config = withDefaults({ ...(merged as UserConfig), ...definedOnly(source.overrides) }, source);
  assertConsistent(config, source);
  return Object.freeze(config);
}

async function applyPluginConfigs(user: unknown, source: ConfigSource): Promise<unknown> {
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    throw new DiptychError({
      code: 'config-not-object',
      message: 'The config does not export an object.',
      hint: 'End the file with `export default defineConfig({ … })`.',
      file: source.configFile,
    });
  }
  let config = user as UserConfig;
  for (const plugin of Array.isArray(config.plugins) ? config.plugins : []) {
    if (typeof plugin?.config === 'function') config = await plugin.config(config);
  }
  return config;
}

function withDefaults(user: UserConfig, source: ConfigSource): Config {
  const at = (folder: string) => path.resolve(source.root, folder);
  const description = user.description ?? '';
  const locales = (user.locales ?? [{ key: 'en', label: 'English' }]).map((locale) => ({
    ...locale,
    lang: locale.lang ?? locale.key,
    dir: locale.dir ?? ('ltr' as const),
    title: locale.title ?? user.title,
    description: locale.description ?? description,
  }));
  return {
    root: source.root,
    configFile: source.configFile,
    hash: hashOf(source.codeHash, user.base ?? '/'),
    title: user.title,
    description,
    docsDir: at(user.docs ?? 'docs'),
    outDir: at(user.outDir ?? 'dist'),
    cacheDir: at('.diptych'),
    base: user.base ?? '/',
    siteUrl: user.siteUrl?.replace(/\/$/, ''),
    locales,
    versions: (user.versions ?? []).map(({ name, label }) => ({ name, label: label ?? name })),
    routeExclude: user.route?.exclude ?? [],
    markdown: {
      engine: user.markdown?.engine ?? 'satteri',
      remarkPlugins: user.markdown?.remarkPlugins ?? [],
      rehypePlugins: user.markdown?.rehypePlugins ?? [],
      lineNumbers: user.markdown?.lineNumbers ?? false,
      wrapCode: user.markdown?.wrapCode ?? false,
    },
    hydratePages: user.hydrate?.page ?? [],
    theme: user.theme ?? '@diptych/theme-ui/theme',
    themeConfig: (user.themeConfig ?? {}) as Record<string, unknown>,
    styles: user.styles ?? ['@diptych/theme-ui/styles.css'],
    editLink: user.editLink,
    lastUpdated: user.lastUpdated ?? true,
    search: user.search ?? true,
    redirects: user.redirects ?? {},
    csp: user.csp ?? {},
    head: user.head ?? [],
    detectLanguage: user.detectLanguage ?? false,
    ignoreDeadLinks: user.ignoreDeadLinks ?? [],
    plugins: [...builtinPlugins, ...(user.plugins ?? [])],
    vite: user.vite ?? {},
  };
}

/** What a schema cannot say: rules between keys. */
function assertConsistent(config: Config, source: ConfigSource): void {
  const fail = (message: string, hint: string): never => {
    throw new DiptychError({ code: 'config-invalid', message, hint, file: source.configFile });
  };
  const within = (child: string, parent: string) => !path.relative(parent, child).startsWith('..');
  if (within(config.outDir, config.docsDir)) {
    fail(
      `"outDir" (${path.relative(config.root, config.outDir) || '.'}) lies inside "docs" (${path.relative(config.root, config.docsDir) || '.'}).`,
      'Choose a folder outside the docs, for example "dist": a build would read what it wrote.',
    );
  }
  if (within(config.docsDir, config.outDir)) {
    fail(
      `"docs" (${path.relative(config.root, config.docsDir) || '.'}) lies inside "outDir" (${path.relative(config.root, config.outDir) || '.'}).`,
      'Choose another "outDir": a build replaces that folder as a whole and would delete the docs.',
    );
  }
  const names = [...config.locales.map((locale) => locale.key), ...config.versions.map((version) => version.name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    fail(
      `"${twice}" is named twice among "locales" and "versions".`,
      'Each needs a name of its own: it is a folder and a prefix.',
    );
  if (
    config.markdown.engine === 'satteri' &&
    config.markdown.remarkPlugins.length + config.markdown.rehypePlugins.length > 0
  ) {
    fail('"markdown" has remark or rehype plugins, but its engine is "satteri".', 'Set `markdown.engine` to "mdx".');
  }
}

function invalidConfig(issues: v.BaseIssue<unknown>[], source: ConfigSource): DiptychError {
  const lines = issues.map((issue) => {
    const key = v.getDotPath(issue) ?? '(root)';
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      const guess = nearest(key, configKeys);
      return `"${key}" is not a key of the config.${guess ? ` Did you mean "${guess}"?` : ''}`;
    }
    if (issue.received === 'undefined' && issue.expected !== null)
      return `"${key}" is missing: ${issue.expected} is needed.`;
    const wanted = issue.expected ? `allowed: ${issue.expected}` : issue.message;
    return `"${key}" is ${issue.received}; ${wanted}.`;
  });
  return new DiptychError({
    code: 'config-invalid',
    message: lines.join('\n'),
    hint: 'Mend the keys named above; every key is described in the type `UserConfig` of @diptych/core.',
    file: source.configFile,
  });
}

/** The candidate that shares the most letter pairs with `word`; undefined when none is close. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const pairs = (text: string) => new Set([...text.toLowerCase()].map((letter, i, all) => letter + (all[i + 1] ?? '')));
  const own = pairs(word);
  const scored = candidates
    .map((candidate) => {
      const other = pairs(candidate);
      const shared = [...own].filter((pair) => other.has(pair)).length;
      return { candidate, score: (2 * shared) / (own.size + other.size) };
    })
    .sort((a, b) => b.score - a.score);
  return scored[0] && scored[0].score > 0.5 ? scored[0].candidate : undefined;
}

function definedOnly<T extends object>(values: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}
