/**
 * The script for the head of the default language's home page. Once, it redirects a first-time reader to the home page
 * of the browser's preferred language. A stored choice takes precedence; crawlers are not redirected; without storage
 * nothing happens, because the redirect would repeat on every visit.
 */
import type { Locale } from '../shared/types.js';

/** The home pages, the default language first. */
declare const INPUT: readonly [Home, ...Home[]];

type Home = Pick<Locale, 'key' | 'lang' | 'home'>;

/** Key of the language a reader was sent to or chose, in local storage. */
const STORAGE_KEY = 'diptych-locale';
const CRAWLERS = /bot|crawl|spider|slurp|lighthouse|headless/i;

try {
  const isFirstTime = !localStorage.getItem(STORAGE_KEY);
  if (isFirstTime && !navigator.webdriver && !CRAWLERS.test(navigator.userAgent)) sendToOwnLanguage();
} catch {
  // No storage.
}

function sendToOwnLanguage(): void {
  const languages = navigator.languages ?? [navigator.language];
  const homes = languages.map((lang) => {
    const as = (read: (tag: string) => string) => INPUT.find((home) => read(home.lang) === read(lang));
    return as(lowerCase) ?? as(languageAndScript) ?? as(language);
  });
  const { key, home } = homes.find(Boolean) ?? INPUT[0];
  localStorage.setItem(STORAGE_KEY, key);
  if (key !== INPUT[0].key) location.replace(home + location.search + location.hash);
}

function lowerCase(tag: string): string {
  return tag.toLowerCase();
}

/** `zh-Hant` of `zh-TW`: readers of one script may not read another. */
function languageAndScript(tag: string): string {
  const { language: own, script } = new Intl.Locale(tag).maximize();
  return `${own}-${script}`;
}

/** `zh` of `zh-CN`. */
function language(tag: string): string {
  return new Intl.Locale(tag).language;
}
