import picomatch from 'picomatch';
import type { FileHasher } from '../cache/hash-file.js';
import { isElementName } from '../config/element-names.js';
import type { Config } from '../config/index.js';
import type { StageReport } from '../diagnostics/stage-report.js';
import { type PageSource, type Sources, withoutDrafts } from './index.js';
import type { PageSummary } from './page-artifact.js';
import { createArtifactKey, isUnchanged } from './parse-page.js';
import { fromStoredPage } from './stored-page.js';

/** A page to be parsed. */
export interface ParseJob {
  source: PageSource;
  /** The content of its file. */
  content?: Uint8Array;
  /** Key of the page's entry before its last change. */
  previousKey?: string;
}

/** Parsing in progress. */
export interface Parsing {
  /** Pages that may have imports; known early, so that the bundler need not wait for the rest. */
  imports: Promise<PageSummary[]>;
  /** All pages, in the order of the sources, and the sources without drafts. */
  parsed: Promise<{ pages: PageSummary[]; sources: Sources }>;
}

/** Input of parsing. */
export interface ParsingInputs extends StageReport {
  config: Config;
  sources: Sources;
  tool: string;
  hashFile: FileHasher;
  /** When the build began, in milliseconds since the epoch. */
  startedDate: number;
  /** Whether pages with `draft: true` are built. */
  hasDrafts: boolean;
  /** Of the last build. */
  manifest?: { pages: Record<string, PageSummary> };
  runner: {
    parse(pages: ParseJob[], onDone?: (count: number) => void): Promise<PageSummary[]>;
  };
}

/** Whether a page may have imports, use global components, or be hydrated as a whole. */
function mayConcernBundler({ components, markdown }: Pick<Config, 'components' | 'markdown'>): RegExp {
  // An element that a component replaces may be on any page, and so may an import that a plugin adds.
  const { remarkPlugins, rehypePlugins } = markdown;
  if (remarkPlugins.length + rehypePlugins.length > 0 || Object.keys(components).some(isElementName)) return /(?:)/;
  const names = Object.keys(components).map((name) => name.replaceAll('$', '\\$'));
  const tags = names.length > 0 ? `|<(?:${names.join('|')})(?![\\w$])` : '';
  return new RegExp(`^\\uFEFF?[ \\t]*(?:import\\b|hydrate:)${tags}`, 'm');
}

/**
 * Parses the pages that changed since the last build. Those that may import components come first; translations of one
 * page stay together, because they share most of their code blocks.
 */
export function parsePages(session: ParsingInputs): Parsing {
  const start = performance.now();
  const { sources, manifest, runner } = session;
  const artifactKeyOf = createArtifactKey(session.tool, session.config);
  const known = new Map<string, PageSummary>();
  const open: (ParseJob & { isForBundler: boolean })[] = [];
  const forBundler = mayConcernBundler(session.config);
  const isHydrated = picomatch(session.config.hydratePages);
  for (const source of sources.pages) {
    const previous = fromStoredPage(manifest?.pages[source.relativePath], source, session.config.root);
    if (
      previous &&
      // The key includes the config that parsing reads, such as the base. The file was hashed before, if there was a build.
      previous.artifactKey === artifactKeyOf(source, session.hashFile(source.file, session.startedDate)) &&
      isUnchanged(previous, session.config)
    ) {
      known.set(source.relativePath, previous);
      continue;
    }
    const content = session.hashFile.read(source.file);
    open.push({
      source,
      content,
      previousKey: manifest?.pages[source.relativePath]?.artifactKey,
      isForBundler:
        source.format === 'component' ||
        isHydrated(source.relativePath) ||
        forBundler.test(content?.toString('utf8') ?? ''),
    });
  }
  const byFileKey = (a: PageSource, b: PageSource) => (a.fileKey < b.fileKey ? -1 : a.fileKey > b.fileKey ? 1 : 0);
  const pick = (isForBundler: boolean) =>
    open
      .filter((page) => page.isForBundler === isForBundler)
      .map(({ isForBundler: _, ...page }) => page)
      .sort((a, b) => byFileKey(a.source, b.source));
  const isBuilt = ({ frontmatter }: PageSummary) => session.hasDrafts || !frontmatter.draft;
  let done = known.size;
  const report = (count: number) => session.progress('parse', (done += count), sources.pages.length);
  const first = runner.parse(pick(true), report);
  const rest = runner.parse(pick(false), report);
  const parsed = Promise.all([first, rest]).then((lists) => {
    for (const summary of lists.flat()) known.set(summary.source.relativePath, summary);
    session.clock('parse', start);
    const summaries = sources.pages.map((source) => known.get(source.relativePath) as PageSummary);
    const drafts = summaries.filter((page) => !isBuilt(page)).map(({ source }) => source);
    const built = summaries.filter(isBuilt);
    session.diagnostics.add(built.flatMap(({ diagnostics }) => diagnostics));
    return { pages: built, sources: withoutDrafts(sources, drafts) };
  });
  // A failure rejects `parsed`; it must not count as unhandled while only `imports` is awaited.
  parsed.catch(() => {});
  const importing = [...known.values()];
  return { imports: first.then((list) => [...importing, ...list].filter(isBuilt)), parsed };
}
