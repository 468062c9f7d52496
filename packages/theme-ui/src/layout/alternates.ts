import type { PageData, SiteData } from '@diptych/core/shared';
import type { LanguageLink } from '../components/LanguageSwitcher/LanguageSwitcher.js';
import type { VersionLink } from '../components/VersionSwitcher/VersionSwitcher.js';
import { routeToUrl } from '../core/links.js';

/** This page in every language of its version, or the nearest existing page. */
export function languageLinks(site: SiteData, page: PageData): LanguageLink[] {
  return site.locales.map(({ key, lang, label, home }) => {
    const alternate = page.alternates.find(({ locale, version }) => locale === key && version === page.version);
    const current = key === page.locale;
    const own = current ? addressOf(page, site) : undefined;
    return { locale: key, lang, label, current, link: own ?? alternate?.link ?? home };
  });
}

/** This page in every version, in its language, or the nearest existing page. */
export function versionLinks(site: SiteData, page: PageData): VersionLink[] {
  return site.versions.map(({ name, label }) => {
    const alternate = page.alternates.find(({ locale, version }) => locale === page.locale && version === name);
    const current = name === page.version;
    const own = current ? addressOf(page, site) : undefined;
    return { label, current, link: own ?? alternate?.link ?? site.base };
  });
}

/** The address of a page; `undefined` for the one for unknown addresses. */
function addressOf({ pageType, routePath }: PageData, { base }: SiteData): string | undefined {
  return pageType === '404' ? undefined : routeToUrl(base, routePath);
}
