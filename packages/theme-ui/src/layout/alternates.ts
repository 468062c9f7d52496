import type { PageData, SiteData } from '@diptych/core/shared';
import type { LanguageLink } from '../components/LanguageSwitcher/LanguageSwitcher.js';
import type { VersionLink } from '../components/VersionSwitcher/VersionSwitcher.js';
import { routeToUrl } from '../core/links.js';

/** This page in every language of its version, or the nearest existing page. */
export function languageLinks(site: SiteData, page: PageData): LanguageLink[] {
  return site.locales.map(({ key, lang, label, home }) => {
    const alternate = page.alternates.find(({ locale, version }) => locale === key && version === page.version);
    const current = key === page.locale;
    const own = current && page.pageType !== '404' ? routeToUrl(site.base, page.routePath) : undefined;
    return { locale: key, lang, label, current, link: own ?? alternate?.link ?? home };
  });
}

/** This page in every version, in its language, or the nearest existing page. */
export function versionLinks(site: SiteData, page: PageData): VersionLink[] {
  return site.versions.map(({ name, label }) => {
    const alternate = page.alternates.find(({ locale, version }) => locale === page.locale && version === name);
    const current = name === page.version;
    return { label, current, link: current ? routeToUrl(site.base, page.routePath) : (alternate?.link ?? site.base) };
  });
}
