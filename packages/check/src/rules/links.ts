import { checkLinks, checkRedirects, componentsKey, hashOf } from '@diptych/core/pages';
import { problemToFinding } from '../problem-to-finding.js';
import type { CheckPage, CheckSite, Finding, RuleContext, SiteRule } from '../types.js';

/** Internal links lead somewhere: pages, anchors, files of the public folder, redirects. */
export const links: SiteRule = {
  name: 'links',
  says: 'Links and anchors inside the site lead to something',
  scope: 'site',
  inputs: ({ config, site }) =>
    hashOf(componentsKey(config), ...site.sources.publicFiles.map(({ relativePath }) => relativePath)),
  async check(site, context) {
    const rendered = await idsOfComponents(site, context);
    const problems = [
      ...checkLinks(
        site.pages.flatMap(({ facts }) => facts.links),
        targets(site, context, (page) => (page.facts.isStatic ? new Set(page.facts.ids) : rendered.get(page.route))),
      ),
      ...checkRedirects(context.config, site.sources),
    ];
    return problems.map((problem): Finding => problemToFinding(problem, context.config.root, 'links'));
  },
};

/** Rendering takes long: only pages with an anchor in question are asked for the ids that their components make. */
async function idsOfComponents(
  site: CheckSite,
  context: RuleContext,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map(site.pages.map((page) => [page.route, page]));
  const open = new Set<CheckPage>();
  for (const { facts } of site.pages) {
    for (const { target, hash } of facts.links) {
      const page = target === undefined || !hash ? undefined : known.get(target);
      if (page && !page.facts.isStatic && !page.facts.ids.includes(hash ?? '')) open.add(page);
    }
  }
  const rendered = open.size > 0 ? await context.renderIds([...open]) : new Map<string, ReadonlySet<string>>();
  const own = site.pages
    .filter((page) => !open.has(page))
    .map((page) => [page.route, new Set(page.facts.ids)] as const);
  return new Map([...own, ...rendered]);
}

function targets(
  { pages, sources }: CheckSite,
  { config }: RuleContext,
  idsOf: (page: CheckPage) => ReadonlySet<string> | undefined,
) {
  return {
    idsByRoute: new Map(pages.map((page) => [page.route, idsOf(page)])),
    publicFiles: new Set(sources.publicFiles.map(({ relativePath }) => relativePath)),
    redirects: config.redirects,
    ignore: config.ignoreDeadLinks,
  };
}
