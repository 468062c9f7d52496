import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build } from './core.js';
import { timesOf } from './snapshot-folder.js';

/** What a build did anew. */
export interface BuildWork {
  /** Pages parsed and their code highlighted. */
  parsed: number;
  bundled: boolean;
  /** Articles rendered with React. */
  articles: number;
  /** Pages whose words were read for the search index. */
  searched: number;
  documents: number;
}

/** Builds a site and reads from its cache what was created for that. */
export async function workOfBuild(root: string): Promise<BuildWork> {
  const before = entriesOf(root);
  const bundledAt = bundleTime(root);
  const { rendered } = await build({ root });
  const built = [...entriesOf(root)].filter((file) => !before.has(file)).map(kindOf);
  const count = (kind: string) => built.filter((one) => one === kind).length;
  return {
    parsed: count('page'),
    bundled: bundleTime(root) !== bundledAt,
    articles: count('html'),
    searched: count('record'),
    documents: rendered,
  };
}

function entriesOf(root: string): Set<string> {
  const folder = path.join(root, '.diptych/pages');
  return new Set(Object.keys(timesOf(folder)).map((name) => path.join(folder, name)));
}

/** The first field of an entry names its kind. */
function kindOf(file: string): string {
  return /^[0-9a-f]+\n\{"(\w+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

function bundleTime(root: string): number | undefined {
  return statSync(path.join(root, '.diptych/bundle.production.json'), { throwIfNoEntry: false })?.mtimeMs;
}
