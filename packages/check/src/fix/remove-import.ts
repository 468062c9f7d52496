import type { FixEdit } from '@diptych/core';
import { equivalentOf, escapeRegExp } from '@diptych/core/pages';
import type { CheckPage, PageImport } from '../types.js';
import { offsetAt } from './offset-at.js';
import { rewriteComponent } from './rewrite-component.js';

/**
 * Removes a page's import of components from another documentation tool, and writes their uses as Diptych has them.
 * @param known Components that the page can use without an import.
 * @returns `undefined` where that is not certain.
 */
export function removeImport(page: CheckPage, statement: PageImport, known: readonly string[]): FixEdit[] | undefined {
  const removal = removalOf(page.text, statement);
  if (!removal) return undefined;
  const uses: FixEdit[] = [];
  for (const { imported, local } of statement.bindings) {
    if (imported !== local && imported !== 'default') return undefined;
    if (!known.includes(local) && isNamedInCode(local, page, removal)) return undefined;
    const { components } = page.facts;
    const isOther = !known.includes(local) || equivalentOf(local, known) !== undefined;
    for (const fact of components.filter(({ name }) => isOther && name === local)) {
      const edits =
        fact.file === page.file ? rewriteComponent({ fact, text: page.text, components }, known) : undefined;
      if (!edits) return undefined;
      uses.push(...edits);
    }
    // Parts such as <Tabs.Tab> exist in the other tool only.
    const parts = components.filter(({ name }) => name.startsWith(`${local}.`));
    if (!parts.every(({ start }) => uses.some((edit) => edit.start === start))) return undefined;
  }
  return [removal, ...uses];
}

/** Whether a name stands for more than components on a page. A word of its prose counts as well. */
function isNamedInCode(name: string, { text, facts }: CheckPage, { start, end }: FixEdit): boolean {
  const inTags = facts.components.filter((component) => component.name === name).length;
  const rest = text.slice(0, start) + text.slice(end);
  return [...rest.matchAll(new RegExp(`(?<!</|[\\w$.])${escapeRegExp(name)}(?![\\w$])`, 'g'))].length > inTags;
}

/** The statement, and the line it is on if nothing else is there. */
function removalOf(text: string, { specifier, line, column }: PageImport): FixEdit | undefined {
  const start = offsetAt(text, line, column);
  const found = /^import\s(?:[^'"]*?\sfrom\s*)?(?:"([^"\n]*)"|'([^'\n]*)')[ \t]*;?[ \t]*/.exec(text.slice(start));
  if (!found || (found[1] ?? found[2]) !== specifier) return undefined;
  const end = start + found[0].length;
  const isBlankBefore = start === 0 || text[start - 1] === '\n';
  const lineEnd = /^\r?\n/.exec(text.slice(end))?.[0].length;
  if (!isBlankBefore || lineEnd === undefined) return { start, end, text: '' };
  // One blank line of two stays.
  const blank = /(?:^|\n\r?\n|---\r?\n)$/.test(text.slice(0, start))
    ? (/^\r?\n/.exec(text.slice(end + lineEnd))?.[0].length ?? 0)
    : 0;
  return { start, end: end + lineEnd + blank, text: '' };
}
