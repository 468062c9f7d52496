import type { ReactElement } from 'react';
import { ThemeChoices } from '../components/ThemeToggle/ThemeChoices.js';
import { socialLinksOf, toolsOf } from '../config/theme-config.js';
import { withBase } from '../core/links.js';
import { languageLinks, versionLinks } from './alternates.js';
import type { LayoutContext } from './layout-context.js';
import { Search } from './Search.js';
import { Slot } from './Slot.js';

/** The top bar, filled from the site's data. */
export function LayoutBar({ context }: { context: LayoutContext }): ReactElement {
  const { site, page, labels, config, parts } = context;
  const { Bar, Logo, NavMenu, LanguageSwitcher, VersionSwitcher, ThemeToggle, SocialLinks, ToolsPopover } =
    parts.components;
  const { image, imageDark, text } = config.logo ?? {};
  const logo = (
    <Logo
      href={site.locale.home}
      title={site.locale.title}
      image={image && withBase(image, site.base)}
      imageDark={imageDark && withBase(imageDark, site.base)}
      text={text}
    />
  );
  const menu = (
    <>
      <Slot name="barStart" context={context} />
      <NavMenu
        aria-label={labels.mainNavigation}
        items={site.nav}
        page={page}
        base={site.base}
        home={site.locale.home}
        moreLabel={labels.moreLinks}
      />
      {site.versions.length > 1 && <VersionSwitcher label={labels.version} versions={versionLinks(site, page)} />}
      <ToolsPopover label={labels.tools} tools={toolsOf(config, site)} locale={page.locale} />
      <SocialLinks links={socialLinksOf(config, site)} moreLabel={labels.moreLinks} />
      <Slot name="barEnd" context={context} />
      <ThemeChoices labels={labels} className="dt-menu-only" />
    </>
  );
  const controls = (
    <>
      {site.locales.length > 1 && <LanguageSwitcher label={labels.language} languages={languageLinks(site, page)} />}
      <ThemeToggle labels={labels} />
    </>
  );
  return (
    <Bar
      logo={logo}
      search={<Search context={context} />}
      menu={menu}
      controls={controls}
      menuLabel={labels.menu}
      routePath={page.routePath}
    />
  );
}
