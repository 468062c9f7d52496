import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Fix } from '@diptych/core';
import { alignSequences, type Gap } from '../compare/align.js';
import type { HeadingFact } from '../facts.js';
import { reporter } from '../reporter.js';
import type { CheckPage, PagePair, PairRule } from '../types.js';

const report = reporter('headings');

/** Headings of both languages have the same ids and levels, in the same order. Titles (level 1) have no anchor. */
export const headings: PairRule = {
  name: 'headings',
  description: 'A translation has the headings of its original: same ids, levels and order',
  scope: 'pair',
  check(pair, { config }) {
    const original = below1(pair.original);
    const translated = below1(pair.translation);
    const { same, gaps } = alignSequences(
      original.map(({ id }) => id),
      translated.map(({ id }) => id),
    );
    const sides = { pair, original, translated, root: config.root };
    const levels = same.flatMap(([a, b]) => compareLevels(original[a], translated[b]));
    return [...levels, ...gaps.flatMap((gap) => gapDiagnostics(gap, sides))];
  },
};

interface Sides {
  pair: PagePair;
  original: readonly HeadingFact[];
  translated: readonly HeadingFact[];
  /** The site's folder. */
  root: string;
}

function below1(page: CheckPage): HeadingFact[] {
  return page.facts.headings.filter(({ depth }) => depth > 1);
}

function compareLevels(a: HeadingFact | undefined, b: HeadingFact | undefined): Diagnostic[] {
  if (!a || !b || a.depth === b.depth) return [];
  const suggestion = `Write "${'#'.repeat(a.depth)}", as in ${a.file}:${a.line}.`;
  return [report(b, `The heading "${b.text}" is of level ${b.depth}, its original of level ${a.depth}.`, suggestion)];
}

function gapDiagnostics(gap: Gap, sides: Sides): Diagnostic[] {
  const { original, translated } = sides;
  const wanted = original.slice(...gap.a);
  const found = translated.slice(...gap.b);
  const fits = wanted.length === found.length && wanted.every(({ depth }, index) => depth === found[index]?.depth);
  const here = new Set(translated.map(({ id }) => id));
  const there = new Map(original.map((heading) => [heading.id, heading]));
  if (fits && !found.some(({ id }) => there.has(id)) && !wanted.some(({ id }) => here.has(id))) {
    return found.map((heading, index) => otherId(heading, wanted[index] as HeadingFact, sides));
  }
  const open = wanted.filter(({ id }) => !here.has(id));
  const extra = found.map((heading) => {
    const moved = there.get(heading.id);
    return moved
      ? report(
          heading,
          `The heading "${heading.text}" is at a different position than in the original.`,
          `Move its section to where #${heading.id} is in ${moved.file}:${moved.line}.`,
        )
      : report(
          heading,
          `The original has no heading #${heading.id}.`,
          open.length > 0
            ? `If it is a translation of ${listIds(open)}, give it that id. Otherwise remove the section, or add it to the original.`
            : 'Remove the section, or add it to the original.',
        );
  });
  const location = locationOfGap(gap, sides);
  const missing = open.map(({ id, text, file, line }) =>
    report(
      location,
      `The heading #${id} of the original is missing ${location.where}.`,
      `Translate the section "${text}" (${file}:${line}), or remove it there too.`,
    ),
  );
  return [...extra, ...missing];
}

function otherId(heading: HeadingFact, wanted: HeadingFact, { pair: { translation }, root }: Sides): Diagnostic {
  const text =
    heading.file === translation.file ? translation.text : readFileSync(path.join(root, heading.file), 'utf8');
  const written = explicitId(heading, text);
  if (written !== undefined) {
    return report(
      heading,
      `The heading "${heading.text}" has the id #${heading.id}; its original has #${wanted.id}.`,
      `Write {#${wanted.id}} if it is a translation of "${wanted.text}" (${wanted.file}:${wanted.line}): links in both languages use that id. Otherwise remove the section, or add it to the original.`,
    );
  }
  return {
    ...report(
      heading,
      `The heading "${heading.text}" does not have the id of its original, #${wanted.id}.`,
      `Add {#${wanted.id}} at its end: links and the language switch lead to that id.`,
    ),
    fix: {
      ...inheritId(heading, wanted.id, text),
      movedIds: [{ route: translation.route, from: heading.id, to: wanted.id }],
    },
  };
}

/** The explicit id after the heading, in the text of its file. */
function explicitId({ start, end }: HeadingFact, text: string): string | undefined {
  return /\{#([^\s{}#]+)\}[ \t]*#*[ \t]*(?:\r?\n[=-]+[ \t]*)?$/.exec(text.slice(start, end))?.[1];
}

/** Writes an id at the end of a heading, in the notation that the text of its file uses. */
function inheritId({ file, start, end }: HeadingFact, id: string, text: string): Fix {
  const own = text.slice(start, end);
  const visible = /^[^\r\n]*?(?=[ \t]*(?:[ \t]#+)?[ \t]*(?:\r?\n|$))/.exec(own)?.[0] ?? own;
  const mark = text.includes('\\{#') || (file.endsWith('.mdx') && !text.includes('{#')) ? '\\{#' : '{#';
  return { edits: [{ start: start + visible.length, end: start + visible.length, text: ` ${mark}${id}}` }] };
}

/** The location of something missing: the heading before it. */
function locationOfGap(gap: Gap, { pair, translated }: Sides) {
  const before = translated[gap.b[1] - 1];
  if (!before) return { file: pair.translation.file, line: 1, column: 1, where: 'before the first one' };
  return { ...before, where: `after #${before.id}` };
}

function listIds(list: readonly HeadingFact[]): string {
  return list.map(({ id }) => `#${id}`).join(' or ');
}
