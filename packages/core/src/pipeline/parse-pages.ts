import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportRequest } from '../bundle/types.js';
import { hashOf } from '../cache/hash.js';
import { findDuplicateRoutes } from '../routing/index.js';
import type { PageSource } from '../source/index.js';
import { dependenciesHold } from './parse-page.js';
import type { Session } from './session.js';
import type { PageSummary } from './types.js';

/** Parsing under way. */
export interface Parsing {
  /** Pages that may import something; known early, so that the bundler need not wait for the rest. */
  imports: Promise<PageSummary[]>;
  /** All pages, in the order of the sources. */
  pages: Promise<PageSummary[]>;
}

/**
 * Parses the pages that changed since the last build. Those that may import components come first; twins of one page stay
 * together, because they share most of their code blocks.
 */
export function parsePages(session: Session): Parsing {
  const start = performance.now();
  const { sources, manifest, runner } = session;
  session.problems.add(findDuplicateRoutes(sources.pages));
  const known = new Map<string, PageSummary>();
  const open: { source: PageSource; mayImport: boolean }[] = [];
  for (const source of sources.pages) {
    const kept = manifest?.pages[source.relativePath];
    const text = readText(source.file);
    if (
      kept &&
      text !== undefined &&
      kept.sourceHash === hashOf(text) &&
      isSamePlace(kept, source) &&
      dependenciesHold(kept.dependencies, session.config.root)
    ) {
      known.set(source.relativePath, kept);
    } else
      open.push({
        source,
        mayImport: source.format === 'component' || /^import\s/m.test(text?.toString('utf8') ?? ''),
      });
  }
  const byTwin = (a: PageSource, b: PageSource) => (a.fileKey < b.fileKey ? -1 : a.fileKey > b.fileKey ? 1 : 0);
  const pick = (mayImport: boolean) =>
    open
      .filter((page) => page.mayImport === mayImport)
      .map((page) => page.source)
      .sort(byTwin);
  let done = known.size;
  const report = (count: number) => session.progress('parse', (done += count), sources.pages.length);
  const first = runner.parse(pick(true), report);
  const rest = runner.parse(pick(false), report);
  const pages = Promise.all([first, rest]).then((lists) => {
    for (const summary of lists.flat()) known.set(summary.source.relativePath, summary);
    session.clock('parse', start);
    const summaries = sources.pages.map((source) => known.get(source.relativePath) as PageSummary);
    session.problems.add(summaries.flatMap(({ problems }) => problems));
    session.problems.check();
    return summaries;
  });
  // Whoever awaits only `imports` still gets the failure from `pages`.
  pages.catch(() => {});
  const importing = [...known.values()];
  return { imports: first.then((list) => [...importing, ...list]), pages };
}

/** What pages import, for the bundler. */
export function importsOf(pages: readonly PageSummary[], root: string): ImportRequest[] {
  return pages.flatMap((page): ImportRequest[] =>
    page.kind === 'module'
      ? [{ specifier: page.source.file, file: page.source.file }]
      : page.imports.map(({ specifier, file, line, column }) => ({
          specifier,
          file: path.resolve(root, file),
          position: { line, column },
        })),
  );
}

function isSamePlace(kept: PageSummary, source: PageSource): boolean {
  return kept.source.routePath === source.routePath && kept.source.file === source.file;
}

function readText(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
