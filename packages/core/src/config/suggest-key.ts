import { listKnown } from '../diagnostics/index.js';
import { keysAt } from '../diagnostics/unknown-keys.js';
import { userConfigSchema } from './schema.js';

const OF_THEME = 'The theme reads it in `themeConfig`.';
const FAVICON = "Add it to `head`: { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg' } }.";
const DOCS = 'The folder of the pages is `docs`.';
const LOCALES = 'Languages are in `locales`; the first is the default one.';
const NAV = 'The bar has its links from the file _nav.json in the folder of each language.';
const SIDEBAR = 'Sidebars follow the folders; the file _meta.json of a folder names and orders its entries.';
const SITE_URL = 'Name it `siteUrl`.';
const STYLES = 'Style sheets are in `styles`.';
const DEAD_LINKS = 'Dead links stop a build; `ignoreDeadLinks` names exceptions.';
const PUBLIC = 'Files of the folder `public` in `docs` are copied as they are.';
const THEME = 'The module of the theme is `theme`.';
const SEE_TYPE = 'Every key is described in the type `UserConfig` of @diptych/core.';

/** What stands for keys in the configs of other documentation tools. */
const EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['baseUrl', 'Name it `base`.'],
  ['builderConfig', 'Options of the bundler, which is Vite, are in `vite`.'],
  ['cleanUrls', 'Remove it: addresses have no ending.'],
  ['customCss', STYLES],
  ['defaultLocale', LOCALES],
  ['favicon', FAVICON],
  ['footer', OF_THEME],
  ['globalStyles', STYLES],
  ['i18n', LOCALES],
  ['icon', FAVICON],
  ['lang', LOCALES],
  ['logo', OF_THEME],
  ['multiVersion', 'Versions are in `versions`.'],
  ['nav', NAV],
  ['numberPrefixParser', 'Set `route.numberPrefixes`.'],
  ['onBrokenLinks', DEAD_LINKS],
  ['presets', 'Remove it: what a preset brings is part of Diptych; `plugins` adds to it.'],
  ['publicDir', PUBLIC],
  ['rewrites', 'The path of a file is its address: move it, and add the old address to `redirects`.'],
  ['root', DOCS],
  ['scripts', 'Scripts are in `head`.'],
  ['sidebar', SIDEBAR],
  ['site', SITE_URL],
  ['sitemap', 'Remove it: a sitemap is written if there is a `siteUrl`.'],
  ['siteOrigin', SITE_URL],
  ['social', 'The theme reads `themeConfig.socialLinks`.'],
  ['socialLinks', OF_THEME],
  ['srcDir', DOCS],
  ['srcExclude', 'Name it `route.exclude`.'],
  ['staticDirectories', PUBLIC],
  ['stylesheets', STYLES],
  ['tagline', 'Name it `description`.'],
  ['themeDir', THEME],
  ['themes', THEME],
  ['url', SITE_URL],
]);

/** The same for `themeConfig`. */
const THEME_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['nav', NAV],
  ['navbar', NAV],
  ['sidebar', SIDEBAR],
]);

/** Values of keys that have another form in other tools. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['head', "Write tags as `{ tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg' } }`."],
  [
    'ignoreDeadLinks',
    "Write a list of addresses, such as `['https://example.com/*']`; `['*']` ignores all dead links.",
  ],
  [
    'locales',
    "Write a list, such as `[{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }]`; each key is a folder.",
  ],
  [
    'plugins',
    'An entry is what the function of a plugin returns, `[blog()]`. Spread a list, also for one that is not always there: `...(isOn ? [blog()] : [])`.',
  ],
]);

/**
 * Suggests what to do about an unknown key of the config: what Diptych has for a key of another tool, or where a key
 * belongs.
 * @param known The keys that may be in its place.
 */
export function suggestKey(path: readonly (string | number)[], known: readonly string[]): string {
  if (path.length > 1) return listKnown(path, known);
  const key = String(path[0]);
  return EQUIVALENTS.get(key) ?? suggestParent(key) ?? SEE_TYPE;
}

/** The same for a key of `themeConfig`; `path` begins below it. */
export function suggestThemeKey(path: readonly (string | number)[], known: readonly string[]): string {
  const key = String(path[0]);
  const equivalent = path.length === 1 ? THEME_EQUIVALENTS.get(key) : undefined;
  if (equivalent) return equivalent;
  if (path.length === 1 && keysAt(userConfigSchema, []).includes(key))
    return `"${key}" is a key of the config itself: move it out of "themeConfig".`;
  return listKnown(path, known);
}

/** Suggests what to do about a wrong value of a key. */
export function suggestValue(path: readonly (string | number)[]): string {
  const isKeyOfRoot = path
    .slice(1)
    .every((part) => typeof part === 'number' || (path[0] === 'plugins' && part === 'name'));
  return (isKeyOfRoot && EXAMPLES.get(String(path[0]))) || SEE_TYPE;
}

/** For a key that was written one level too high. */
function suggestParent(key: string): string | undefined {
  const parent = keysAt(userConfigSchema, []).find((name) => keysAt(userConfigSchema, [name]).includes(key));
  return parent && `Move it into "${parent}": \`${parent}: { ${key}: … }\`.`;
}
