import picomatch from 'picomatch';
import { hashOf } from '../cache/hash.js';
import { dependenciesHold } from '../cache/hash-file.js';
import type { Store } from '../cache/store.js';
import { toolVersion } from '../cache/tool-version.js';
import { readsHold } from '../config/config-reads.js';
import { hashHook, hashSlice, PARSING } from '../config/config-slice.js';
import type { Config } from '../config/index.js';
import { unstyled } from '../config/unstyled.js';
import { type Diagnostic, toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { emptyPage } from '../markdown/empty-page.js';
import {
  createHighlighter,
  type HighlightCache,
  type Highlighter,
  htmlToMarkdown,
  htmlToPolicyFacts,
  type ParsedPage,
  type ReadTree,
} from '../markdown/index.js';
import type { Section } from '../markdown/sections/section.js';
import { resolveFrontmatterHead } from './frontmatter-head.js';
import { frontmatterRules } from './frontmatter-rules.js';
import { createHighlightCaches } from './highlight-cache.js';
import { type PageSource, readText, resolveFrontmatterImages, resolveFrontmatterLinks } from './index.js';
import { leadToDescription } from './lead-to-description.js';
import type { PageArtifact, PageSummary } from './page-artifact.js';
import { contentKeyOf, readArtifact, readHighlights, writeEntry } from './page-entry.js';
import { hasPageHooks, openPageHooks } from './page-hooks.js';
import { markdownOf } from './page-markdown.js';
import { isTranslatable, readingToSections } from './page-sections.js';
import { parseComponentPage } from './parse-component-page.js';

/** Parses page files, or reuses results of earlier builds. */
export interface PageParser {
  /**
   * @param known Known data of the page. `content`: the file's content, if it has been read. `previousKey`: key of the
   * page before its last change, whose unchanged code blocks are reused.
   */
  parse(source: PageSource, known?: { content?: Uint8Array; previousKey?: string }): Promise<PageSummary>;
  /** A page as it is on disk, if the store has it. */
  find(source: PageSource): PageSummary | undefined;
  /** The complete parsed page of a summary; parsed again if it is missing in the store. */
  artifact(summary: Pick<PageSummary, 'source' | 'artifactKey'>): Promise<PageArtifact>;
}

/** Computes the key of a parsed page: all inputs of parsing except the files it refers to. */
export function createArtifactKey(
  tool: string,
  config: Config,
): (source: Pick<PageSource, 'file' | 'relativePath' | 'plugin'>, sourceHash: string) => string {
  const shared = [tool, hashSlice(config, PARSING), hashHook(config, 'tree', 'pageParsed')];
  return ({ file, relativePath, plugin }, sourceHash) =>
    hashOf(...shared, relativePath, plugin === undefined ? '' : nameFrom(config.root, file), sourceHash);
}

/** Creates the parser of one thread. Results are stored. */
export function createPageParser(config: Config, store: Store): PageParser {
  const artifactKeyOf = createArtifactKey(toolVersion(), config);
  const isHydrated = picomatch(config.hydratePages);
  const summarize = (artifact: PageArtifact, origin: Omit<SummaryInputs, 'isHydrated'>) =>
    toSummary(artifact, { ...origin, isHydrated });
  const highlightCacheOf = createHighlightCaches();
  const parseText = createTextParser(config);

  return {
    async parse(source, { content, previousKey } = {}) {
      const file = nameFrom(config.root, source.file);
      const read = readText(source.file, file, content);
      if ('diagnostic' in read)
        return summarize(failed(source, read.diagnostic), { source, artifactKey: '', sourceHash: '' });
      const origin = originOf(source, read.bytes);
      const { artifactKey } = origin;
      const previous = stateOf(artifactKey);
      if (previous) return summarize(previous, origin);
      const highlights = highlightCacheOf(() => (previousKey ? readHighlights(store, previousKey) : {}));
      try {
        const { artifact, sections } = await parseText(source, read.text, highlights);
        if (artifact.page.diagnostics.length === 0)
          writeEntry(store, artifactKey, { artifact, highlights: highlights.used, sections });
        return summarize(artifact, origin);
      } catch (cause) {
        return summarize(failed(source, toPageDiagnostic(cause, { file, step: 'read' })), origin);
      }
    },
    find(source) {
      const read = readText(source.file);
      if ('diagnostic' in read) return undefined;
      const origin = originOf(source, read.bytes);
      const artifact = stateOf(origin.artifactKey);
      return artifact && summarize(artifact, origin);
    },
    async artifact({ source, artifactKey }) {
      const previous = stateOf(artifactKey);
      if (previous) return previous;
      const read = readText(source.file, nameFrom(config.root, source.file));
      if ('diagnostic' in read) return failed(source, read.diagnostic);
      const highlights = highlightCacheOf(() => ({}));
      return (await parseText(source, read.text, highlights)).artifact;
    },
  };

  function originOf(source: PageSource, bytes: Buffer) {
    const sourceHash = hashOf(bytes);
    return { source, sourceHash, artifactKey: artifactKeyOf(source, sourceHash) };
  }

  function stateOf(artifactKey: string): PageArtifact | undefined {
    const artifact = readArtifact(store, artifactKey);
    return artifact && isUnchanged(artifact, config) ? artifact : undefined;
  }

  function failed(source: PageSource, diagnostic: Diagnostic): PageArtifact {
    return {
      page: { ...emptyPage(nameFrom(config.root, source.file)), diagnostics: [diagnostic] },
      assets: [],
      dependencies: {},
    };
  }
}

interface SummaryInputs {
  source: PageSource;
  artifactKey: string;
  sourceHash: string;
  isHydrated(relativePath: string): boolean;
}

/** Summary of a page for the later stages. */
function toSummary(
  artifact: PageArtifact,
  { source, artifactKey, sourceHash, isHydrated }: SummaryInputs,
): PageSummary {
  const { page, assets, dependencies, configReads } = artifact;
  return {
    source,
    artifactKey,
    sourceHash,
    contentKey: contentKeyOf(artifactKey, artifact),
    dependencies,
    ...(configReads && { configReads }),
    title: page.title || undefined,
    frontmatter: page.frontmatter,
    toc: page.toc,
    lead: page.frontmatter.description || !page.lead ? undefined : leadToDescription(page.lead),
    ids: page.ids,
    links: page.links,
    imports: page.imports,
    assets,
    kind: source.format === 'component' ? 'module' : page.content.kind,
    // A static page has nothing to hydrate.
    hydrate:
      page.content.kind === 'dynamic' &&
      !source.fallback &&
      (page.frontmatter.hydrate === 'page' || isHydrated(source.relativePath)),
    diagnostics: page.diagnostics,
  };
}

/** A page just parsed, with its sections for translation where it has any. */
interface ParsedText {
  artifact: PageArtifact;
  sections?: Section[];
}

type ParseText = (source: PageSource, text: string, highlights: HighlightCache) => Promise<ParsedText>;

/** Creates the function that parses a page's text; the highlighter is loaded for the first page with code. */
function createTextParser(config: Config): ParseText {
  let highlighter: Highlighter | undefined;
  const hasHooks = hasPageHooks(config);
  const { properties: fields } = config.themeFrontmatter;
  return async (source, text, highlights) => {
    const name = nameFrom(config.root, source.file);
    if (source.format === 'component') {
      const page = parseComponentPage(name, text, frontmatterRules(config, source));
      const { assets, dependencies, diagnostics, ...resolvers } = markdownOf(config, source, {});
      const input = { file: name, source: text, fields, diagnostics, ...resolvers };
      const { frontmatter, links } = resolveFrontmatterLinks(
        resolveFrontmatterHead(page.frontmatter, config.base),
        input,
      );
      const resolved = { ...page, frontmatter: resolveFrontmatterImages(frontmatter, input), links };
      const diagnosed = { ...resolved, diagnostics: [...page.diagnostics, ...diagnostics] };
      return { artifact: { page: diagnosed, assets, dependencies } };
    }
    const hooks = hasHooks ? openPageHooks(config, name) : undefined;
    // Translators do not see what a plugin makes of the tree.
    const hasSections = config.locales.length > 1 && isTranslatable(source) && !hooks?.hasTree;
    let sections: Section[] | undefined;
    const onRead = (read: ReadTree) => {
      sections = readingToSections(config, source, read);
    };
    const { markdown, assets, dependencies, diagnostics, ...resolvers } = markdownOf(config, source, {
      highlighter: (highlighter ??= createHighlighter()),
      highlightCache: highlights,
      ...(hooks?.hasTree && { transformTree: hooks.tree }),
      ...(hasSections && { onRead }),
    });
    const bare = await markdown.parse({ file: name, source: text, format: source.format });
    const input = { file: name, source: text, fields, diagnostics, ...resolvers };
    const linked = resolveFrontmatterLinks(resolveFrontmatterHead(bare.frontmatter, config.base), input);
    const frontmatter = resolveFrontmatterImages(linked.frontmatter, input);
    const page = { ...bare, frontmatter, links: [...linked.links, ...bare.links] };
    if (!hooks) {
      const diagnosed = { ...page, diagnostics: [...page.diagnostics, ...diagnostics] };
      return { artifact: { page: diagnosed, assets, dependencies }, sections };
    }
    const changed = withFactsOf(await hooks.pageParsed(page), page, config);
    const reported = hooks.reported();
    const artifact = {
      page: { ...changed, diagnostics: [...changed.diagnostics, ...diagnostics, ...reported.diagnostics] },
      assets,
      dependencies: { ...dependencies, ...reported.dependencies },
      configReads: reported.configReads,
    };
    return { artifact, sections };
  };
}

/** A page whose HTML a plugin may have changed, with what is read from it. */
function withFactsOf(changed: ParsedPage, { content: before }: ParsedPage, { csp }: Pick<Config, 'csp'>): ParsedPage {
  const { content } = changed;
  const isSame = before.kind === 'static' && content.kind === 'static' && before.html === content.html;
  if (content.kind !== 'static' || (isSame && changed.policy)) return changed;
  const html = unstyled(content.html, csp);
  const markdown = htmlToMarkdown(content.html);
  return { ...changed, content: { ...content, html, markdown }, policy: htmlToPolicyFacts(html) };
}

/** Whether the files and config keys that a parsed page depends on are unchanged. */
export function isUnchanged(
  { dependencies, configReads }: Pick<PageArtifact, 'dependencies' | 'configReads'>,
  config: Config,
): boolean {
  return dependenciesHold(dependencies, config.root) && readsHold(configReads, config);
}
