import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config/index.js';
import type { PageSource } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import { type PageHeading, readPageFile } from '../content/read-page-file.js';
import { titleOfUntitled } from '../content/untitled.js';

/** What is known of a page's title and frontmatter. */
interface KnownHeading {
  file: string;
  written: PageHeading;
  /** The page as last parsed with this header: with the addresses of its links and images, and changed by hooks. */
  parsed?: PageSummary;
}

/** Titles and frontmatter of pages in development: as their files have them, and as parsed from then on. */
export class PageHeadings {
  private readonly byRoute = new Map<string, KnownHeading>();

  constructor(private readonly config: Config) {}

  of(source: PageSource): PageHeading {
    const { written, parsed } = this.known(source);
    if (!parsed) return written;
    const { title, frontmatter } = parsed;
    return { title: title ?? titleOfUntitled(source, frontmatter, this.config), frontmatter };
  }

  /** The parsed page that the heading is from. */
  parsed(source: PageSource): PageSummary | undefined {
    return this.known(source).parsed;
  }

  /** Takes the heading of a parsed page. @returns whether it is another one than before. */
  take(parsed: PageSummary): boolean {
    const { source } = parsed;
    const before = this.of(source);
    this.byRoute.set(source.routePath, { ...this.known(source), parsed });
    return !isDeepStrictEqual(before, this.of(source));
  }

  /** Reads the file of a page again. @returns whether its heading was known and has changed. */
  readAgain(source: PageSource): boolean {
    const last = this.byRoute.get(source.routePath);
    if (!last) return false;
    const written = readPageFile(source, this.config);
    if (isDeepStrictEqual(written, last.written)) return false;
    this.byRoute.set(source.routePath, { file: source.file, written });
    return true;
  }

  clear(): void {
    this.byRoute.clear();
  }

  private known(source: PageSource): KnownHeading {
    const last = this.byRoute.get(source.routePath);
    // Another file may be at the address now: a translation, or its original.
    if (last?.file === source.file) return last;
    const known = { file: source.file, written: readPageFile(source, this.config) };
    this.byRoute.set(source.routePath, known);
    return known;
  }
}
