import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import type { Section } from '../markdown/sections/section.js';
import type { Highlights } from './highlight-cache.js';
import type { PageArtifact, PageSummary } from './page-artifact.js';

/** Everything that the store holds of a page. */
interface PageEntry {
  artifact: PageArtifact;
  highlights: Highlights;
  /** Absent for a page that is not translated, and where a plugin changes its tree. */
  sections?: Section[];
}

/** Lines of an entry, in JSON: each is read without the others. */
const LINES = { artifact: 0, highlights: 1, sections: 2 };

/** Stores a page. */
export function writeEntry(store: Store, artifactKey: string, { artifact, highlights, sections }: PageEntry): void {
  const stored = sections && { contentKey: contentKeyOf(artifactKey, artifact), sections };
  store.write(artifactKey, [artifact, highlights, stored].map((part) => JSON.stringify(part)).join('\n'));
}

/** The parsed page; the files that it depends on may have changed since. */
export function readArtifact(store: Store, artifactKey: string): PageArtifact | undefined {
  return readLine(store, artifactKey, 'artifact') as PageArtifact | undefined;
}

/** The highlighted blocks of a page. */
export function readHighlights(store: Store, artifactKey: string): Highlights {
  return (readLine(store, artifactKey, 'highlights') ?? {}) as Highlights;
}

/** The sections of a page for translation; absent where the store has none of this state of the page. */
export function readSections(
  store: Store,
  { artifactKey, contentKey }: Pick<PageSummary, 'artifactKey' | 'contentKey'>,
): Section[] | undefined {
  const stored = readLine(store, artifactKey, 'sections') as { contentKey: string; sections: Section[] } | undefined;
  return stored?.contentKey === contentKey ? stored.sections : undefined;
}

/** Hash of all inputs of a page. */
export function contentKeyOf(
  artifactKey: string,
  { dependencies, configReads }: Pick<PageArtifact, 'dependencies' | 'configReads'>,
): string {
  return hashOf(artifactKey, JSON.stringify([dependencies, configReads]));
}

function readLine(store: Store, artifactKey: string, name: keyof typeof LINES): unknown {
  const line = store.read(artifactKey)?.split('\n', LINES[name] + 1)[LINES[name]];
  return line ? JSON.parse(line) : undefined;
}
