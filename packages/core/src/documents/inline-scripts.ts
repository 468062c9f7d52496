import { jsonForScript } from '../shared/json-for-script.js';
import type { Locale } from '../shared/types.js';
import type { AddressScheme } from '../shared/urls.js';

/** The bundled modules of `inline`, inserted by the build. */
declare const BOOT_SCRIPT: string;
declare const DETECT_LANGUAGE_SCRIPT: string;
declare const NOT_FOUND_SCRIPT: string;

/** The script at the end of every document; one text, because the Content-Security-Policy names its hash. */
export const bootScript = BOOT_SCRIPT;

/**
 * The script for the head of the default language's home page, one text per site.
 * @param locales The default language first.
 */
export function detectLanguageScript(locales: readonly Pick<Locale, 'key' | 'lang' | 'home'>[]): string {
  return withInput(
    DETECT_LANGUAGE_SCRIPT,
    locales.map(({ key, lang, home }) => ({ key, lang, home })),
  );
}

/** The script for the head of `404.html`, one text per site. */
export function notFoundScript({ base, locales, versions }: AddressScheme & { base: string }): string {
  return withInput(NOT_FOUND_SCRIPT, {
    base,
    locales: locales.map(({ key }) => ({ key })),
    versions: versions.map(({ name, isDefault }) => ({ name, isDefault })),
  });
}

function withInput(script: string, input: unknown): string {
  return `(function(INPUT){${script}})(${jsonForScript(input)})`;
}
