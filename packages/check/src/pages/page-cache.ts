import path from 'node:path';
import { readChecked, writeChecked } from '@diptych/core/pages';
import type { PageFacts } from '../facts.js';

/** The cached data of a page. */
export interface KnownPage {
  /** Hash of its text. */
  textHash: string;
  /** Hashes of the other files it depends on. */
  hashes: Record<string, string>;
}

/** Facts of pages from the last run. */
export interface PageCache {
  known(relativePath: string): KnownPage | undefined;
  /** The cached facts of a page, decoded on demand. */
  facts(relativePath: string): PageFacts;
  set(relativePath: string, page: KnownPage, facts: PageFacts): void;
  /** Writes changes; pages that are not listed are dropped. */
  save(relativePaths: readonly string[]): void;
}

/**
 * Opens the cache: one file, a line of JSON for each page, because a run that finds nothing changed needs none of the
 * facts, and one that does needs few.
 *
 *     {"guide/a.md": {"textHash": …, "hashes": …}, …}
 *     guide/a.md <tab> {facts}
 */
export function openPageCache(cacheDir: string, version: string): PageCache {
  const file = path.join(cacheDir, 'check', 'pages.jsonl');
  const { index, lines } = readFile(file, version);
  let isChanged = false;
  return {
    known: (relativePath) => index[relativePath],
    facts: (relativePath) => JSON.parse(lines.get(relativePath) ?? 'null') as PageFacts,
    set(relativePath, page, facts) {
      index[relativePath] = page;
      lines.set(relativePath, JSON.stringify(facts));
      isChanged = true;
    },
    save(relativePaths) {
      const isSame = !isChanged && relativePaths.length === lines.size;
      if (isSame) return;
      const retained = relativePaths.filter((name) => lines.has(name));
      const head = JSON.stringify({ version, index: Object.fromEntries(retained.map((name) => [name, index[name]])) });
      writeChecked(file, [head, ...retained.map((name) => `${name}\t${lines.get(name)}`)].join('\n'));
      isChanged = false;
    },
  };
}

function readFile(file: string, version: string) {
  const lines = new Map<string, string>();
  const text = readChecked(file);
  const [head = '', ...rest] = text?.split('\n') ?? [];
  const parsed = head ? (JSON.parse(head) as { version: string; index: Record<string, KnownPage> }) : undefined;
  if (parsed?.version !== version) return { index: {} as Record<string, KnownPage>, lines };
  for (const line of rest) {
    const tab = line.indexOf('\t');
    lines.set(line.slice(0, tab), line.slice(tab + 1));
  }
  return { index: parsed.index, lines };
}
