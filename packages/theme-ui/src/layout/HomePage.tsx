import type { ReactElement } from 'react';
import { toolsOf } from '../config/theme-config.js';
import type { LayoutContext } from './layout-context.js';
import { PageVersion } from './PageVersion.js';
import { Slot } from './Slot.js';

/** The landing page: hero, selling points, the page's own text, the sibling tools. */
export function HomePage({ context }: { context: LayoutContext }): ReactElement {
  const { site, page, article, labels, config, parts } = context;
  const { Hero, Features, OutdatedNotice, ToolGrid } = parts.components;
  const { hero, features = [] } = page.frontmatter;
  const panel = parts.slots.homeHeroPanel && <Slot name="homeHeroPanel" context={context} />;
  return (
    <main id="dt-content" className="dt-home" tabIndex={-1}>
      <PageVersion context={context} />
      {hero && <Hero hero={hero} panel={panel} labels={labels} />}
      <Slot name="homeAfterHero" context={context} />
      <Features features={features} />
      <Slot name="homeAfterFeatures" context={context} />
      {article}
      <ToolGrid tools={toolsOf(config, site)} locale={page.locale} aria-label={labels.tools} />
      {page.outdated && <OutdatedNotice outdated={page.outdated} labels={labels} />}
      <Slot name="homeBottom" context={context} />
    </main>
  );
}
