import type { Config } from '../config/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { ReadPage } from '../markdown/index.js';
import { distinct } from '../shared/distinct.js';
import { frontmatterRules } from './frontmatter-rules.js';
import { type PageSource, resolveFrontmatterLinks } from './index.js';
import { hasPageHooks, openPageHooks } from './page-hooks.js';
import { markdownOf } from './page-markdown.js';
import { parseComponentPage } from './parse-component-page.js';

/** The content of one page. */
export interface PageReading extends ReadPage {
  /** Hash of every other file that was read, by name from the site's root; `''` for missing files. */
  hashes: Record<string, string>;
}

/** Reads pages like a build, without generating HTML. */
export interface PageReader {
  /**
   * @param text Content of the page's file.
   * @returns the page. Errors in the page do not reject: they are among its `diagnostics`.
   */
  read(source: PageSource, text: string): Promise<PageReading>;
}

/** Options of reading pages. */
export interface PageReaderOptions {
  /** Runs the `tree` and `pageParsed` hooks of the site's plugins, as a build does. Default: no hooks run. */
  hooks?: boolean;
}

/** Creates a reader for the pages of a site. Links of the frontmatter are resolved too. */
export function createPageReader(config: Config, options: PageReaderOptions = {}): PageReader {
  const hasHooks = options.hooks && hasPageHooks(config);
  const { properties: fields } = config.themeFrontmatter;
  return {
    async read(source, text) {
      if (source.format === 'component') return readComponent(source, text, config);
      const file = nameFrom(config.root, source.file);
      const hooks = hasHooks ? openPageHooks(config, file) : undefined;
      const given = { file, source: text, format: source.format };
      const open = () => markdownOf(config, source, hooks?.hasTree ? { transformTree: hooks.tree } : {});
      const { markdown, resolveLink, dependencies, diagnostics } = open();
      const page = await markdown.read(given);
      const linked = resolveFrontmatterLinks(page.frontmatter, { file, source: text, fields, resolveLink });
      const parsed = hooks?.hasParsed ? await open().markdown.parse(given) : undefined;
      const changed = parsed && (await hooks?.pageParsed(parsed));
      const { title, frontmatter, ids, images, links } = changed ?? page;
      const added = changed?.diagnostics.filter((diagnostic) => !parsed?.diagnostics.includes(diagnostic)) ?? [];
      const reported = hooks?.reported();
      return {
        ...page,
        title,
        frontmatter,
        ids,
        images,
        links: [...linked.links, ...links],
        // If pages are parsed twice, hooks report twice.
        diagnostics: [...page.diagnostics, ...added, ...diagnostics, ...distinct(reported?.diagnostics ?? [])],
        hashes: { ...dependencies, ...reported?.dependencies },
      };
    },
  };
}

/** Ids of a component page are only known after rendering. */
function readComponent(source: PageSource, text: string, config: Config): PageReading {
  const file = nameFrom(config.root, source.file);
  const { frontmatter, title, diagnostics } = parseComponentPage(file, text, frontmatterRules(config, source));
  const { resolveLink } = markdownOf(config, source, {});
  const fields = config.themeFrontmatter.properties;
  const { links } = resolveFrontmatterLinks(frontmatter, { file, source: text, fields, resolveLink });
  return {
    file,
    frontmatter,
    title,
    diagnostics,
    links,
    ids: [],
    images: [],
    imports: [],
    dependencies: [],
    hashes: {},
    isStatic: false,
    tree: { type: 'root', children: [] },
  };
}
