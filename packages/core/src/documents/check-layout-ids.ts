import { slug } from 'github-slugger';
import type { DocumentsConfig } from '../config/config-slice.js';
import { readText } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { ANNOUNCER_ID, DATA_ID, ROOT_ID } from '../shared/markup.js';

const OF_DOCUMENTS: ReadonlySet<string> = new Set([ROOT_ID, DATA_ID, ANNOUNCER_ID]);

/**
 * Warns of ids in an article that an element of the layout has, too: browsers take a link to one of them to the first
 * element with it.
 * @param around Those of the layout.
 * @param ids Those of the article.
 */
export function checkLayoutIds(
  { around, ids }: { around: ReadonlySet<string>; ids: readonly string[] },
  source: PageSummary['source'],
  config: Pick<DocumentsConfig, 'root'>,
): Diagnostic[] {
  const repeated = [...new Set(ids)].filter((id) => OF_DOCUMENTS.has(id) || around.has(id));
  return repeated.map((id) => ({
    code: 'id-of-layout',
    severity: 'warning',
    message: `The page has the id "${id}" twice, in its article and in the layout: "#${id}" leads to one of them only.`,
    suggestion: 'Give the element of the article another id, `{#id}` after a heading, or the element of the layout.',
    file: nameFrom(config.root, source.file),
    ...lineOf(id, source.file),
  }));
}

/** The line that states an id, or the heading whose text it is derived from; an id of a component has none. */
function lineOf(id: string, file: string): { line?: number } {
  const read = readText(file);
  if (!('text' in read)) return {};
  const isIts = (line: string) =>
    line.includes(`{#${id}}`) || line.includes(`id="${id}"`) || (line.startsWith('#') && slug(headingOf(line)) === id);
  const index = read.text.split('\n').findIndex(isIts);
  return index < 0 ? {} : { line: index + 1 };
}

function headingOf(line: string): string {
  return line.replace(/^#+\s+/, '').trim();
}
