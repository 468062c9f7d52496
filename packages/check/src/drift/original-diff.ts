import type { Config } from '@diptych/core';
import { createSectionReader, type Drift, originalHash, type Section, type Sources } from '@diptych/core/pages';
import type { CheckPage } from '../types.js';
import { fileHistory } from './file-history.js';
import { shortDiff } from './short-diff.js';

/**
 * Describes what changed in originals, as far as the history of the file reaches the accepted text. `_translations.txt`
 * contains hashes, not texts, so without git there is nothing to compare with.
 */
export async function originalDiffs(
  original: CheckPage,
  drift: readonly Drift[],
  { config, sources }: { config: Config; sources: Sources },
): Promise<ReadonlyMap<Drift, string>> {
  const diffs = new Map<Drift, string>();
  const open = new Set(drift.filter(({ kind, source }) => kind === 'changed' && source?.file === original.file));
  const source = sources.pages.find(({ routePath }) => routePath === original.route);
  if (open.size === 0 || !source) return diffs;
  const reader = createSectionReader(config);
  for await (const text of fileHistory(original.absolute)) {
    const then = await reader.read(source, text);
    for (const item of open) {
      const section = then.find((candidate) => originalHash(candidate) === item.accepted?.original);
      if (!section || !item.source) continue;
      diffs.set(item, shortDiff(linesOf(text, section), linesOf(original.text, item.source)));
      open.delete(item);
    }
    if (open.size === 0) break;
  }
  return diffs;
}

/** A page's first section begins with its frontmatter. */
function linesOf(text: string, { id, line, endLine }: Section): string {
  return text
    .split('\n')
    .slice(id === '' ? 0 : line - 1, endLine)
    .join('\n');
}
